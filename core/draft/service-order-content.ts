import * as z from 'zod/mini'
import { completionView } from '#core/completion/schemas.ts'
import { documentKinds, documentStatuses } from '#core/document/document-number.ts'
import { date, id, instant } from '#core/kit/schemas.ts'
import { quoteView } from '#core/quote/schemas.ts'
import { historyEntry } from '#core/service-order/schemas.ts'
import { kinds, origins, priorities, statuses } from '#core/service-order/status.ts'
import { visitPurposes, visitStatuses } from '#core/visit/visit.ts'
import { kept, written } from './record-fields.ts'

export const serviceOrderFields = z.object({
  withoutPhotos: written.check,
  withPrices: written.check,
  note: written.text,
})

const sha256 = z.nullable(z.string())

/** A quote with the hash of the content that was on the screen when it was decided. */
const quote = z.object({ ...quoteView.shape, sha256 })
export type OrderQuote = z.infer<typeof quote>

const { photoIds: _, ...said } = completionView.shape.content.shape
const completion = z.object({ ...completionView.shape, content: z.object(said), sha256 })
export type OrderCompletion = z.infer<typeof completion>

const entry = z.object({ ...historyEntry.shape, sha256 })
export type OrderEntry = z.infer<typeof entry>

export const serviceOrderContent = z.object({
  order: z.object({
    number: z.string(),
    kind: z.enum(kinds),
    priority: z.enum(priorities),
    status: z.enum(statuses),
    origin: z.enum(origins),
    fault: z.string(),
    availability: kept.line,
    requestedBy: z.string(),
    createdAt: instant,
    completedAt: z.nullable(instant),
    warrantyUntil: kept.date,
    warrantyOf: kept.line,
    warrantyReturn: kept.line,
    isFree: z.boolean(),
    isContested: z.boolean(),
  }),
  today: date,
  clinic: z.string(),
  workshop: z.nullable(z.object({ name: z.string(), registry: kept.line })),
  equipment: z.object({
    code: z.string(),
    name: z.string(),
    brand: kept.line,
    model: kept.line,
    serialNumber: kept.line,
    room: kept.line,
  }),
  /** Oldest first, complete. */
  history: z.array(entry),
  visits: z.array(
    z.object({
      purpose: z.enum(visitPurposes),
      status: z.enum(visitStatuses),
      startsAt: instant,
      endsAt: instant,
      proposedBy: z.enum(['clinic', 'workshop']),
      note: kept.line,
    }),
  ),
  /** Prices are included only if requested and permitted. */
  withPrices: z.boolean(),
  quotes: z.array(quote),
  completions: z.array(completion),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      number: z.string(),
      version: z.int(),
      status: z.enum(documentStatuses),
      issuedAt: instant,
      verificationCode: z.string(),
    }),
  ),
  photoIds: z.array(id),
  /** In the order of the photos. */
  photos: z.array(z.object({ caption: kept.line, from: z.enum(['clinic', 'workshop']) })),
  note: kept.line,
})
export type OrderRecord = z.infer<typeof serviceOrderContent>
