import * as z from 'zod/mini'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { kept, maybe, written } from './record-fields.ts'

/** A task without a plan on equipment: for the gas system or the building. */
const otherTask = z.object({
  task: written.line,
  often: written.line,
  responsible: written.line,
  lastOn: written.date,
  nextOn: written.date,
})

export const scheduleFields = z.object({
  from: written.date,
  months: maybe(z.int('Escreva quantos meses').check(z.minimum(1), z.maximum(12))),
  gas: maybe(z.array(otherTask).check(z.maxLength(30, 'Use até 30 linhas'))),
  building: maybe(z.array(otherTask).check(z.maxLength(60, 'Use até 60 linhas'))),
  note: written.text,
})

const keptTask = z.object({
  task: z.string(),
  often: kept.line,
  responsible: kept.line,
  lastOn: kept.date,
  nextOn: kept.date,
})
export type OtherTask = z.infer<typeof keptTask>

const plan = z.object({
  /** Null for a plan of the service as a whole. */
  equipment: z.nullable(z.object({ code: z.string(), name: z.string(), room: kept.line })),
  /** The gas system and the building have their own parts (NR-32; RDC 1.002/2025, art. 113, VII). */
  part: z.enum(['equipment', 'service', 'gas', 'building']),
  title: z.string(),
  /** `a cada 6 meses`. */
  often: z.string(),
  /** The manual's page or the norm, as the plan cites it; null if unknown. */
  basis: kept.line,
  lastOn: kept.date,
  nextOn: kept.date,
  /** For a plan by uses: the count at which it is next due. */
  nextUse: z.nullable(z.int()),
  responsible: z.string(),
  isPaused: z.boolean(),
  /** Daily plans: their dates would fill the page. */
  isDaily: z.boolean(),
  /** Due dates within the period, in order. */
  dates: z.array(date),
})
export type ScheduledPlan = z.infer<typeof plan>

export const scheduleContent = z.object({
  today: date,
  from: date,
  to: date,
  plans: z.array(plan),
  isCut: z.boolean(),
  /** Equipment without any plan, as far as the issuer can see it. */
  unplanned: z.array(z.object({ code: z.string(), name: z.string(), room: kept.line })),
  gas: z.array(keptTask),
  building: z.array(keptTask),
  /** True for a clinic's own schedule; a workshop plans neither gases nor building. */
  isOwn: z.boolean(),
  note: kept.line,
})
export type ScheduleContent = z.infer<typeof scheduleContent>

/** The period: whole months from the month of `from`; twelve by default. */
export function scheduledSpan(
  from: PlainDate | null,
  months: number | null,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const first = `${(from ?? today).slice(0, 7)}-01`
  return { from: first, to: addDays(addMonths(first, months ?? 12), -1) }
}

/** The months of the period, as `2026-11`. */
export function monthsOf(from: PlainDate, to: PlainDate): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    months.push(first.slice(0, 7))
  }
  return months
}
