import type { Action } from './actions.ts'
import type { OrderDetail } from './detail.ts'
import type { Status } from './status.ts'

/** The status after each step of the workshop that a device keeps if no answer comes. */
const statusAfter = {
  accept: 'accepted',
  start: 'in_progress',
  wait_parts: 'waiting_parts',
  resume: 'in_progress',
  complete: 'completed',
} as const satisfies Partial<Record<Action, Status>>
export type UnsentStep = keyof typeof statusAfter

export const isUnsentStep = (action: Action): action is UnsentStep => action in statusAfter

/** The steps that are possible after one that waits, without an answer of the server. */
const possibleAfter: Readonly<Record<UnsentStep, readonly UnsentStep[]>> = {
  // A quote may be needed before the start: the server knows.
  accept: [],
  start: ['complete', 'wait_parts'],
  wait_parts: ['resume'],
  resume: ['complete', 'wait_parts'],
  complete: [],
}

const nextAfter = {
  accept: 'nothing',
  start: 'work',
  wait_parts: 'resume',
  resume: 'work',
  complete: 'review',
} as const satisfies Record<UnsentStep, OrderDetail['next']['step']>

/** The order as it will be once the steps that wait on this device have arrived. */
export function foreseen(order: OrderDetail, waiting: readonly UnsentStep[]): OrderDetail {
  const last = waiting.at(-1)
  if (!last) return order
  const possible = possibleAfter[last]
  return {
    ...order,
    status: statusAfter[last],
    next: { ...order.next, step: nextAfter[last], yours: possible.length > 0 },
    choices: possible.map((action) => ({ action, blocked: null })),
  }
}

type Words = Readonly<Record<string, unknown>>

const wordsOf = (text: unknown) => (typeof text === 'string' ? text.trim() : '')

/** A report is recognized by its findings and its work. */
const isSame = (one: Words, other: Words) =>
  ['diagnosis', 'workDone'].every((name) => wordsOf(one[name]) === wordsOf(other[name]))

/**
 * After a refusal because somebody else was first: `arrived` if the order is where the step leads (the answer was lost),
 * `again` if the step is still possible and goes out over the new version, `refused` if the person has to look.
 * @param sent the step's input
 */
export function afterOthers(
  { status, choices, completions }: Pick<OrderDetail, 'status' | 'choices' | 'completions'>,
  step: UnsentStep,
  sent: Words,
): 'arrived' | 'again' | 'refused' {
  if (choices.some(({ action, blocked }) => action === step && blocked === null)) return 'again'
  if (status !== statusAfter[step]) return 'refused'
  const last = completions.at(-1)?.content
  return step !== 'complete' || (last && isSame(last, sent)) ? 'arrived' : 'refused'
}
