import { differing, withAnswers, type Answer, type Answers } from '#core/self-assessment/answers.ts'
import type { Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import type { SlicePart } from '#web/kit/outbox-open.ts'
import type { Outbox, Resolution } from '#web/kit/outbox.ts'

export type Changes = Readonly<Record<string, Answer | null>>

/** Two people answered the same indicator: what stands is theirs. */
export interface Clash {
  number: number
  mine: Answer | null
}

export interface Saving {
  /** As the server has it. */
  stands: Assessment
  /** Answers given here that are not yet saved. */
  pending: Changes
  state: 'kept' | 'saving' | 'failed'
  error: ApiError | null
  clashes: readonly Clash[]
  /** Indicators that were answered elsewhere meanwhile, by somebody else or in another window, and not again here. */
  changedByOthers: readonly number[]
}

type Send = (input: {
  id: string
  version: number
  actionId: string
  answers: Record<string, Answer | null>
}) => Promise<Assessment>

export interface Saver {
  get: () => Saving
  subscribe: (heard: () => void) => () => void
  save: (changes: Changes) => void
  /** The server's state was read again. */
  catchUp: (current: Assessment) => void
  /** Sends again what did not arrive. */
  retry: () => void
  /** Dismisses the note about answers of others. */
  dismiss: () => void
}

/** The answers to show: the server's, overlaid with the unsaved ones. */
export const shownAnswers = ({ stands, pending }: Saving): Answers => withAnswers(stands.answers, pending)

/**
 * Saves answer by answer through the outbox; what is answered meanwhile goes with the next request. If somebody else was
 * first, what they did not touch is sent over their version, and what they did stays theirs and is told.
 */
export function createSaver(
  start: Assessment,
  send: Send,
  open: (part: SlicePart<Changes>) => Outbox<Changes>,
): Saver {
  let known: Pick<Saving, 'stands' | 'error' | 'clashes' | 'changedByOthers'> = {
    stands: start,
    error: null,
    clashes: [],
    changedByOthers: [],
  }
  const outbox = open({
    kindOf: () => 'self-assessment',
    join: (older, newer) => ({ ...older, ...newer }),
    isEnd: () => false,
    isHeld: () => false,
    async send({ actionId, itemVersion, change }) {
      try {
        const stands = await send({ id: start.id, version: itemVersion, actionId, answers: { ...change } })
        known = { ...known, stands, error: null }
        return stands.version
      } catch (error) {
        if (error instanceof ApiError) known = { ...known, error }
        throw error
      }
    },
    onClash: ({ current }, _entry, meant) => outrun(current as Assessment | null, meant.change),
  })
  let saving = look()
  const listeners = new Set<() => void>()
  const tell = () => {
    saving = look()
    for (const heard of listeners) heard()
  }
  outbox.subscribe(tell)

  function look(): Saving {
    const { box, state } = outbox.get()
    const stopped = [...box.clashes, ...box.refused.map(({ entry }) => entry)]
    const pending: Changes = Object.assign({}, ...[...stopped, ...box.entries].map(({ change }) => change))
    const isFailed = stopped.length > 0 || state === 'waiting'
    return { ...known, pending, state: isFailed ? 'failed' : box.entries.length > 0 ? 'saving' : 'kept' }
  }

  /** @returns what of mine goes over theirs; null if the assessment was finished, which nothing goes over */
  function outrun(current: Assessment | null, mine: Changes): Resolution<Changes> | null {
    if (!current || current.finishedAt) return null
    const theirs = differing(known.stands.answers, current.answers).filter(
      (number) => current.answers[number] !== mine[number],
    )
    const clashes = theirs
      .filter((number) => number in mine)
      .map((number) => ({ number, mine: mine[number] ?? null }))
    const unsentAnswers = Object.entries(mine).filter(([key]) => !theirs.includes(Number(key)))
    known = {
      ...known,
      stands: current,
      clashes: [...known.clashes.filter(({ number }) => !theirs.includes(number)), ...clashes],
      changedByOthers: [...new Set([...known.changedByOthers, ...theirs])],
    }
    return {
      version: current.version,
      change: unsentAnswers.length > 0 ? Object.fromEntries(unsentAnswers) : null,
    }
  }

  return {
    get: () => saving,
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    save(changes) {
      const numbers = new Set(Object.keys(changes).map(Number))
      known = {
        ...known,
        clashes: known.clashes.filter(({ number }) => !numbers.has(number)),
        changedByOthers: known.changedByOthers.filter((number) => !numbers.has(number)),
      }
      outbox.put({ id: '', version: known.stands.version }, changes)
    },
    catchUp(current) {
      const isNewer = current.id === known.stands.id && current.version > known.stands.version
      if (!isNewer || Object.keys(saving.pending).length > 0) return
      known = { ...known, stands: current }
      tell()
    },
    retry() {
      for (const { entry } of outbox.get().box.refused) outbox.again(entry)
      void outbox.flush()
    },
    dismiss() {
      known = { ...known, clashes: [], changedByOthers: [] }
      for (const entry of outbox.get().box.clashes) outbox.drop(entry)
      tell()
    },
  }
}
