import type { CategoryField } from './category-fields.ts'

export type RiskClass = 'I' | 'II' | 'III' | 'IV'
export type Criticality = 'low' | 'normal' | 'high'

/**
 * How often to do preventive maintenance when the manual says nothing else.
 * `official`: a norm read in its official text sets it; `secondary`: a norm, read in a transcription;
 * `proposal`: ours, not verified in any norm, and screens must call it a proposal.
 */
export interface Preventive {
  months: number
  /** What is done, and where the interval comes from; Portuguese, shown beside it. */
  basis: string
  mark: 'official' | 'secondary' | 'proposal'
}

export interface Category {
  label: string
  /** Proposed risk class of RDC 751/2022; null where the device is not one or the class varies. The label prevails. */
  risk: RiskClass | null
  criticality: Criticality
  preventive: Preventive | null
  fields: readonly CategoryField[]
}

/** An interval of ours, not verified in any norm. */
export const proposal = (months: number, basis: string): Preventive => ({ months, basis, mark: 'proposal' })
