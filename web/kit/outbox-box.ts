import type { Answer } from '#core/offline/sending.ts'

/** One thing that a person did and the server does not have yet. */
export interface Entry<Change> {
  /** Makes it happen once, however often it is sent. */
  actionId: string
  /** The part of the subject that it changes; empty if it changes the whole. */
  itemId: string
  /** The item's version that the person saw. */
  itemVersion: number
  change: Change
  /** It went out once and no answer came: it is never changed again. */
  tried: boolean
  /** The file that goes with it, kept in its own table. */
  fileId?: string
  /** For which it was done; unknown for what an earlier version kept. */
  organization?: string
  /** It is old, and the person said that it is to be sent. */
  seen?: boolean
}

export interface Refusal<Change> {
  entry: Entry<Change>
  /** The server's reason for the refusal, in words for the person. */
  message: string
  /** Unknown for what an earlier version kept. */
  answer?: Answer | undefined
}

/** Everything about one subject that this device holds for one person. */
export interface Box<Change> {
  /** In the order in which they are sent. */
  entries: readonly Entry<Change>[]
  /** Somebody else was first: each waits until the person chooses. */
  clashes: readonly Entry<Change>[]
  refused: readonly Refusal<Change>[]
  /** Typed text that cannot be sent yet, by name. */
  drafts: Readonly<Record<string, string>>
}

/** The two things that an outbox has to know about a slice's changes. */
export interface Rules<Change> {
  /** One change that says what both say; null if both have to happen. */
  join: (older: Change, newer: Change) => Change | null
  /** True for a change that ends the subject: it is sent last, and any later change withdraws it. */
  isEnd: (change: Change) => boolean
}

const nothing: Box<never> = { entries: [], clashes: [], refused: [], drafts: {} }

export const emptyBox = <Change>(): Box<Change> => nothing

export const isEmpty = ({ entries, clashes, refused, drafts }: Box<unknown>): boolean =>
  entries.length + clashes.length + refused.length + Object.keys(drafts).length === 0

/** The same change as a new action. */
export const renewed = <Change>(
  entry: Entry<Change>,
  itemVersion: number,
  actionId: string,
): Entry<Change> => ({
  ...entry,
  itemVersion,
  actionId,
  tried: false,
})

const concerns = <Change>(rules: Rules<Change>, one: Entry<Change>, other: Entry<Change>): boolean =>
  one.itemId === other.itemId && rules.join(one.change, other.change) !== null

/**
 * Adds an entry, or joins it to one that has not gone out yet. It settles an older clash or refusal of the same thing,
 * and takes back the end of the subject.
 */
export function add<Change>(before: Box<Change>, entry: Entry<Change>, rules: Rules<Change>): Box<Change> {
  const isEnd = ({ change }: Entry<Change>) => rules.isEnd(change)
  const isTakenBack = !isEnd(entry) && before.entries.some(isEnd)
  const box = isTakenBack ? { ...before, entries: before.entries.filter((one) => !isEnd(one)) } : before
  const isOther = (one: Entry<Change>) => !concerns(rules, one, entry)
  const at = box.entries.findIndex((one) => !one.tried && concerns(rules, one, entry))
  const joined = ({ change, itemVersion }: Entry<Change>): Entry<Change> => ({
    ...entry,
    itemVersion,
    change: rules.join(change, entry.change) ?? entry.change,
  })
  return {
    ...box,
    entries:
      at < 0 ? [...box.entries, entry] : box.entries.map((one, index) => (index === at ? joined(one) : one)),
    clashes: box.clashes.filter(isOther),
    refused: box.refused.filter((one) => isOther(one.entry)),
  }
}

export function without<Change>(box: Box<Change>, { actionId }: Entry<Change>): Box<Change> {
  const isOther = (one: Entry<Change>) => one.actionId !== actionId
  return {
    ...box,
    entries: box.entries.filter(isOther),
    clashes: box.clashes.filter(isOther),
    refused: box.refused.filter(({ entry }) => isOther(entry)),
  }
}

export const withTried = <Change>(box: Box<Change>, { actionId }: Entry<Change>): Box<Change> => ({
  ...box,
  entries: box.entries.map((one) => (one.actionId === actionId ? { ...one, tried: true } : one)),
})

/** The person has looked at an old entry: it is sent under its own id. */
export const withSeen = <Change>(box: Box<Change>, { actionId }: Entry<Change>): Box<Change> => ({
  ...box,
  entries: box.entries.map((one) => (one.actionId === actionId ? { ...one, seen: true } : one)),
})

/** The server took it: what was done to the same item meanwhile is done over the new version. */
export function withArrived<Change>(box: Box<Change>, head: Entry<Change>, version: number): Box<Change> {
  const left = without(box, head)
  return { ...left, entries: left.entries.map(rebased(head, version)) }
}

const rebased =
  <Change>({ itemId }: Entry<Change>, version: number) =>
  (one: Entry<Change>): Entry<Change> =>
    one.itemId === itemId && !one.tried ? { ...one, itemVersion: version } : one

/** The entry merged with all later changes to the same thing: the person's current intention. */
export function meantBy<Change>(box: Box<Change>, head: Entry<Change>, rules: Rules<Change>): Entry<Change> {
  return box.entries
    .filter((one) => one.actionId !== head.actionId && concerns(rules, head, one))
    .reduce((mine, one) => ({ ...one, change: rules.join(mine.change, one.change) ?? one.change }), head)
}

const withoutMeant = <Change>(box: Box<Change>, head: Entry<Change>, rules: Rules<Change>): Box<Change> => ({
  ...box,
  entries: box.entries.filter((one) => one.actionId !== head.actionId && !concerns(rules, head, one)),
  clashes: box.clashes.filter((one) => !concerns(rules, head, one)),
})

/** Somebody else was first: it waits beside the queue until the person chooses. */
export function withClash<Change>(box: Box<Change>, head: Entry<Change>, rules: Rules<Change>): Box<Change> {
  const left = withoutMeant(box, head, rules)
  return { ...left, clashes: [...left.clashes, meantBy(box, head, rules)] }
}

/** Somebody else was first, and the slice knows what is left to send over their version: null if nothing is. */
export function withResolved<Change>(
  box: Box<Change>,
  head: Entry<Change>,
  version: number,
  next: Entry<Change> | null,
  rules: Rules<Change>,
): Box<Change> {
  const left = withoutMeant(box, head, rules)
  return { ...left, entries: [...(next ? [next] : []), ...left.entries.map(rebased(head, version))] }
}

export function withRefusal<Change>(
  box: Box<Change>,
  entry: Entry<Change>,
  { status, code, message }: Answer & { message: string },
): Box<Change> {
  const left = without(box, entry)
  return { ...left, refused: [...left.refused, { entry, message, answer: { status, code } }] }
}
