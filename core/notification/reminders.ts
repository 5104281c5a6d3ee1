import { lateNotices } from '#core/charge/charge-news.ts'
import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import type { Cause } from './causes.ts'

/** Something with a date of which people are reminded. */
export interface Dated {
  kind: 'plan' | 'paper' | 'licence' | 'contract' | 'agreement' | 'warranty' | 'action' | 'charge'
  /** A plan's occurrence, a paper, the organization, equipment, a corrective action, or an instalment. */
  subjectId: string
  /** The last day in time; null for a plan by uses whose count is near. */
  on: PlainDate | null
  /** How many days before the date the reminder begins. */
  noticeDays: number
  /** Reminds so many days before the date, once for each; the first is `noticeDays`. */
  notices?: readonly number[]
  /** Somebody works on it already, so only its being late is announced. */
  isUnderWay?: boolean
  /** Details for the texts. */
  details: Record<string, unknown>
}

/** A reminder to send once: the cause, the subject, and its date. */
export interface Reminder {
  cause: Cause
  subjectId: string
  onDate: PlainDate
  details: Record<string, unknown>
}

/** Dates that passed more days ago were announced then, or had passed before anybody recorded them. */
const stillNews = 30

/** Replaces a missing date, so that the reminder is sent only once. */
const noDate: PlainDate = '1970-01-01'

type Stage = 'soon' | 'due' | 'over'

const causeOf: Record<Dated['kind'], Partial<Record<Stage, Cause>>> = {
  plan: { soon: 'plan_soon', due: 'plan_due', over: 'plan_overdue' },
  paper: { soon: 'paper_soon', due: 'paper_soon', over: 'paper_over' },
  licence: { soon: 'licence_soon', due: 'licence_soon', over: 'licence_over' },
  contract: { soon: 'contract_soon', due: 'contract_soon', over: 'contract_over' },
  // The contract itself tells that it is over.
  agreement: { soon: 'contract_soon', due: 'contract_soon' },
  // No further reminder, because nobody can act on an expired warranty.
  warranty: { soon: 'warranty_soon', due: 'warranty_soon' },
  action: { over: 'action_overdue' },
  charge: { soon: 'charge_soon', due: 'charge_due', over: 'charge_overdue' },
}

function stageOf({ on, noticeDays }: Dated, today: PlainDate): Stage | null {
  if (on === null) return 'soon'
  if (on < today) return daysBetween(on, today) <= stillNews ? 'over' : null
  if (on === today) return 'due'
  return addDays(on, -noticeDays) <= today ? 'soon' : null
}

/**
 * The reminders of the morning of `today`. They repeat every morning with the same date; the caller stores them and
 * sends each once. After a missed morning, only the current state is announced.
 */
export function remindersOn(things: readonly Dated[], today: PlainDate): Reminder[] {
  return things.flatMap((thing) => {
    const stage = stageOf(thing, today)
    const cause = stage && causeOf[thing.kind][stage]
    if (!cause || (thing.isUnderWay && stage !== 'over')) return []
    const { subjectId, on, details } = thing
    const onDate = on && noticeDay(thing, on, stage, today)
    return [{ cause, subjectId, onDate: onDate ?? noDate, details: on ? { ...details, on } : details }]
  })
}

/** The day that tells this reminder from those before and after it about the same thing. */
function noticeDay({ kind, notices }: Dated, on: PlainDate, stage: Stage, today: PlainDate): PlainDate {
  if (kind === 'charge' && stage === 'over') return lateNoticeDay(on, today)
  const left = daysBetween(today, on)
  return addDays(on, -(notices?.findLast((days) => days >= left) ?? 0))
}

/** The last day on which lateness is told anew. */
function lateNoticeDay(on: PlainDate, today: PlainDate): PlainDate {
  const late = daysBetween(on, today)
  return addDays(on, lateNotices.findLast((days) => days <= late) ?? lateNotices[0])
}
