import type { calendarApi } from '#core/calendar/calendar.api.ts'
import { closedDays } from '#core/calendar/closed-days.ts'
import { dayConflict, type Opening } from '#core/calendar/conflicts.ts'
import type { Holidays } from '#core/calendar/holidays.ts'
import type { MaintenanceEntry, ToSchedule } from '#core/calendar/schemas.ts'
import { firstOpenDay, firstSlot, type Busy } from '#core/calendar/slots.ts'
import { clockText, weekdayOf } from '#core/calendar/wall-clock.ts'
import { addDays, dateIn, formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { weekdays, type DayHours } from '#core/organization/hours.ts'
import type { Db } from '#server/kit/database.ts'
import * as rows from './calendar-rows.store.ts'
import { askedOf, placesOf } from './calendar.ts'
import { equipmentOf, openDaysByClinic, toMaintenance, toProjected } from './entries.ts'

type Wanted = Input<typeof calendarApi.toSchedule>

/** Number of entries shown, the late ones first. */
const mostShown = 30
/** Days to look back for overdue work, ahead for work to schedule, and ahead for times that are taken. */
const backDays = 400
const noticeDays = 14
const takenDays = 60
/** Duration of a visit if nobody chose one. */
const usualMinutes = 60

/** Work that waits for a day, each with the first time that suits; no time is offered twice. */
export async function listToSchedule(
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<{ items: ToSchedule[]; cut: boolean }> {
  if (!db.scope.organization) return { items: [], cut: false }
  const today = dateIn(db.scope.organization.timeZone, now)
  const spanScope = askedOf(db, addDays(today, -backDays), addDays(today, noticeDays))
  const [orders, occurrences, plans, visits, [own]] = await db.together(
    rows.unvisitedRows(spanScope, now),
    rows.occurrenceRows(spanScope),
    rows.planRows(spanScope),
    rows.visitRows(askedOf(db, today, addDays(today, takenDays)), ['proposed', 'confirmed']),
    rows.ownRow(spanScope),
  )
  const openOf = openDaysByClinic()
  const maintenance = [
    ...occurrences.filter(isRare).map((row) => toMaintenance(row, today)),
    ...plans.filter(isRare).flatMap((plan) => toProjected(plan, { ...spanScope, today, most: 3, openOf })),
  ].filter((entry) => entry.status === 'planned' && isWanted(entry, wanted))
  const waiting = orders
    .map((row) => ({
      row,
      clinicId: row.clinicId,
      workshopId: row.workshopId,
      equipment: equipmentOf(row),
    }))
    .filter((one) => isWanted(one, wanted))
  const orderOn = (equipment: MaintenanceEntry['equipment']) =>
    waiting.find((one) => one.equipment.id === equipment?.id)?.row.number ?? null
  const places = await placesOf(db, [...waiting, ...maintenance], today, addDays(today, takenDays))
  const { clinics } = places
  const comes = own && spanScope.side === 'workshopId' ? openingOf(own, spanScope.timeZone, today) : null
  const busy: Busy[] = visits.map((row) => ({ startsAt: row.startsAt, endsAt: row.endsAt }))
  const items = [
    ...maintenance
      .filter((entry) => needsAnotherDay(entry, clinics.get(entry.clinicId)))
      .map((entry) => ofMaintenance(entry, clinics.get(entry.clinicId), today, orderOn(entry.equipment))),
    ...waiting.map(({ row, equipment }) => {
      const clinic = clinics.get(row.clinicId)
      const suggestion = clinic
        ? offer(clinic, comes ?? clinic, addDays(today, 1), busy, row.availability)
        : null
      return ofOrder(row, equipment, clinic?.name ?? '', suggestion)
    }),
  ].toSorted(
    (one, other) => Number(other.late) - Number(one.late) || (sortKey(one) < sortKey(other) ? -1 : 1),
  )
  return {
    items: items.slice(0, mostShown),
    cut: items.length > mostShown || orders.length === rows.mostUnvisited,
  }
}

const sortKey = ({ dueOn, title }: ToSchedule) => `${dueOn ?? '9999'} ${title}`

/** Daily and weekly work needs no scheduling. */
function isRare({ every, unit }: { every: number; unit: string }): boolean {
  if (unit === 'day') return every >= 28
  return unit === 'week' ? every >= 4 : true
}

function isWanted(
  one: { clinicId: string; workshopId: string | null; equipment: { id: string } | null },
  { clinicId, workshopId, equipmentId }: Wanted,
): boolean {
  if (clinicId && one.clinicId !== clinicId) return false
  if (workshopId && one.workshopId !== workshopId) return false
  return !equipmentId || one.equipment?.id === equipmentId
}

/** Overdue, or somebody is to come on a day on which nobody is there. */
function needsAnotherDay(entry: MaintenanceEntry, clinic: Opening | undefined): boolean {
  if (entry.late) return true
  return entry.opens === 'order' && clinic !== undefined && dayConflict(clinic, entry.on) !== null
}

function openingOf(
  own: { name: string; hours: DayHours[] | null; holidays: Holidays },
  timeZone: string,
  today: PlainDate,
): Opening {
  return {
    name: own.name,
    timeZone,
    hours: own.hours,
    holidays: closedDays(own.holidays, today, addDays(today, takenDays)),
  }
}

function offer(
  clinic: Opening,
  comes: Opening,
  from: PlainDate,
  busy: Busy[],
  availability: string | null,
): ToSchedule['suggestion'] {
  const slot = firstSlot(clinic, comes, from, { minutes: usualMinutes, availability }, busy)
  if (!slot) return null
  busy.push(slot)
  const { date, minutes, startsAt, endsAt } = slot
  const why = clinic.hours ? 'dentro do horário da clínica e sem outra visita' : 'sem outra visita'
  const text = `${dayText(date)}, ${clockText(minutes)}: ${why}`
  return { on: date, startsAt, endsAt, text }
}

function ofMaintenance(
  entry: MaintenanceEntry,
  clinic: ({ name: string } & Opening) | undefined,
  today: PlainDate,
  waitingOrder: string | null,
): ToSchedule {
  const from = entry.on > today ? entry.on : today
  const on = clinic ? firstOpenDay(clinic, from) : from
  const { planId, dueOn, id, version, equipment, clinicId, workshopId, title, late } = entry
  // For a week without working times only the holidays are known.
  const why = clinic?.hours ? ': a clínica está aberta' : clinic ? ': não é feriado' : ''
  const also = waitingOrder
    ? `. A ${waitingOrder} também é deste equipamento: se for o mesmo serviço, agende só a ordem.`
    : ''
  return {
    kind: 'maintenance',
    id: planId,
    title,
    equipment,
    clinicId,
    clinicName: clinic?.name ?? '',
    workshopId,
    order: null,
    occurrence: { planId, dueOn, id, version },
    dueOn,
    late,
    suggestion: { on, startsAt: null, endsAt: null, text: `${dayText(on)}${why}${also}` },
  }
}

function ofOrder(
  row: rows.Rows['unvisited'],
  equipment: NonNullable<ToSchedule['equipment']>,
  clinicName: string,
  suggestion: ToSchedule['suggestion'],
): ToSchedule {
  const isFree = row.freeOfCharge || row.covered || row.kind === 'warranty_return'
  return {
    kind: 'order',
    id: row.id,
    title: equipment.name,
    equipment,
    clinicId: row.clinicId,
    clinicName,
    workshopId: row.workshopId,
    order: {
      id: row.id,
      number: row.number,
      status: row.status as 'accepted' | 'approved',
      version: row.version,
      purpose: row.status === 'accepted' && !isFree ? 'diagnosis' : 'work',
      availability: row.availability,
    },
    occurrence: null,
    dueOn: null,
    late: false,
    suggestion,
  }
}

const dayText = (date: PlainDate) => `${weekdays[weekdayOf(date)]}, ${formatDate(date)}`
