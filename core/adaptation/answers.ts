export const xrayKinds = ['intraoral', 'portable', 'extraoral'] as const
export const autoclaveKinds = ['up_to_60', 'above_60'] as const
export const processingKinds = ['own', 'outsourced', 'both'] as const

/** A clinic's statements about itself; with the rooms in its profile and its equipment they decide what applies. */
export interface AdaptationAnswers {
  /** Whether it had a sanitary licence when the norm was published. */
  licensedThen: boolean
  /** Number of individual offices. */
  offices: number
  /** Whether more than one dentist works there. */
  severalDentists: boolean
  xrays: readonly (typeof xrayKinds)[number][]
  autoclaves: readonly (typeof autoclaveKinds)[number][]
  processing: (typeof processingKinds)[number]
}

export const hasExtraoral = ({ xrays }: AdaptationAnswers): boolean => xrays.includes('extraoral')
export const hasIntraoral = ({ xrays }: AdaptationAnswers): boolean =>
  xrays.includes('intraoral') || xrays.includes('portable')
