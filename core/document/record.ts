import * as z from 'zod/mini'
import { id, instant } from '#core/kit/schemas.ts'
import { sealFields } from './seal.ts'
import { drawing, reportEquipment } from './technical-report.ts'

const line = z.string().check(z.maxLength(500))
const text = z.string().check(z.maxLength(20_000))

/** One checked or measured item: the question and the answer. */
const row = z.object({
  number: z.int(),
  section: z.nullable(line),
  label: line,
  critical: z.boolean(),
  /** Under the label: the norm, who answered, notes. */
  lines: z.array(text).check(z.maxLength(6)),
  /** `8,2 bar`; empty if the verdict says everything. */
  answer: text,
  /** `7,8 a 8,4 bar`; null if there is none. */
  limit: z.nullable(line),
  verdict: z.enum(['conform', 'not_conform', 'recorded', 'not_applicable', 'not_answered']),
})

const photo = z.object({
  id,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Number of the row that it belongs to. */
  row: z.int(),
  keptAt: instant,
})

const signature = z.object({
  name: line,
  registry: z.nullable(line),
  signedAt: instant,
  drawing,
})

/**
 * The content of the document of a finished checklist or self-assessment, in its printed words. Frozen: the same
 * snapshot makes the same bytes.
 */
export const recordSnapshot = z.object({
  kind: z.enum(['checklist', 'self_assessment']),
  ...sealFields,
  equipment: z.nullable(reportEquipment),
  title: line,
  /** Beside the number: `OS-2026-0001`, the template. */
  subtitle: line,
  facts: z.array(z.object({ label: line, value: text })).check(z.maxLength(12)),
  result: z.object({ isConform: z.boolean(), text: line, detail: text }),
  rows: z.array(row).check(z.maxLength(200)),
  /** Decisions about the items that do not conform. */
  decisions: z.array(z.object({ number: z.int(), subject: line, decision: line, text })),
  note: z.nullable(text),
  photos: z.array(photo).check(z.maxLength(200)),
  signatures: z.array(signature).check(z.maxLength(20)),
  /** Explains in the fine print what these rules are. */
  basis: line,
})
export type RecordDocument = z.infer<typeof recordSnapshot>
