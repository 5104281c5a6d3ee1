import * as z from 'zod/mini'
import { rules } from '#core/self-assessment/rules.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { FolderPlan } from './assembling.ts'
import { proofStates, type FolderCounts } from './inspection-folder.api.ts'

const line = z.string().check(z.maxLength(500))

const part = z.object({
  key: line,
  title: line,
  /** Of the bytes that were put in, in their order. */
  sha256: z.array(line),
  pages: z.int(),
  /** Why it could not be put in, where it could not. */
  lost: z.nullable(line),
})

/** What is frozen of a folder: what it says, and which bytes stand in it. Pages follow from it. */
const folderContent = z.object({
  counts: z.object({
    of: z.int(),
    proven: z.int(),
    missing: z.int(),
    criticalMissing: z.int(),
    notApplicable: z.int(),
  }),
  rulesName: line,
  sections: z.array(
    z.object({
      title: line,
      indicators: z.array(
        z.object({
          number: z.int(),
          title: line,
          critical: z.boolean(),
          state: z.enum(proofStates),
          lacks: z.array(line),
          soon: z.nullable(line),
          /** What the clinic has to say of it. */
          note: z.nullable(line),
          proofs: z.array(z.object({ title: line, keys: z.array(line) })),
        }),
      ),
      parts: z.array(part),
    }),
  ),
  annex: z.array(part),
  /** Titles of sections that were left out. */
  leftOut: z.array(line),
})
export type FolderContent = z.infer<typeof folderContent>
export type PrintedPart = z.infer<typeof part>

/** What a folder says, from what was planned and what became of each part. */
export function contentOf(
  plan: FolderPlan,
  counts: FolderCounts,
  leftOut: readonly string[],
  partOf: (key: string) => PrintedPart,
): FolderContent {
  return {
    counts,
    rulesName: `${rules.name}, de ${formatDate(rules.publishedOn)}`,
    sections: plan.sections.map(({ title, indicators, parts }) => ({
      title,
      indicators: indicators.map(({ judged, shown }) => ({
        number: judged.number,
        title: judged.title,
        critical: judged.critical,
        state: judged.state,
        lacks: judged.lacks.map(short),
        soon: judged.soon && short(judged.soon),
        note: judged.note && short(judged.note.text),
        proofs: shown.map(({ proof, keys }) => ({
          title: short(proof.validUntil ? `${proof.title}, ${until(proof.validUntil)}` : proof.title),
          keys: [...keys],
        })),
      })),
      parts: parts.map(({ key }) => partOf(key)),
    })),
    annex: plan.annex.map(({ key }) => partOf(key)),
    leftOut: [...leftOut],
  }
}

const short = (text: string) => text.slice(0, 500)
const until = (date: PlainDate) => `até ${formatDate(date)}`
