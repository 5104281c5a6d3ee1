import type { CategoryField } from './category-fields.ts'

export type RiskClass = 'I' | 'II' | 'III' | 'IV'
export type Criticality = 'low' | 'normal' | 'high'

export interface Category {
  label: string
  /**
   * Proposed risk class of RDC 751/2022; null if it is not a medical device or the class varies. The label prevails.
   */
  risk: RiskClass | null
  criticality: Criticality
  fields: readonly CategoryField[]
}
