import type { Concept } from './words.ts'

export type Side = 'dentist' | 'technician'

/** A question that the product answers from its own data. */
export interface Intent {
  key: string
  sides: readonly Side[]
  /** The question in everyday words, as the assistant offers it. */
  says: string
  /** Sets of concepts that mean it: every concept of a set must be in the sentence. */
  ways: readonly (readonly Concept[])[]
  /** A number or a name that the sentence must hold. */
  takes?: 'name' | 'number'
  /** Names people, so that a model never gets it. */
  isPersonal?: true
}

export const both: readonly Side[] = ['dentist', 'technician']
export const clinic: readonly Side[] = ['dentist']
export const workshop: readonly Side[] = ['technician']

/** Sets of concepts from a text: sets are divided by commas. */
export const ways = (text: string) => text.split(',').map((way) => way.trim().split(' ') as Concept[])
