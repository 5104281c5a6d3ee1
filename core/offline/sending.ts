import { isId } from '#core/kit/ids.ts'

/** The rules for what was done on a device and has not reached the server yet. */

/**
 * After somebody else was first. `settles`: the slice sends what is left over their version. `asks`: the person chooses
 * between both. `refused`: it cannot be sent as it is, and waits until the person changes or discards it.
 */
type Conflict = 'settles' | 'asks' | 'refused'

export const conflictRules = {
  'checklist-answer': 'asks',
  'checklist-decision': 'asks',
  'checklist-photo': 'asks',
  'checklist-end': 'refused',
  document: 'settles',
  'self-assessment': 'settles',
  count: 'refused',
  expense: 'refused',
  'expense-file': 'refused',
  message: 'refused',
  'message-file': 'refused',
  'order-step': 'refused',
  'order-photo': 'refused',
  completion: 'refused',
} as const satisfies Record<string, Conflict>
export type UnsentKind = keyof typeof conflictRules

/** A server's refusal; `status` 0 if no answer came. */
export interface Answer {
  status: number
  code: string
}

/** Another attempt may succeed; any other refusal would be repeated. */
export const mayPass = ({ status, code }: Answer): boolean =>
  [0, 401, 408, 425, 429].includes(status) || status >= 500 || code === 'other_organization'

/** The server keeps the answers of actions for 30 days: an older action could happen twice. */
const shownFirstAfter = 25 * 86_400_000

/** Milliseconds since 1970 by the clock of the device that made the id. */
export const madeAt = (actionId: string): number =>
  Number.parseInt(actionId.replace('-', '').slice(0, 12), 16)

/** An entry that seems to be older was rather made by a clock that was years behind. */
const wrongClock = 300 * 86_400_000

interface Waiting {
  actionId: string
  /** It went out once: the server may have done it. */
  tried?: boolean | undefined
  organization?: string | undefined
  /** It is old, and the person said that it is to be sent. */
  seen?: boolean | undefined
}

/** True if a person looks at it before it is sent. */
function isOld({ actionId, tried }: Waiting, now: number): boolean {
  const age = isId(actionId) ? now - madeAt(actionId) : 0
  return age > shownFirstAfter && (tried === true || age < wrongClock)
}

/** Tells why an entry is not sent, though nothing hinders the network. */
export type Hold = 'old' | 'elsewhere'

/** @param here the organization for which the page acts */
export function holdOf(entry: Waiting, here: string | null, now: number): Hold | null {
  if (entry.organization && here && entry.organization !== here) return 'elsewhere'
  return !entry.seen && isOld(entry, now) ? 'old' : null
}
