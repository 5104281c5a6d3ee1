import { formatCents } from '#core/kit/money.ts'
import { lineKinds, type LineKind } from '#core/quote/quote.ts'
import type { PartsKind } from './contract.ts'

/** The terms by which a line of an order is covered. */
export interface CoverageTerms {
  labour: boolean
  travel: boolean
  parts: PartsKind
  /** Null also for a reader who may not see prices. */
  partsLimitCents: number | null
  /** The worth of the parts that were used in this year of the contract. */
  partsUsedCents?: number | null
}

export type LineCoverage = 'covered' | 'limit' | 'outside'

/** Whether a line of that kind is covered: `limit` is covered up to a sum for each year. */
export function lineCoverage(terms: CoverageTerms, kind: LineKind): LineCoverage {
  if (kind === 'labour') return terms.labour ? 'covered' : 'outside'
  if (kind === 'travel') return terms.travel ? 'covered' : 'outside'
  if (terms.parts !== 'limit') return terms.parts === 'all' ? 'covered' : 'outside'
  const { partsLimitCents: most, partsUsedCents: used } = terms
  return typeof most === 'number' && typeof used === 'number' && used >= most ? 'outside' : 'limit'
}

export function lineCoverageText(terms: CoverageTerms, kind: LineKind): string {
  const coverage = lineCoverage(terms, kind)
  if (coverage === 'covered') return 'coberto pelo contrato'
  if (coverage === 'outside') return 'fora da cobertura: precisa de aprovação'
  const most = terms.partsLimitCents === null ? 'o limite' : formatCents(terms.partsLimitCents)
  return `coberto pelo contrato até ${most} por ano; o que passar precisa de aprovação`
}

/** A contract that covers an order's equipment. */
export interface Candidate extends CoverageTerms {
  contractId: string
  /** The order is a visit that the contract promises. */
  isPlanned: boolean
}

/** Which contract an order belongs to, whether all of it is covered, and whether somebody must say which. */
export interface ContractOf {
  contractId: string | null
  covered: boolean
  contractChoice: boolean
}

/** Nothing of an order needs approval: what goes beyond a limit is quoted when it is known. */
const coversAll = (terms: CoverageTerms) => lineKinds.every((kind) => lineCoverage(terms, kind) !== 'outside')

/** A visit belongs to the contract that promises it; of several other contracts nobody knows which was meant. */
export function contractOf(candidates: readonly Candidate[]): ContractOf {
  const planned = candidates.find(({ isPlanned }) => isPlanned)
  if (planned) return { contractId: planned.contractId, covered: true, contractChoice: false }
  const [one] = candidates
  if (!one) return { contractId: null, covered: false, contractChoice: false }
  if (candidates.length > 1) return { contractId: null, covered: false, contractChoice: true }
  return { contractId: one.contractId, covered: coversAll(one), contractChoice: false }
}
