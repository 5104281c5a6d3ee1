import * as z from 'zod/mini'
import { date, id, instant, name, optionalText, text } from '#core/kit/schemas.ts'
import { basis } from '#core/regulation/basis.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { biologicalStandings } from './biological.ts'
import { loadStates, purposes, releaseTexts, testResults, type ReleaseRefusal } from './load.ts'
import { loadKinds, measures, pressureUnits } from './program.ts'
import { reading } from './reading.ts'

export const person = (missing: string) => name(120, missing)

const integratorReading = z.enum(['conform', 'non_conform'], 'Diga se o integrador virou')

/** The limits of a cycle; a load keeps a frozen copy. */
export const programFields = {
  id,
  name: z.string(),
  kinds: z.array(z.enum(loadKinds)),
  vacuum: z.boolean(),
  celsiusMin: z.number(),
  celsiusMax: z.number(),
  barMin: z.number(),
  barMax: z.number(),
  minutesMin: z.number(),
  minutesMax: z.nullable(z.number()),
  basis,
}

export const packageInput = z.object({
  kind: name(80, 'Escreva o que há no pacote, como Kit clínico'),
  count: z.int('Escreva quantos pacotes').check(z.minimum(1, 'Pelo menos um'), z.maximum(60, 'No máximo 60')),
  transparent: z.boolean(),
  contents: optionalText(300),
  preparedBy: person('Escreva quem preparou'),
  /** The last day of use that the packaging allows. */
  packagingUntil: z.optional(z.nullable(date)),
})

export const biologicalInput = z.object({
  testId: id,
  indicatorLot: text(60, 'Escreva o lote da ampola'),
  indicatorUntil: date,
  position: text(120, 'Escreva onde o pacote teste ficou'),
  doubleWrapped: z.literal(true, 'Confirme a embalagem dupla de grau cirúrgico'),
})

/** Readings at the end of a cycle. */
export const endFields = {
  minutes: reading(0, 600),
  celsius: reading(0, 200),
  pressure: reading(0, 600),
  pressureUnit: z.enum(pressureUnits),
  integrator: integratorReading,
  endedAt: instant,
}

const loadSummaryFields = {
  id,
  lot: z.string(),
  day: date,
  startedAt: instant,
  purpose: z.enum(purposes),
  equipmentId: id,
  equipmentCode: z.string(),
  equipmentName: z.string(),
  program: z.string(),
  minutes: z.nullable(z.number()),
  celsius: z.nullable(z.number()),
  pressure: z.nullable(z.number()),
  pressureUnit: z.nullable(z.enum(pressureUnits)),
  integrator: z.nullable(integratorReading),
  operator: z.string(),
  packages: z.int(),
  state: z.enum(loadStates),
  test: z.enum(['none', 'pending', ...testResults]),
  /** The failure that blocks it, open or past. */
  failureId: z.nullable(id),
}

export const loadSummary = z.object(loadSummaryFields)
export type LoadSummary = z.infer<typeof loadSummary>

const written = { at: instant, by: z.string() }

const packageRow = z.object({
  id,
  number: z.int(),
  kind: z.string(),
  contents: z.nullable(z.string()),
  transparent: z.boolean(),
  preparedBy: z.string(),
  packagingUntil: z.nullable(date),
  useUntil: date,
})
export type PackageRow = z.infer<typeof packageRow>

const result = z.object({
  id,
  outcome: z.enum(['conform', 'non_conform', 'aborted']),
  minutes: z.nullable(z.number()),
  celsius: z.nullable(z.number()),
  pressure: z.nullable(z.number()),
  pressureUnit: z.nullable(z.enum(pressureUnits)),
  integrator: z.nullable(integratorReading),
  outside: z.array(z.enum(measures)),
  note: z.nullable(z.string()),
  endedAt: instant,
  corrects: z.nullable(id),
  ...written,
})
export type LoadResult = z.infer<typeof result>

const readingRow = z.object({
  id,
  processed: z.enum(['negative', 'positive']),
  control: z.enum(['negative', 'positive']),
  result: z.enum(testResults),
  note: z.nullable(z.string()),
  readAt: instant,
  readBy: z.string(),
  corrects: z.nullable(id),
  ...written,
})

const incubation = z.object({
  controlLot: z.string(),
  incubator: z.string(),
  celsius: z.number(),
  hours: z.number(),
  startedAt: instant,
  dueAt: instant,
  ...written,
})

const biologicalTest = z.object({
  id,
  indicatorLot: z.string(),
  indicatorUntil: date,
  position: z.string(),
  incubation: z.nullable(incubation),
  /** The newest last. The reading that no other one corrects is in force. */
  readings: z.array(readingRow),
})
export type BiologicalTest = z.infer<typeof biologicalTest>

/** All that is known of a load. */
export const loadDetail = z.object({
  ...loadSummaryFields,
  programLimits: z.object(programFields),
  large: z.boolean(),
  implants: z.boolean(),
  integratorType: z.union([z.literal(5), z.literal(6)]),
  integratorLot: z.nullable(z.string()),
  integratorUntil: z.nullable(date),
  rulesVersion: z.string(),
  recordedBy: z.string(),
  createdAt: instant,
  packageList: z.array(packageRow),
  /** The newest last. The result that no other one corrects is in force. */
  results: z.array(result),
  release: z.nullable(z.object(written)),
  notes: z.array(z.object({ id, note: z.string(), ...written })),
  biological: z.nullable(biologicalTest),
  /** Why it cannot be released now; null if it can. */
  cannotRelease: z.nullable(z.enum(Object.keys(releaseTexts) as ReleaseRefusal[])),
})
export type LoadDetail = z.infer<typeof loadDetail>

/** An autoclave as the day's page and a form show it. */
export const autoclave = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(equipmentStatuses),
  litres: z.nullable(z.number()),
  large: z.boolean(),
  vacuum: z.boolean(),
  bowieDick: z.enum(['not_needed', 'due', 'passed', 'failed']),
  biological: z.enum(biologicalStandings),
  /** Day of the cycle of the last valid biological test. */
  biologicalOn: z.nullable(date),
  /** Whether one of its biological tests waits to be read. */
  biologicalPending: z.boolean(),
  runningLoadId: z.nullable(id),
  openFailureId: z.nullable(id),
})
export type Autoclave = z.infer<typeof autoclave>
