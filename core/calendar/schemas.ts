import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { date, id, instant } from '#core/kit/schemas.ts'
import { week } from '#core/organization/week.ts'
import { occurrenceStatuses } from '#core/planner/occurrence.ts'
import { kinds, priorities, statuses } from '#core/service-order/status.ts'
import { visitPurposes } from '#core/visit/visit.ts'
import { conflictCodes } from './conflicts.ts'

export const entryKinds = ['visit', 'maintenance', 'expiry'] as const

const equipment = z.object({ id, name: z.string(), category: z.enum(categoryIds) })

/** A visit that is proposed, agreed on or done. */
const visitEntry = z.object({
  kind: z.literal('visit'),
  id,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(['proposed', 'confirmed', 'done']),
  purpose: z.enum(visitPurposes),
  /** Whether the reader has to answer the proposal. */
  yours: z.boolean(),
  order: z.object({
    id,
    number: z.string(),
    kind: z.enum(kinds),
    status: z.enum(statuses),
    priority: z.enum(priorities),
    version: z.int(),
    /** The clinic's words about when it can receive somebody, for the workshop; null for the clinic itself. */
    availability: z.nullable(z.string()),
  }),
  equipment,
  clinicId: id,
  workshopId: id,
  /** The person of the workshop who goes: the visit's, else the order's. */
  personId: z.nullable(id),
})
export type VisitEntry = z.infer<typeof visitEntry>

/** A date of a maintenance plan; all day. Without `id`, it follows from the plan's rule and has no occurrence yet. */
const maintenanceEntry = z.object({
  kind: z.literal('maintenance'),
  id: z.nullable(id),
  planId: id,
  title: z.string(),
  /** The day on which it is shown: the due date, or the day to which somebody moved it. */
  on: date,
  /** For a plan by uses, null until the counter has reached it. */
  dueOn: z.nullable(date),
  status: z.enum(occurrenceStatuses),
  late: z.boolean(),
  opens: z.enum(['order', 'checklist', 'reminder']),
  /** A routine every few days without anybody from outside; the routines of a day are shown together. */
  routine: z.boolean(),
  orderId: z.nullable(id),
  checklistId: z.nullable(id),
  /** Null for a routine of the clinic as a whole. */
  equipment: z.nullable(equipment),
  clinicId: id,
  workshopId: z.nullable(id),
  version: z.nullable(z.int()),
})
export type MaintenanceEntry = z.infer<typeof maintenanceEntry>

/** The last day of a licence, a paper or a warranty. */
const expiryEntry = z.object({
  kind: z.literal('expiry'),
  id,
  of: z.enum(['licence', 'paper', 'warranty']),
  title: z.string(),
  on: date,
  late: z.boolean(),
  clinicId: z.nullable(id),
  equipmentId: z.nullable(id),
})
export type ExpiryEntry = z.infer<typeof expiryEntry>

const entry = z.discriminatedUnion('kind', [visitEntry, maintenanceEntry, expiryEntry])
export type Entry = z.infer<typeof entry>

/**
 * A stable key of an entry within a calendar, also for one that is in no table yet: the key stays when it gets an id.
 */
export function entryKey(one: Entry): string {
  if (one.kind === 'maintenance') return one.dueOn === null && one.id ? one.id : `${one.planId}:${one.dueOn}`
  return one.kind === 'expiry' ? `${one.of}:${one.id}` : one.id
}

const named = z.object({ id, name: z.string() })

/** A clinic of the entries, as the reader may see it. */
const calendarClinic = z.object({
  id,
  name: z.string(),
  city: z.string(),
  district: z.nullable(z.string()),
  /** Street and number; null if unknown. */
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  timeZone: z.string(),
  /** The seven days, Monday first; null if unknown. */
  hours: week,
  /** Its closed days within the span, by date. */
  holidays: z.record(date, z.string()),
})
export type CalendarClinic = z.infer<typeof calendarClinic>

/** A conflict of an entry's time, with its sentence. */
const conflict = z.object({
  /** Key of the entry, from `entryKey`. */
  key: z.string(),
  code: z.enum(conflictCodes),
  text: z.string(),
  /** The other visit. */
  withId: z.nullable(id),
})
export type Conflict = z.infer<typeof conflict>

export const calendarSpan = z.object({
  from: date,
  to: date,
  today: date,
  timeZone: z.string(),
  /** Ordered by day, then by hour. */
  entries: z.array(entry),
  conflicts: z.array(conflict),
  clinics: z.array(calendarClinic),
  /** The reader's own closed days within the span, by date. */
  holidays: z.record(date, z.string()),
  /** The reader's own week. */
  hours: week,
  /** Only for a single day: the checklists of its visits' orders, newest first. */
  checklists: z.array(z.object({ id, orderId: id, title: z.string(), isFinished: z.boolean() })),
  /** True if the answer's limit was reached and entries are missing. */
  cut: z.boolean(),
  /** Filter choices for the span, independent of the current filter. */
  choices: z.object({
    clinics: z.array(named),
    workshops: z.array(named),
    people: z.array(named),
    equipment: z.array(named),
  }),
})
export type CalendarSpan = z.infer<typeof calendarSpan>

/** Something that waits for a day: an order without a visit, or maintenance that is due. */
export const toSchedule = z.object({
  kind: z.enum(['order', 'maintenance']),
  /** Id of the order or of the plan. */
  id,
  title: z.string(),
  equipment: z.nullable(equipment),
  clinicId: id,
  clinicName: z.string(),
  workshopId: z.nullable(id),
  order: z.nullable(
    z.object({
      id,
      number: z.string(),
      status: z.enum(statuses),
      version: z.int(),
      purpose: z.enum(visitPurposes),
      /** When the clinic said that it can receive somebody, in its own words. */
      availability: z.nullable(z.string()),
    }),
  ),
  occurrence: z.nullable(
    z.object({ planId: id, dueOn: z.nullable(date), id: z.nullable(id), version: z.nullable(z.int()) }),
  ),
  dueOn: z.nullable(date),
  late: z.boolean(),
  /** The first time or day that fits the clinic's hours and all agreed visits; null if there is none. */
  suggestion: z.nullable(
    z.object({ on: date, startsAt: z.nullable(instant), endsAt: z.nullable(instant), text: z.string() }),
  ),
})
export type ToSchedule = z.infer<typeof toSchedule>
