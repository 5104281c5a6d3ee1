import type { CategoryId } from '#core/equipment/categories.ts'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Place } from '#core/regulation/rule.ts'
import type { Answers } from '#core/self-assessment/answers.ts'

/** The source of a demand, and how certain it is. `mark` null: the manufacturer's manual, or a person's own word. */
export interface NormLine {
  text: string
  mark: Mark | null
}

/** Equipment that is neither archived nor retired. */
export interface EquipmentFact {
  id: string
  name: string
  category: CategoryId
  room: string | null
  status: EquipmentStatus
  /** The newest unfinished order, if it is down or restricted. */
  orderId?: string | null
}

/** A plan that is neither paused nor ended, of such equipment or, without one, of the clinic as a whole. */
interface PlanFact {
  id: string
  title: string
  equipmentId: string | null
  /** The earliest date that is not done. */
  dueOn: PlainDate | null
  /** Whether it was done at least once. */
  wasDone: boolean
  noticeDays: number
  norm: NormLine | null
}

/** A paper that is neither replaced nor archived. */
export interface PaperFact {
  id: string
  kind: PaperKind
  title: string
  validUntil: PlainDate | null
  noticeDays: number
  equipmentId: string | null
  hasFile: boolean
}

/** The weeks and failures of an autoclave, which is also in the equipment list. */
export interface AutoclaveFact {
  equipmentId: string
  litres: number | null
  /** The day of its first biological test, or the day on which that test was or is due. */
  firstDueOn: PlainDate
  /**
   * Days of cycles with a valid, negative biological test in the last five weeks, and the last one regardless of its
   * age.
   */
  negativeOn: readonly PlainDate[]
  /** Days on which it sterilized, within the last five weeks. */
  loadsOn: readonly PlainDate[]
  /** Failures that nobody has signed as over. */
  failures: readonly { id: string; openedOn: PlainDate }[]
}

/** A decision about something that did not conform, not done yet. */
export interface ActionFact {
  id: string
  text: string
  dueOn: PlainDate
  checklistId: string | null
  equipmentId: string | null
}

/** All facts from which the score is computed, in any order. */
export interface Facts {
  today: PlainDate
  place: Place
  equipmentList: readonly EquipmentFact[]
  plans: readonly PlanFact[]
  papers: readonly PaperFact[]
  /** End of the licence in the profile. */
  licenceUntil: PlainDate | null
  autoclaves: readonly AutoclaveFact[]
  /** The last finished self-assessment. */
  assessment: { finishedOn: PlainDate; answers: Answers } | null
  actions: readonly ActionFact[]
}
