import { askedBy } from './record-fields.ts'
import type { FormField } from './draft-kind.ts'
import type { Shown, ClinicFacts } from './declared-facts.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { NormId } from '#core/regulation/norm.ts'
import { rules } from '#core/self-assessment/rules.ts'

interface By {
  norm: string
  mark: Mark
}

/** One mandatory content of a document: a section that the clinic fills in with its own words. */
export interface Part {
  /** Unique within its document; stored. */
  name: string
  title: string
  /** The norm that demands it. */
  by: By
  /** A question or hint for the person who writes. */
  help: string
  /** The demand itself, in our own words, printed above what the clinic wrote. */
  rule?: string
  /** Records of the clinic, printed above what it wrote. */
  shows?: readonly Shown[]
  /** Rows or single fields in place of one text. */
  rows?: {
    add: string
    of: readonly FormField[]
    /** Prints a place for a signature in each row. */ isSigned?: true
  }
  lines?: readonly FormField[]
  isOptional?: boolean
  onlyIf?: (facts: ClinicFacts) => boolean
}

export interface Declaration {
  title: string
  hint: string
  /** Its item of the good-practice set. Source: RDC 1.002/2025, art. 113. */
  item: string
  /** The longest time to its review, and the rule that sets it; null for a record, which is not revised. */
  review: { months: number; by: By; after: string } | null
  parts: readonly Part[]
}

export const norm = (id: NormId, articles = ''): By => askedBy(id, articles)
export const rdc1002 = (articles: string): By => norm('rdc1002', articles)
/** Anvisa's script of inspection, where no article names the content. */
export const script = (indicator: number): By => ({
  norm: `${rules.name}, indicador ${indicator}`,
  mark: rules.mark,
})

/** The whole good-practice set is revised every two years. Source: RDC 1.002/2025, art. 111, IV. */
export const everyTwoYears = { months: 24, by: rdc1002('art. 111, IV'), after: '2 anos' }
