import { formatCents } from '#core/kit/money.ts'
import type { LineKind } from '#core/quote/quote.ts'
import type { PartsKind } from './contract.ts'

/** The terms by which a line of an order is covered. */
export interface CoverageTerms {
  labour: boolean
  travel: boolean
  parts: PartsKind
  /** Null also for a reader who may not see prices. */
  partsLimitCents: number | null
}

export type LineCoverage = 'covered' | 'limit' | 'outside'

/** Whether a line of that kind is covered: `limit` is covered up to a sum for each year. */
export function lineCoverage(terms: CoverageTerms, kind: LineKind): LineCoverage {
  if (kind === 'labour') return terms.labour ? 'covered' : 'outside'
  if (kind === 'travel') return terms.travel ? 'covered' : 'outside'
  return terms.parts === 'all' ? 'covered' : terms.parts === 'limit' ? 'limit' : 'outside'
}

export function lineCoverageText(terms: CoverageTerms, kind: LineKind): string {
  const coverage = lineCoverage(terms, kind)
  if (coverage === 'covered') return 'coberto pelo contrato'
  if (coverage === 'outside') return 'fora da cobertura: precisa de aprovação'
  const most = terms.partsLimitCents === null ? 'o limite' : formatCents(terms.partsLimitCents)
  return `coberto pelo contrato até ${most} por ano; o que passar precisa de aprovação`
}
