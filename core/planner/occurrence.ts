import type { LogTest } from './log.ts'
import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'

/**
 * `planned` waits, `opened` has its order or checklist, `done` and `skipped` are settled, and so is `missed`: a daily date
 * that nobody began, and after which another was.
 */
export const occurrenceStatuses = ['planned', 'opened', 'done', 'skipped', 'missed'] as const
type OccurrenceStatus = (typeof occurrenceStatuses)[number]

/** What of an occurrence its rules look at. */
export interface OccurrenceState {
  status: OccurrenceStatus
  orderId: string | null
  checklistId: string | null
  dueOn: PlainDate | null
  plannedOn: PlainDate
  /** The test of the log that did it. */
  testId: string | null
  /** What of the log does it; null where people note it. */
  log: LogTest | null
}

/** Not settled, and its due date is over. Where it was moved to changes nothing about that. */
export function isOverdue(
  { status, dueOn }: Pick<OccurrenceState, 'status' | 'dueOn'>,
  today: PlainDate,
): boolean {
  return (status === 'planned' || status === 'opened') && dueOn !== null && dueOn < today
}

export type OccurrenceAction = 'move' | 'done' | 'skip' | 'reopen' | 'order'

/** Why the action cannot be taken on it. */
export type OccurrenceRefusal =
  | 'occurrence.settled'
  | 'occurrence.not_settled'
  | 'occurrence.has_order'
  | 'occurrence.has_checklist'
  | 'occurrence.by_work'
  | 'occurrence.by_log'
  | 'occurrence.no_order'

/** Its order or checklist, where it has one, is what completes it. */
export function cannot(
  action: OccurrenceAction,
  { status, orderId, checklistId, testId, log }: OccurrenceState,
  opens: string,
): OccurrenceRefusal | null {
  const settled = status !== 'planned' && status !== 'opened'
  if (action === 'reopen') {
    if (!settled) return 'occurrence.not_settled'
    return orderId || checklistId || testId ? 'occurrence.by_work' : null
  }
  if (settled) return 'occurrence.settled'
  if (action === 'move') return null
  if (action === 'done' && log) return 'occurrence.by_log'
  if (orderId) return 'occurrence.has_order'
  if (checklistId) return 'occurrence.has_checklist'
  return action === 'order' && opens !== 'order' ? 'occurrence.no_order' : null
}

/** The farthest that an occurrence may be moved from today. */
const farthestDays = 731

/** What is wrong with the day that it is moved to; null where it can be meant. */
export function moveProblem(plannedOn: PlainDate, today: PlainDate): string | null {
  if (plannedOn < today) return `Escolha hoje, ${formatDate(today)}, ou um dia depois`
  return plannedOn > addDays(today, farthestDays) ? 'Escolha um dia dos próximos dois anos' : null
}

/** How long before its due date something may have been done. */
const earliestDays = 366

/** What is wrong with the day on which it is said to have been done; null where it can be meant. */
export function doneProblem(doneOn: PlainDate, dueOn: PlainDate | null, today: PlainDate): string | null {
  if (doneOn > today) {
    return `Escolha hoje, ${formatDate(today)}, ou um dia antes: só dá para registrar o que já foi feito`
  }
  const from = addDays(dueOn !== null && dueOn < today ? dueOn : today, -earliestDays)
  return doneOn < from ? `Escolha um dia a partir de ${formatDate(from)}` : null
}

/** What may speak against a day of a visit: it is moved there all the same. */
export const dayWarnings = ['holiday', 'closed'] as const
export type DayWarning = (typeof dayWarnings)[number]
