import * as z from 'zod/mini'
import { rules } from '#core/self-assessment/rules.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { FolderPlan, Part } from './assembling.ts'
import { proofStates, type Judged } from './inspection-folder.api.ts'
import { countJudged } from './counting.ts'
import { lostReasons, type LostReason } from './losing.ts'
import { sections, type SectionId } from './sections.ts'

const line = z.string().check(z.maxLength(500))

const part = z.object({
  key: line,
  title: line,
  /** Hashes of the inserted bytes, in their order. */
  sha256: z.array(line),
  pages: z.int(),
  /** Why it could not be inserted; null if it was. */
  lost: z.nullable(z.enum(lostReasons)),
})

/** The frozen content of a folder: its texts, and hashes of the inserted bytes. Pages follow from it. */
const folderContent = z.object({
  counts: z.object({
    of: z.int(),
    proven: z.int(),
    /** Absent in folders made before contents were checked. */
    checked: z.optional(z.int()),
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
          /** The clinic's remark. */
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
export type LostPrint = PrintedPart & { lost: LostReason }

/** A part that could not be inserted, and the section that would hold it; null for the annex. */
export interface LostPart {
  section: SectionId | null
  part: LostPrint
}

/** The content of a folder, from its plan, the result of each part, and the parts that could not be inserted. */
export function contentOf(
  plan: FolderPlan,
  judged: readonly Judged[],
  partOf: (key: string) => PrintedPart,
  lost: readonly LostPart[],
): FolderContent {
  const shown = new Set<string>(plan.sections.map(({ id }) => id))
  const printed = (parts: readonly Part[], of: SectionId | null) => [
    ...parts.map(({ key }) => partOf(key)),
    ...lost.filter(({ section }) => section === of).map(({ part: one }) => one),
  ]
  return {
    counts: countJudged(judged.filter(({ section }) => shown.has(section))),
    rulesName: `${rules.name}, de ${formatDate(rules.publishedOn)}`,
    sections: plan.sections.map(({ id, title, indicators, parts }) => ({
      title,
      indicators: indicators.map(({ judged: one, shown: proofs }) => ({
        number: one.number,
        title: one.title,
        critical: one.critical,
        state: one.state,
        lacks: one.lacks.map(short),
        soon: one.soon && short(one.soon),
        note: one.note && short(one.note.text),
        proofs: proofs.map(({ proof, keys }) => ({
          title: short(proof.validUntil ? `${proof.title}, ${until(proof.validUntil)}` : proof.title),
          keys: [...keys],
        })),
      })),
      parts: printed(parts, id),
    })),
    annex: printed(plan.annex, null),
    leftOut: sections.filter(({ id }) => !shown.has(id)).map(({ title }) => title),
  }
}

const short = (text: string) => text.slice(0, 500)
const until = (date: PlainDate) => `até ${formatDate(date)}`
