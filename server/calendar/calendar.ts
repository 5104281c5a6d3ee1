import { whatsAppNumber } from '#core/organization/phone.ts'
import { closedDays } from '#core/calendar/closed-days.ts'
import type { calendarApi } from '#core/calendar/calendar.api.ts'
import type { Holidays } from '#core/calendar/holidays.ts'
import type { CalendarClinic, CalendarSpan, Entry, VisitEntry } from '#core/calendar/schemas.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import * as rows from './calendar-rows.store.ts'
import {
  conflictsOf,
  openDaysByClinic,
  placeOf,
  toExpiry,
  toMaintenance,
  toProjected,
  toVisit,
} from './entries.ts'

type Wanted = Input<typeof calendarApi.get>

/** Everything in a span that its reader may see, unfiltered. */
export interface Gathered {
  visits: VisitEntry[]
  others: Exclude<Entry, VisitEntry>[]
  people: { id: string; name: string }[]
  own: { name: string; hours: DayHours[] | null; holidays: Holidays }
  asked: rows.Asked
  today: PlainDate
  cut: boolean
}

/** The request's organization's part of a span. @throws NotFound if it has none */
export function askedOf({ scope: { organization } }: Db, from: PlainDate, to: PlainDate): rows.Asked {
  if (!organization) throw new NotFound()
  const { id: organizationId, kind, timeZone } = organization
  return { organizationId, side: kind === 'clinic' ? 'clinicId' : 'workshopId', timeZone, from, to }
}

/** All that stands in a span, of the request's organization. @throws NotFound if it has none */
export async function gather(db: Db, from: PlainDate, to: PlainDate, now: Date): Promise<Gathered> {
  const spanScope = askedOf(db, from, to)
  const isClinic = spanScope.side === 'clinicId'
  const today = dateIn(spanScope.timeZone, now)
  const [visits, occurrences, plans, papers, warranties, people, [own]] = await db.together(
    rows.visitRows(spanScope),
    rows.occurrenceRows(spanScope),
    rows.planRows(spanScope),
    rows.paperRows(spanScope),
    rows.warrantyRows(spanScope),
    rows.peopleRows(spanScope),
    rows.ownRow(spanScope),
  )
  if (!own) throw new NotFound()
  const clinicId = isClinic ? own.id : null
  const maintenance = occurrences.map((row) => toMaintenance(row, today))
  const openOf = openDaysByClinic()
  for (const plan of plans) {
    const occurrenceLimit = rows.mostOccurrences + 1 - maintenance.length
    if (occurrenceLimit <= 0) break
    maintenance.push(...toProjected(plan, { from, to, today, most: occurrenceLimit, openOf }))
  }
  const licence = own.sanitaryLicenceUntil
  const isInSpan = licence !== null && licence >= from && licence <= to
  return {
    visits: visits.slice(0, rows.mostVisits).map((row) => toVisit(row, isClinic ? 'clinic' : 'workshop')),
    others: [
      ...maintenance.slice(0, rows.mostOccurrences),
      ...papers.map(({ id, title, validUntil, equipmentId }) =>
        toExpiry('paper', { id, title, on: validUntil ?? to, equipmentId }, today, clinicId),
      ),
      ...warranties.map(({ id, name, warrantyUntil }) =>
        toExpiry(
          'warranty',
          { id, title: `Garantia: ${name}`, on: warrantyUntil ?? to, equipmentId: id },
          today,
          clinicId,
        ),
      ),
      ...(isInSpan
        ? [
            toExpiry(
              'licence',
              { id: own.id, title: 'Licença sanitária', on: licence, equipmentId: null },
              today,
              clinicId,
            ),
          ]
        : []),
    ],
    people,
    own: {
      name: own.name,
      hours: own.hours,
      holidays: own.holidays,
    },
    asked: spanScope,
    today,
    cut: visits.length > rows.mostVisits || maintenance.length > rows.mostOccurrences,
  }
}

/** A span as a page shows it, and the moment from which the same rows show another: a visit of it ends. */
export async function findSpan(
  db: Db,
  request: Wanted,
  now: Date,
): Promise<{ result: CalendarSpan; until: Date | null }> {
  const all = await gather(db, request.from, request.to, now)
  const ends = all.visits.map(({ endsAt }) => Date.parse(endsAt)).filter((end) => end > now.getTime())
  const until = ends.length > 0 ? new Date(Math.min(...ends)) : null
  return { result: await toSpan(db, request, all, now), until }
}

/** Filtered, in order, with its clinics and what stands against its times. */
async function toSpan(db: Db, request: Wanted, all: Gathered, now: Date): Promise<CalendarSpan> {
  const { from, to } = request
  const { timeZone } = all.asked
  const everything: Entry[] = [...all.visits, ...all.others]
  const { clinics, workshops } = await placesOf(db, everything, from, to)
  const entries = everything
    .filter((entry) => isWanted(entry, request))
    .map((entry) => ({ entry, place: placeOf(entry, timeZone) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ entry }) => entry)
  const orderIds = entries.flatMap((entry) => (entry.kind === 'visit' ? [entry.order.id] : []))
  const checklists = from === to && orderIds.length > 0 ? await db.all(rows.checklistRows(orderIds)) : []
  const clinicIds = new Set(entries.map(({ clinicId }) => clinicId))
  return {
    from,
    to,
    today: all.today,
    timeZone,
    entries,
    conflicts: conflictsOf(entries, all.visits, clinics, { timeZone, now, today: all.today }),
    clinics: [...clinics.values()].filter(({ id }) => clinicIds.has(id)),
    holidays: closedDays(all.own.holidays, from, to),
    hours: all.own.hours,
    checklists: checklists.map(({ id, orderId, title, status }) => ({
      id,
      orderId: orderId ?? '',
      title,
      isFinished: status === 'finished',
    })),
    cut: all.cut,
    choices: {
      clinics: [...clinics.values()].map(({ id, name }) => ({ id, name })),
      workshops,
      people: all.people,
      equipment: equipmentOf(everything),
    },
  }
}

/** The clinics and workshops of some entries, as far as the reader sees them. */
export async function placesOf(
  db: Db,
  entries: readonly { clinicId: string | null; workshopId?: string | null }[],
  from: PlainDate,
  to: PlainDate,
) {
  const [clinics, workshops] = await db.together(
    rows.clinicRows([...new Set(entries.flatMap(({ clinicId }) => clinicId ?? []))]),
    rows.workshopRows([...new Set(entries.flatMap(({ workshopId }) => workshopId ?? []))]),
  )
  const closed = closedDaysOnce(from, to)
  return { clinics: new Map(clinics.map((row) => [row.id, toClinic(row, closed)])), workshops }
}

/** Most clinics keep the same days: those are worked out once. */
function closedDaysOnce(from: PlainDate, to: PlainDate) {
  const known = new Map<string, CalendarClinic['holidays']>()
  return (holidays: Holidays): CalendarClinic['holidays'] => {
    const key = JSON.stringify(holidays)
    const days = known.get(key) ?? closedDays(holidays, from, to)
    known.set(key, days)
    return days
  }
}

function toClinic(
  row: rows.Rows['clinics'],
  closed: (holidays: Holidays) => CalendarClinic['holidays'],
): CalendarClinic {
  const { timeZone, holidays, hours, ...rest } = row
  return {
    ...rest,
    whatsapp: whatsAppNumber(row.whatsapp, row.phone),
    timeZone,
    hours: hours,
    holidays: closed(holidays),
  }
}

function isWanted(entry: Entry, { kind, clinicId, equipmentId, workshopId, personId }: Wanted): boolean {
  if (kind && entry.kind !== kind) return false
  if (clinicId && entry.clinicId !== clinicId) return false
  const equipment = entry.kind === 'expiry' ? entry.equipmentId : entry.equipment?.id
  if (equipmentId && equipment !== equipmentId) return false
  if (workshopId && (entry.kind === 'expiry' || entry.workshopId !== workshopId)) return false
  if (!personId) return true
  return entry.kind === 'visit' && entry.personId === (personId === 'nobody' ? null : personId)
}

const byName = new Intl.Collator('pt-BR')

function equipmentOf(entries: readonly Entry[]): { id: string; name: string }[] {
  const byId = new Map<string, string>()
  for (const entry of entries) {
    if (entry.kind !== 'expiry' && entry.equipment) byId.set(entry.equipment.id, entry.equipment.name)
  }
  return [...byId].map(([id, name]) => ({ id, name })).toSorted((a, b) => byName.compare(a.name, b.name))
}
