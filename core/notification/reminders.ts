import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import type { Cause } from './causes.ts'

/** Something with a date that people are told of. */
export interface Dated {
  kind: 'plan' | 'paper' | 'licence' | 'contract' | 'warranty' | 'action'
  /** A plan's occurrence, a paper, the organization, a piece of equipment, a corrective action. */
  subjectId: string
  /** The last day in time; null: a plan by uses whose count is near, on no day. */
  on: PlainDate | null
  /** How many days before it people are told. */
  noticeDays: number
  /** Somebody is at it already: only being late is told. */
  isUnderWay?: boolean
  /** What the texts say of it. */
  details: Record<string, unknown>
}

/** What is to be told, once: the cause, what it is about, and the date that it is about. */
export interface Reminder {
  cause: Cause
  subjectId: string
  onDate: PlainDate
  details: Record<string, unknown>
}

/** What ended longer ago was told by then, or was over before anybody wrote it down. Days. */
const stillNews = 30

/** Stands for the date of what has none, so that it is told once. */
const noDate: PlainDate = '1970-01-01'

type Stage = 'soon' | 'due' | 'over'

const causeOf: Record<Dated['kind'], Partial<Record<Stage, Cause>>> = {
  plan: { soon: 'plan_soon', due: 'plan_due', over: 'plan_overdue' },
  paper: { soon: 'paper_soon', due: 'paper_soon', over: 'paper_over' },
  licence: { soon: 'licence_soon', due: 'licence_soon', over: 'licence_over' },
  contract: { soon: 'contract_soon', due: 'contract_soon', over: 'contract_over' },
  // Nobody can do anything about a warranty that is over.
  warranty: { soon: 'warranty_soon', due: 'warranty_soon' },
  action: { over: 'action_overdue' },
}

function stageOf({ on, noticeDays }: Dated, today: PlainDate): Stage | null {
  if (on === null) return 'soon'
  if (on < today) return daysBetween(on, today) <= stillNews ? 'over' : null
  if (on === today) return 'due'
  return addDays(on, -noticeDays) <= today ? 'soon' : null
}

/**
 * What the morning of `today` tells. What was told before comes again every morning with the same date: whoever tells
 * keeps it, and tells it once. A morning that was missed tells what holds by then, not what would have been told.
 */
export function remindersOn(things: readonly Dated[], today: PlainDate): Reminder[] {
  return things.flatMap((thing) => {
    const stage = stageOf(thing, today)
    const cause = stage && causeOf[thing.kind][stage]
    if (!cause || (thing.isUnderWay && stage !== 'over')) return []
    const { subjectId, on, details } = thing
    return [{ cause, subjectId, onDate: on ?? noDate, details: on ? { ...details, on } : details }]
  })
}
