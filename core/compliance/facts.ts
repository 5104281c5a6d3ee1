import type { CategoryId } from '#core/equipment/categories.ts'
import type { EquipmentStatus } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Place } from '#core/regulation/rule.ts'
import type { Answers } from '#core/self-assessment/answers.ts'

/** What asks for something, and how sure that is; `mark` null: the manufacturer's manual, or a person's own word. */
export interface NormLine {
  text: string
  mark: Mark | null
}

/** A piece that is neither archived nor retired. */
export interface EquipmentFact {
  id: string
  name: string
  category: CategoryId
  room: string | null
  status: EquipmentStatus
}

/** A plan that is neither paused nor ended, of such a piece or, without one, of the clinic as a whole. */
interface PlanFact {
  id: string
  title: string
  equipmentId: string | null
  /** The earliest date that is not done. */
  dueOn: PlainDate | null
  /** It was done at least once. */
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

/** An autoclave's weeks and failures; it is one of the pieces. */
export interface AutoclaveFact {
  equipmentId: string
  litres: number | null
  /** The day of its first biological, or the day on which that one was or is due. */
  firstDueOn: PlainDate
  /** Days of cycles whose biological was valid and negative, of the last five weeks, and the last one whenever it was. */
  negativeOn: readonly PlainDate[]
  /** Days on which it sterilized, of the last five weeks. */
  loadsOn: readonly PlainDate[]
  /** Failures that nobody signed as over. */
  failures: readonly { id: string; openedOn: PlainDate }[]
}

/** What was decided about something that did not conform, and is not done. */
export interface ActionFact {
  id: string
  text: string
  dueOn: PlainDate
  checklistId: string | null
  equipmentId: string | null
}

/** Everything that the score follows from, in any order. */
export interface Facts {
  today: PlainDate
  place: Place
  equipmentList: readonly EquipmentFact[]
  plans: readonly PlanFact[]
  papers: readonly PaperFact[]
  /** Of the licence in the profile. */
  licenceUntil: PlainDate | null
  autoclaves: readonly AutoclaveFact[]
  /** The last finished self-assessment. */
  assessment: { finishedOn: PlainDate; answers: Answers } | null
  actions: readonly ActionFact[]
}
