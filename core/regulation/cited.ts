import { citation } from './basis-of.ts'
import type { Mark } from './mark.ts'
import { norms, type NormId } from './norm.ts'

/** A source as pages print it: the citation, and how it was verified; null if a person or we ourselves say it. */
export interface BasisLine {
  text: string
  mark: Mark | null
}

export const cited = (norm: NormId, articles = '', mark: Mark = norms[norm].mark): BasisLine => ({
  text: citation({ norm, articles }),
  mark,
})
