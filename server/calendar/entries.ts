import { dayConflict, clinicConflicts, overlaps, overlapText } from '#core/calendar/conflicts.ts'
import type { Holidays } from '#core/calendar/holidays.ts'
import { openDays, type IsOpen } from '#core/calendar/open-days.ts'
import { isDailyRoutine, projectedDates } from '#core/calendar/projection.ts'
import { entryKey } from '#core/calendar/schemas.ts'
import type {
  CalendarClinic,
  Conflict,
  Entry,
  ExpiryEntry,
  MaintenanceEntry,
  VisitEntry,
} from '#core/calendar/schemas.ts'
import { clockText, wallTime } from '#core/calendar/wall-clock.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { isOverdue } from '#core/planner/occurrence.ts'
import { answersTo, type Party } from '#core/visit/visit.ts'
import type { Rows } from './calendar-rows.store.ts'

type Equipment = VisitEntry['equipment']

export const equipmentOf = (row: {
  equipmentId: string
  equipmentName: string
  equipmentCategory: CategoryId
}): Equipment => ({
  id: row.equipmentId,
  name: row.equipmentName,
  category: row.equipmentCategory,
})

/** The equipment of an entry that may also belong to the clinic as a whole. */
const knownEquipmentOf = (row: {
  equipmentId: string | null
  equipmentName: string | null
  equipmentCategory: CategoryId | null
}): Equipment | null =>
  row.equipmentId === null
    ? null
    : {
        id: row.equipmentId,
        name: row.equipmentName ?? '',
        category: row.equipmentCategory ?? 'other',
      }

export const toVisit = (row: Rows['visits'], reader: Party): VisitEntry => ({
  kind: 'visit',
  id: row.id,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  status: row.status as VisitEntry['status'],
  purpose: row.purpose,
  yours: row.status === 'proposed' && answersTo({ proposedBy: row.proposedBy }) === reader,
  order: {
    id: row.orderId,
    number: row.number,
    kind: row.kind,
    status: row.orderStatus,
    priority: row.priority,
    version: row.version,
    availability: reader === 'workshop' ? row.availability : null,
  },
  equipment: equipmentOf(row),
  clinicId: row.clinicId,
  workshopId: row.workshopId,
  personId: row.personId,
})

export const toMaintenance = (row: Rows['occurrences'], today: PlainDate): MaintenanceEntry => {
  const status = row.status
  return {
    kind: 'maintenance',
    id: row.id,
    planId: row.planId,
    title: row.title,
    on: row.plannedOn,
    dueOn: row.dueOn,
    status,
    late: isOverdue({ status, dueOn: row.dueOn }, today),
    opens: row.opens,
    routine: isDailyRoutine(row),
    orderId: row.orderId,
    checklistId: row.checklistId,
    equipment: knownEquipmentOf(row),
    clinicId: row.clinicId,
    workshopId: row.workshopId,
    version: row.version,
  }
}

type OpenOf = (of: { clinicId: string; hours: DayHours[] | null; holidays: Holidays }) => IsOpen

/** The days of work of each clinic among some plans, looked up once. */
export function openDaysByClinic(): OpenOf {
  const known = new Map<string, IsOpen>()
  return ({ clinicId, hours, holidays }) => {
    const isOpen = known.get(clinicId) ?? openDays(hours, holidays)
    known.set(clinicId, isOpen)
    return isOpen
  }
}

interface Wanted {
  from: PlainDate
  to: PlainDate
  today: PlainDate
  most: number
  openOf: OpenOf
}

/** Future dates of a plan in the span that nobody has touched yet. */
export function toProjected(
  plan: Rows['plans'],
  { from, to, today, most, openOf }: Wanted,
): MaintenanceEntry[] {
  const routine = isDailyRoutine(plan)
  return projectedDates(
    { ...plan, isOpen: plan.opens === 'order' ? undefined : openOf(plan) },
    from,
    to,
    most,
  ).map((on) => ({
    kind: 'maintenance',
    id: null,
    planId: plan.id,
    title: plan.title,
    on,
    dueOn: on,
    status: 'planned',
    late: on < today,
    opens: plan.opens,
    routine,
    orderId: null,
    checklistId: null,
    equipment: knownEquipmentOf(plan),
    clinicId: plan.clinicId,
    workshopId: plan.workshopId,
    version: null,
  }))
}

/** @param clinicId the clinic's that reads; null for a workshop, whose papers are its own */
export function toExpiry(
  of: ExpiryEntry['of'],
  row: { id: string; title: string; on: PlainDate; equipmentId: string | null },
  today: PlainDate,
  clinicId: string | null,
): ExpiryEntry {
  return { kind: 'expiry', of, ...row, late: row.on < today, clinicId }
}

/** On which day it stands, in the reader's time zone, and when within it; what takes all day comes first. */
export function placeOf(entry: Entry, timeZone: string): string {
  if (entry.kind !== 'visit') return `${entry.on} 00:00 ${entry.kind} ${entryKey(entry)}`
  const { date, minutes } = wallTime(timeZone, entry.startsAt)
  return `${date} ${clockText(minutes).padStart(5, '0')} visit ${entry.id}`
}

/** Conflicts with the times of future entries. */
export function conflictsOf(
  entries: readonly Entry[],
  visits: readonly VisitEntry[],
  clinics: ReadonlyMap<string, CalendarClinic>,
  { timeZone, now, today }: { timeZone: string; now: Date; today: PlainDate },
): Conflict[] {
  const ahead = visits.filter(({ status, endsAt }) => status !== 'done' && Date.parse(endsAt) > now.getTime())
  const byId = new Map(ahead.map((visit) => [visit.id, visit]))
  const doubled = overlaps(
    ahead.map(({ id, startsAt, endsAt, personId, workshopId }) => ({
      id,
      startsAt,
      endsAt,
      whose: personId ?? workshopId,
    })),
  )
  return entries.flatMap((entry) => {
    const key = entryKey(entry)
    const clinic = entry.clinicId === null ? undefined : clinics.get(entry.clinicId)
    if (entry.kind === 'visit') {
      if (!byId.has(entry.id)) return []
      const other = byId.get(doubled.get(entry.id) ?? '')
      // By confirming a time, the clinic has said that it can receive somebody then.
      const availability = entry.status === 'proposed' ? entry.order.availability : null
      const against = clinic ? clinicConflicts(clinic, availability, entry.startsAt, entry.endsAt) : []
      return [
        ...(other
          ? [{ key, code: 'overlap' as const, text: overlapText(other, clinics, timeZone), withId: other.id }]
          : []),
        ...against.map(({ code, text }) => ({ key, code, text, withId: null })),
      ]
    }
    // Nobody comes for a checklist or a reminder: the clinic's own people do what can be done on that day.
    if (entry.kind !== 'maintenance' || entry.opens !== 'order' || entry.on < today) return []
    const against = entry.status === 'planned' && clinic && dayConflict(clinic, entry.on)
    return against ? [{ key, ...against, withId: null }] : []
  })
}
