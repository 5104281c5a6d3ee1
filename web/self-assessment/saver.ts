import { newId } from '#core/kit/ids.ts'
import { differing, withAnswers, type Answer, type Answers } from '#core/self-assessment/answers.ts'
import type { Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { ApiError } from '#web/kit/api-error.ts'

export type Changes = Readonly<Record<string, Answer | null>>

/** Two people answered the same indicator: what stands is theirs. */
export interface Clash {
  number: number
  mine: Answer | null
}

export interface Saving {
  /** As the server has it. */
  stands: Assessment
  /** What was answered here and is not there yet. */
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
  /** What was told about others has been read. */
  dismiss: () => void
}

/** What is shown: the server's answers, and over them those that are on their way. */
export const shownAnswers = ({ stands, pending }: Saving): Answers => withAnswers(stands.answers, pending)

/**
 * Saves answer by answer, one request at a time; what is answered meanwhile goes with the next. Where somebody else was
 * first, what they did not touch is sent again over their version, and what they did stays theirs and is told.
 */
export function createSaver(start: Assessment, send: Send): Saver {
  let saving: Saving = {
    stands: start,
    pending: {},
    state: 'kept',
    error: null,
    clashes: [],
    changedByOthers: [],
  }
  const listeners = new Set<() => void>()
  const set = (changes: Partial<Saving>) => {
    saving = { ...saving, ...changes }
    for (const heard of listeners) heard()
  }

  /** Sent under the same id again where the answer was lost, so that it happens once. */
  let attempt = { body: '', actionId: '' }
  async function flush(): Promise<void> {
    const { stands, pending } = saving
    const body = JSON.stringify([stands.version, pending])
    if (attempt.body !== body) attempt = { body, actionId: newId() }
    set({ state: 'saving', error: null })
    try {
      const answers = { ...pending }
      const { id, version } = stands
      arrived(await send({ id, version, actionId: attempt.actionId, answers }), answers)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = error.status === 409 ? (error.current as Assessment | null) : null
      if (!current || current.finishedAt) return set({ state: 'failed', error })
      outrun(current)
    }
    if (Object.keys(saving.pending).length > 0) return flush()
    set({ state: 'kept' })
  }

  function arrived(stands: Assessment, sent: Changes) {
    const pending = Object.entries(saving.pending).filter(([key, answer]) => sent[key] !== answer)
    set({ stands, pending: Object.fromEntries(pending) })
  }

  function outrun(current: Assessment) {
    const isOurs = (number: number) => current.answers[number] === saving.pending[number]
    const theirs = differing(saving.stands.answers, current.answers).filter((number) => !isOurs(number))
    const clashes = theirs
      .filter((number) => number in saving.pending)
      .map((number) => ({ number, mine: saving.pending[number] ?? null }))
    const pending = Object.entries(saving.pending).filter(([key]) => !theirs.includes(Number(key)))
    set({
      stands: current,
      pending: Object.fromEntries(pending),
      clashes: [...saving.clashes.filter(({ number }) => !theirs.includes(number)), ...clashes],
      changedByOthers: [...new Set([...saving.changedByOthers, ...theirs])],
    })
  }

  return {
    get: () => saving,
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    save(changes) {
      const numbers = new Set(Object.keys(changes).map(Number))
      set({
        pending: { ...saving.pending, ...changes },
        clashes: saving.clashes.filter(({ number }) => !numbers.has(number)),
        changedByOthers: saving.changedByOthers.filter((number) => !numbers.has(number)),
      })
      if (saving.state !== 'saving') void flush()
    },
    catchUp(current) {
      const isNewer = current.id === saving.stands.id && current.version > saving.stands.version
      if (isNewer && Object.keys(saving.pending).length === 0) set({ stands: current })
    },
    retry() {
      if (saving.state === 'failed') void flush()
    },
    dismiss: () => set({ clashes: [], changedByOthers: [] }),
  }
}
