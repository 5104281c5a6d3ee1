import type { AdaptationAnswers } from './answers.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { FolderFacts } from '#core/inspection-folder/facts.ts'
import type { Demand } from '#core/inspection-folder/demands.ts'
import { demands } from '#core/inspection-folder/demands.ts'
import type { Mend } from '#core/inspection-folder/inspection-folder.api.ts'
import type { Found } from '#core/inspection-folder/sources.ts'
import type { BasisLine } from '#core/regulation/cited.ts'
import type { Confirmations } from '#core/signature/acknowledgement.ts'
import type { Phase } from './phases.ts'

/** Evidence that a step needs; it counts only while its indicator applies to the clinic. */
export interface Need {
  indicator: number
  demand: Demand
  /** Evidence that the folder does not look for; without it, the demand's own sources are evaluated. */
  find?: (facts: PathFacts) => Found
}

export interface PathFacts extends FolderFacts {
  /** Autoclaves in use. */
  autoclaves: readonly { id: string; litres: number | null }[]
  /** Compressors and autoclaves in use that are pressure vessels by NR-13, or whose plate does not say. */
  vesselIds: readonly string[]
  confirmations: Confirmations
  /** Orders under way. */
  orders: readonly { id: string; number: string; equipmentId: string; fault: string }[]
}

/** One thing to do. It is done if all of its needs that apply are met. */
export interface Step {
  id: string
  phase: Phase
  title: string
  basis: readonly BasisLine[]
  /** The condition under which it counts as done. */
  done: string
  who: string
  /** How long it takes, if the clinic's own data tell. */
  takes?: (facts: PathFacts) => string | null
  needs: readonly Need[]
  /** The facts by which its needs are judged, if they are about some of the equipment only. */
  about?: (facts: PathFacts) => PathFacts
  /** Only with these answers and this equipment. */
  onlyIf?: (facts: PathFacts, answers: AdaptationAnswers | null) => boolean
  /** It applies to some clinics only, and no question tells to which. */
  isUnasked?: boolean
  /** The equipment that must be registered before a technician can be asked. */
  equipment?: (facts: PathFacts) => CategoryId | null
  /** The place where it is done, if its demands do not say. */
  mend?: Mend['action']
}

export const ours: BasisLine = { text: 'Sugestão do Equipo', mark: null }

/** Needs of the inspection folder: the demands of an indicator, or one of them by its place. */
export function needsOf(indicator: number, place?: number): Need[] {
  const all = demands[indicator] ?? []
  return (place === undefined ? all : all.slice(place, place + 1)).map((demand) => ({ indicator, demand }))
}
