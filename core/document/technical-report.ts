import * as z from 'zod/mini'
import { date, id, instant } from '#core/kit/schemas.ts'
import type { Action } from '#core/service-order/actions.ts'

/** Frozen text, kept as it was written; the limit is beyond any honest text. Names and the like fit on few lines. */
const text = z.string().check(z.maxLength(20_000))
const required = z.string().check(z.minLength(1), z.maxLength(500))
const maybe = z.nullable(z.string().check(z.maxLength(500)))
const maybeText = z.nullable(text)
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The issuer: the workshop and the person responsible for it. */
export const issuer = z.object({
  name: required,
  legalName: maybe,
  taxId: maybe,
  registry: maybe,
  responsible: maybe,
  address: maybe,
  phone: maybe,
})

export const clinic = z.object({
  name: required,
  legalName: maybe,
  taxId: maybe,
  address: maybe,
  healthRegistry: maybe,
  sanitaryLicence: maybe,
  sanitaryLicenceUntil: z.nullable(date),
  technicalResponsible: maybe,
  technicalResponsibleRegistry: maybe,
})

const order = z.object({
  id,
  number: required,
  kind: z.enum(['corrective', 'preventive', 'calibration', 'installation', 'inspection', 'warranty_return']),
  requester: maybe,
  openedAt: instant,
  /** For a return under warranty: the number of the order whose work it repairs. */
  warrantyOf: z.optional(maybe),
})

/** `attributes` are the category's own fields as the screen prints them: `Volume`, `21 L`. */
export const reportEquipment = z.object({
  id,
  code: maybe,
  name: required,
  category: required,
  brand: maybe,
  model: maybe,
  serialNumber: maybe,
  anvisaNumber: maybe,
  assetTag: maybe,
  room: maybe,
  attributes: z.array(z.object({ label: required, value: required })),
})

/** NR-32, 32.9.2: equipment is decontaminated before maintenance. If it was not, `note` tells why. */
const decontamination = z.object({
  confirmed: z.boolean(),
  confirmedBy: maybe,
  confirmedAt: z.nullable(instant),
  method: maybeText,
  note: maybeText,
})

const part = z.object({
  name: required,
  code: maybe,
  lot: maybe,
  quantityMilli: z.int().check(z.positive()),
  unit: maybe,
  warrantyDays: z.nullable(z.int().check(z.minimum(0))),
  /** Registration with Anvisa, of a part that has one. */
  anvisaNumber: z.nullish(z.string()),
})

/** A measured number, or an observed value: `trava`, `virou`. */
const measured = z.nullable(z.union([z.number(), required]))

/**
 * `min` and `max` bound a number; `expected` is the required observed value. `decimals` is how many the instrument
 * shows, `instrument` its position in the report's list.
 */
const measurement = z.object({
  name: required,
  group: maybe,
  unit: maybe,
  before: measured,
  after: measured,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  expected: maybe,
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
  instrument: z.nullable(z.int().check(z.minimum(0))),
  note: maybeText,
  /** Why the equipment is fit although this reading is out of its limits. */
  whyFit: z.optional(maybeText),
})

const instrument = z.object({
  name: required,
  serialNumber: maybe,
  certificate: maybe,
  certificateUntil: z.nullable(date),
})

/** `from` is the party that kept it, at `keptAt`. */
const photo = z.object({
  id,
  sha256,
  caption: maybeText,
  from: z.optional(z.enum(['clinic', 'workshop'])),
  keptAt: z.optional(instant),
})

/** Strokes as the finger drew them, in a field of `width` by `height`, or a PNG of them in base64. */
export const drawing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('strokes'),
    width: z.number().check(z.positive(), z.maximum(10_000)),
    height: z.number().check(z.positive(), z.maximum(10_000)),
    paths: z
      .array(z.string().check(z.maxLength(20_000), z.regex(/^[MLHVCSQTZmlhvcsqtz0-9 .,eE+-]*$/)))
      .check(z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('picture'),
    png: z.base64().check(z.maxLength(700_000)),
  }),
])

/** `contentSha256` is the hash of the canonical JSON of the content that was on the screen when it was signed. */
const signature = z.object({
  name: required,
  jobTitle: z.optional(maybe),
  taxId: maybe,
  registry: maybe,
  signedAt: instant,
  device: maybe,
  contentSha256: sha256,
  drawing: z.nullable(drawing),
})

/** The content of a technical maintenance report. Frozen: the same snapshot makes the same bytes. */
export const technicalReportSnapshot = z.object({
  kind: z.literal('technical_report'),
  number: required,
  version: z.int().check(z.positive()),
  supersedes: z.nullable(z.object({ number: required, version: z.int(), issuedAt: instant })),
  issuedAt: instant,
  timeZone: required,
  rulesVersion: required,
  verificationCode: required,
  verificationUrl: required,
  localOnly: z.boolean(),
  issuer,
  clinic,
  order,
  equipment: reportEquipment,
  fault: text,
  decontamination: z.nullable(decontamination),
  diagnosis: text,
  cause: maybeText,
  workDone: text,
  parts: z.array(part),
  readings: z.array(measurement),
  whyNoReadings: maybeText,
  instruments: z.array(instrument),
  manual: maybeText,
  conclusion: z.enum(['fit', 'restricted', 'unfit']),
  restriction: maybeText,
  recommendations: maybeText,
  nextMaintenanceOn: z.nullable(date),
  warrantyDays: z.nullable(z.int().check(z.minimum(0))),
  photos: z.array(photo),
  /** People of the workshop and their part, if more than one took part. */
  people: z.optional(z.array(z.object({ name: required, did: required }))),
  signature: z.nullable(signature),
  /** The person of the clinic who took the equipment back. */
  received: z.optional(
    z.nullable(z.object({ name: required, jobTitle: maybe, drawing: z.nullable(drawing) })),
  ),
  responsibilityRecord: maybe,
  objection: z.nullable(z.object({ reason: text, answer: maybeText })),
})

/**
 * Tells if a drawing consists of horizontal lines only: the pad writes the name this way for people who cannot draw.
 */
export function isWrittenName(drawn: z.infer<typeof drawing> | null): boolean {
  return drawn?.kind === 'strokes' && drawn.paths.every((path) => /^M[\d.,\s-]+H[^LVCSQT]*$/i.test(path))
}

export type TechnicalReport = z.infer<typeof technicalReportSnapshot>
export type Reading = TechnicalReport['readings'][number]

export type Verdict = 'conform' | 'non_conform' | 'without_limit' | 'not_measured'

/**
 * Compares one value with its limits, both inclusive. A number without limits and an observed value without an expected
 * one have no verdict.
 */
export function readingVerdict(
  value: Reading['after'],
  limits: Pick<Reading, 'min' | 'max' | 'expected'>,
): Verdict {
  if (value === null) return 'not_measured'
  if (typeof value === 'string') {
    if (limits.expected === null) return 'without_limit'
    return sameWord(value, limits.expected) ? 'conform' : 'non_conform'
  }
  if (limits.min === null && limits.max === null) return 'without_limit'
  const within = value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity)
  return within ? 'conform' : 'non_conform'
}

/** The final verdict: that of the reading after the work or, if there is none, of the one before. */
export function finalVerdict(reading: Reading): Verdict {
  return readingVerdict(reading.after ?? reading.before, reading)
}

function sameWord(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase('pt-BR') === b.trim().toLocaleLowerCase('pt-BR')
}

/** A step of the order, and the person of the workshop who took it. */
export interface TakenStep {
  /** The person's id; null for one who has been erased. */
  userId: string | null
  name: string
  action: Action | 'request' | 'open'
}

const words: Partial<Record<TakenStep['action'], string>> = {
  open: 'abriu a ordem',
  accept: 'aceitou a ordem',
  send_quote: 'fez o orçamento',
  revise_quote: 'fez o orçamento',
  send_complementary: 'fez o orçamento',
  start: 'iniciou o serviço',
  wait_parts: 'pediu a peça',
  resume: 'retomou o serviço',
}

/**
 * The people of the workshop and their part in the order, by their first step. Empty if one person did it all: the
 * signature names that person already.
 */
export function whoDid(
  steps: readonly TakenStep[],
  signer: { userId: string; name: string },
): { name: string; did: string }[] {
  const people = new Map<string, { name: string; did: Set<string> }>()
  const add = (key: string, name: string, did: string | undefined) => {
    if (did) people.set(key, { name, did: (people.get(key)?.did ?? new Set<string>()).add(did) })
  }
  for (const { userId, name, action } of steps) add(userId ?? name, name, words[action])
  add(signer.userId, signer.name, 'concluiu e assinou')
  if (people.size < 2) return []
  return [...people.values()].map(({ name, did }) => ({ name, did: [...did].join(', ') }))
}
