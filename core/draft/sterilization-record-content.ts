import * as z from 'zod/mini'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { date, instant } from '#core/kit/schemas.ts'
import { fates, failureKinds, steps } from '#core/sterilization/failure.ts'
import { loadStates, purposes, testResults } from '#core/sterilization/load.ts'
import { measures, pressureUnits } from '#core/sterilization/program.ts'
import { kept, written } from './record-fields.ts'

export const sterilizationRecordFields = z.object({
  from: written.date,
  to: written.date,
  equipmentId: written.equipment,
  note: written.text,
})

const autoclave = z.object({
  code: z.string(),
  name: z.string(),
  model: kept.line,
  serialNumber: kept.line,
  litres: z.nullable(z.number()),
  /** Chamber over 60 L. */
  isLarge: z.boolean(),
  hasVacuum: z.boolean(),
})

const conformity = z.nullable(z.enum(['conform', 'non_conform']))

/** A load with the fields that art. 91 demands. */
const load = z.object({
  lot: z.string(),
  startedAt: instant,
  code: z.string(),
  program: z.string(),
  purpose: z.enum(purposes),
  state: z.enum(loadStates),
  minutes: z.nullable(z.number()),
  celsius: z.nullable(z.number()),
  pressure: z.nullable(z.number()),
  pressureUnit: z.nullable(z.enum(pressureUnits)),
  outside: z.array(z.enum(measures)),
  integratorType: z.int(),
  integratorLot: kept.line,
  integrator: conformity,
  biological: z.enum(['none', 'pending', ...testResults]),
  packages: z.array(z.object({ kind: z.string(), first: z.int(), last: z.int() })),
  preparedBy: z.array(z.string()),
  operator: z.string(),
  releasedBy: kept.line,
  releasedAt: z.nullable(instant),
  /** A note about its end, such as why it was aborted. */
  note: kept.line,
  isCorrected: z.boolean(),
})
export type RecordedLoad = z.infer<typeof load>

const biological = z.object({
  lot: z.string(),
  day: date,
  code: z.string(),
  position: z.string(),
  indicatorLot: z.string(),
  indicatorUntil: date,
  controlLot: kept.line,
  incubator: kept.line,
  celsius: z.nullable(z.number()),
  hours: z.nullable(z.number()),
  incubatedAt: z.nullable(instant),
  processed: z.nullable(z.enum(['negative', 'positive'])),
  control: z.nullable(z.enum(['negative', 'positive'])),
  result: z.nullable(z.enum(testResults)),
  readAt: z.nullable(instant),
  readBy: kept.line,
})
export type RecordedBiological = z.infer<typeof biological>

const bowieDick = z.object({
  doneAt: instant,
  code: z.string(),
  passed: z.boolean(),
  operator: z.string(),
  packLot: kept.line,
  note: kept.line,
})

const failure = z.object({
  kind: z.enum(failureKinds),
  code: z.string(),
  lot: kept.line,
  openedAt: instant,
  openedBy: z.string(),
  negativeSince: z.nullable(instant),
  releasedAt: z.nullable(instant),
  signature: kept.line,
  steps: z.array(
    z.object({
      step: z.enum(steps),
      state: z.enum(['done', 'open', 'not_needed']),
      note: kept.line,
      at: z.nullable(instant),
      by: kept.line,
    }),
  ),
  loads: z.array(z.string()),
  packages: z.array(
    z.object({
      lot: z.string(),
      number: z.int(),
      kind: z.string(),
      fate: z.nullable(z.enum(fates)),
      place: kept.line,
      by: kept.line,
    }),
  ),
  tests: z.array(
    z.object({
      at: instant,
      purpose: z.enum(purposes),
      lot: kept.line,
      result: z.nullable(z.enum(testResults)),
    }),
  ),
})
export type RecordedFailure = z.infer<typeof failure>

const gap = z.object({
  code: z.string(),
  from: date,
  to: date,
  why: z.enum(['missing', 'pending', 'invalid', 'open']),
})
export type RecordedGap = z.infer<typeof gap>

export const sterilizationRecordContent = z.object({
  today: date,
  from: date,
  to: date,
  autoclaves: z.array(autoclave),
  loads: z.array(load),
  /** True if there is more than one document can hold; the rest is left out, and the document cannot be issued. */
  isCut: z.boolean(),
  biologicals: z.array(biological),
  bowieDicks: z.array(bowieDick),
  failures: z.array(failure),
  gaps: z.array(gap),
  /** Days with loads and without a Bowie-Dick test, for autoclaves with a vacuum pump. */
  withoutBowieDick: z.array(z.object({ code: z.string(), days: z.array(date) })),
  /** How many months packages may be used; null for six. */
  useMonths: z.nullable(z.int()),
  useBasis: kept.line,
  note: kept.line,
})
export type SterilizationRecord = z.infer<typeof sterilizationRecordContent>

/** The longest period of one document, in days. */
export const longestRecord = 366

/** The period; by default the last ninety days up to today. */
export function recordedSpan(
  from: PlainDate | null,
  to: PlainDate | null,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const until = to ?? today
  return { from: from ?? addDays(until, -89), to: until }
}
