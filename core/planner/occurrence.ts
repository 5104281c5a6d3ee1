import type { LogTest } from './log.ts'
import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'

/**
 * `planned` waits, `opened` has its order or checklist, `done` and `skipped` are settled, and so is `missed`: a daily
 * date that nobody began and that lapsed after a later one.
 */
export const occurrenceStatuses = ['planned', 'opened', 'done', 'skipped', 'missed'] as const
type OccurrenceStatus = (typeof occurrenceStatuses)[number]

/** The parts of an occurrence that its rules use. */
export interface OccurrenceState {
  status: OccurrenceStatus
  orderId: string | null
  checklistId: string | null
  dueOn: PlainDate | null
  plannedOn: PlainDate
  /** The log entry that fulfilled it. */
  testId: string | null
  /** The log test that fulfils it; null if people record it by hand. */
  log: LogTest | null
}

/** Not settled, and past its due date. Moving it to another day does not change that. */
export function isOverdue(
  { status, dueOn }: Pick<OccurrenceState, 'status' | 'dueOn'>,
  today: PlainDate,
): boolean {
  return (status === 'planned' || status === 'opened') && dueOn !== null && dueOn < today
}

export type OccurrenceAction = 'move' | 'done' | 'skip' | 'reopen' | 'order'

/** Why an action on it is refused. */
export type OccurrenceRefusal =
  | 'occurrence.settled'
  | 'occurrence.not_settled'
  | 'occurrence.has_order'
  | 'occurrence.has_checklist'
  | 'occurrence.by_work'
  | 'occurrence.by_log'
  | 'occurrence.no_order'

export const occurrenceTexts: Record<OccurrenceRefusal, string> = {
  'occurrence.settled': 'Esta data já foi feita ou pulada.',
  'occurrence.not_settled': 'Esta data ainda não foi feita nem pulada.',
  'occurrence.has_order':
    'Esta data tem uma ordem de serviço: é marcada como feita quando a ordem é concluída.',
  'occurrence.has_checklist': 'Esta data tem um checklist: é marcada como feita quando ele é concluído.',
  'occurrence.by_log': 'Esta rotina é marcada como feita pelo registro no livro de esterilização.',
  'occurrence.by_work': 'Esta data foi feita por uma ordem ou por um checklist: não dá para desfazer aqui.',
  'occurrence.no_order': 'Este plano não abre ordem de serviço.',
}

/** If it has an order or checklist, completing that completes the occurrence. */
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

/** How many days ahead an occurrence may be moved. */
const farthestDays = 731

/** The error of the day to which it is moved; null if valid. */
export function moveProblem(plannedOn: PlainDate, today: PlainDate): string | null {
  if (plannedOn < today) return `Escolha hoje, ${formatDate(today)}, ou um dia depois`
  return plannedOn > addDays(today, farthestDays) ? 'Escolha um dia dos próximos dois anos' : null
}

/** How many days before its due date something may have been done. */
const earliestDays = 366

/** The error of the day on which it is reported done; null if valid. */
export function doneProblem(doneOn: PlainDate, dueOn: PlainDate | null, today: PlainDate): string | null {
  if (doneOn > today) {
    return `Escolha hoje, ${formatDate(today)}, ou um dia antes: só dá para registrar o que já foi feito`
  }
  const from = addDays(dueOn !== null && dueOn < today ? dueOn : today, -earliestDays)
  return doneOn < from ? `Escolha um dia a partir de ${formatDate(from)}` : null
}

/** Warnings about a day; a visit can be moved there nevertheless. */
export const dayWarnings = ['holiday', 'closed'] as const
export type DayWarning = (typeof dayWarnings)[number]
