import * as z from 'zod/mini'
import { id, instant } from '#core/kit/schemas.ts'
import { documentKinds } from './document-number.ts'
import { sealFields } from './seal.ts'

const line = z.string().check(z.maxLength(500))

/**
 * A document that was prepared as a draft and issued. `content` follows the schema of its kind in `core/draft`. Frozen:
 * the same snapshot makes the same bytes.
 */
export const draftedSnapshot = z.object({
  kind: z.enum(documentKinds),
  ...sealFields,
  supersedes: z.nullable(z.object({ number: line, version: z.int(), issuedAt: instant })),
  content: z.record(z.string(), z.json()),
  photos: z
    .array(z.object({ id, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), keptAt: z.optional(instant) }))
    .check(z.maxLength(200)),
})
export type DraftedDocument = z.infer<typeof draftedSnapshot>
