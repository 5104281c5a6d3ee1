import * as z from 'zod/mini'
import { drawing } from '#core/document/technical-report.ts'
import { date, id, instant } from '#core/kit/schemas.ts'
import { draftText, maybe, partUsed } from './part-used.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'

/** Most photos of a report. */
export const mostPhotos = 30

const measured = z.nullable(z.number('Escreva um número'))

const instrument = z.object({
  name: draftText(200),
  serialNumber: maybe(100),
  certificate: maybe(100),
  /** The last day of its certificate. */
  certificateUntil: z.nullable(date),
})
export type Instrument = z.infer<typeof instrument>

const reading = z.object({
  name: draftText(200),
  unit: maybe(20),
  before: measured,
  after: measured,
  /** Limits, both inclusive; at least one is given. */
  min: measured,
  max: measured,
  /** Number of decimals that the instrument shows. */
  decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
  /** Position in the draft's instruments. */
  instrument: z.nullable(z.int().check(z.minimum(0))),
  /** Why it could not be measured before the work. */
  note: maybe(300),
  /** Why the equipment is fit although the final reading is out of its limits. */
  whyFit: z.nullish(draftText(300)),
})
export type ReadingDraft = z.infer<typeof reading>

const conclusions = ['fit', 'restricted', 'unfit'] as const

/** The fields that the technician fills in while completing an order, also offline. They may still be empty. */
export const completionFields = {
  diagnosis: draftText(5000),
  cause: maybe(5000),
  workDone: draftText(5000),
  parts: z.array(partUsed).check(z.maxLength(100, 'Use até 100 peças')),
  readings: z.array(reading).check(z.maxLength(200, 'Use até 200 leituras')),
  whyNoReadings: maybe(1000),
  instruments: z.array(instrument).check(z.maxLength(50, 'Use até 50 instrumentos')),
  /** NR-32, 32.9.2: cleaned and disinfected before the work. If not, `note` tells why. */
  decontamination: z.object({
    confirmed: z.boolean(),
    confirmedBy: maybe(120),
    confirmedAt: z.nullable(instant),
    method: maybe(300),
    note: maybe(1000),
  }),
  conclusion: z.nullable(z.enum(conclusions)),
  restriction: maybe(2000),
  recommendations: maybe(5000),
  /** The manufacturer's instructions that the work followed. */
  manual: maybe(300),
  /** ART or TRT, if one applies. */
  responsibilityRecord: maybe(100),
  /** Null keeps the warranty of the approved quote, at least the legal 90 days. */
  warrantyDays: z.nullable(
    z
      .int()
      .check(z.minimum(legalWarrantyDays, `A lei dá no mínimo ${legalWarrantyDays} dias`), z.maximum(3650)),
  ),
  nextMaintenanceOn: z.nullable(date),
  /** Photos of the order that go into the report, in this order. */
  photoIds: z.array(id).check(z.maxLength(mostPhotos, `Use até ${mostPhotos} fotos`)),
  signature: z.object({
    name: draftText(120),
    /** The signer's profession: technician, engineer. */
    jobTitle: z.optional(maybe(120)),
    taxId: maybe(14),
    registry: maybe(60),
    device: maybe(200),
    drawing: z.nullable(drawing),
  }),
  /** The person of the clinic who takes the equipment back, and signs on the technician's device. */
  received: z.nullish(z.object({ name: draftText(120), jobTitle: maybe(120), drawing: z.nullable(drawing) })),
}
const completionDraft = z.object(completionFields)
export type CompletionDraft = z.infer<typeof completionDraft>

/** A completion as both sides see it. Only the report holds the drawings of its signatures. */
export const completionView = z.object({
  id,
  number: z.int(),
  completedAt: instant,
  completedBy: z.string(),
  content: z.object({
    ...completionFields,
    signature: z.object({
      name: z.string(),
      jobTitle: z.nullable(z.string()),
      registry: z.nullable(z.string()),
    }),
    received: z.nullable(z.object({ name: z.string(), jobTitle: z.nullable(z.string()) })),
  }),
})
