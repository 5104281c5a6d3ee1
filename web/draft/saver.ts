import type { Draft } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { filledIn, merge, same, type Fields } from './draft-values.ts'
import { forgetAll, forgetKept, keep, readKept } from './kept.ts'

/** How long typing stands still before it is sent, and how long until it is tried again without a network. */
const pause = 700
const again = 5000

/** `writing`: to be sent in a moment. `unsent`: no network, or the server failed. `contested`: somebody has to choose. */
export type SaveState = 'saved' | 'writing' | 'saving' | 'unsent' | 'refused' | 'contested'

export interface Saved {
  state: SaveState
  /** As the server has it. */
  draft: Draft
  error: ApiError | null
  /** Fields that were written differently here and elsewhere. */
  contested: string[]
  /** What stands in the contested fields elsewhere. */
  theirs: Fields
  /** Fields that were taken over from elsewhere. */
  taken: string[]
  /** Whether this device keeps what has not been sent. */
  isKept: boolean
}

interface Sending {
  actionId: string
  version: number
  fields: Fields
}

export interface SaverOptions {
  draft: Draft
  send: (sending: Sending) => Promise<Draft>
}

/** Sends what is written in a draft as it is written, keeps on this device what has not arrived, loses neither side's. */
export function createSaver({ draft, send }: SaverOptions) {
  const { id } = draft
  const listeners = new Set<() => void>()
  let view: Saved = {
    state: 'saved',
    draft,
    error: null,
    contested: [],
    theirs: {},
    taken: [],
    isKept: true,
  }
  /** What was written here, and what of it the server is known to have. */
  let mine = draft.fields
  let base = draft.fields
  /** What this device was last given to keep. */
  let kept = draft.fields
  let onFields: (fields: Fields) => void = () => undefined
  /** Sent, and unanswered: it goes out again as it was, so that it happens once. */
  let pending: Sending | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (change: Partial<Saved>) => {
    view = { ...view, ...change }
    for (const changed of listeners) changed()
  }
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }
  const isDone = () => pending === null && same(mine, base)
  const keepMine = async (version: number) => {
    kept = mine
    const isKept = await keep(id, { version, base, fields: mine })
    if (isKept !== view.isKept) show({ isKept })
  }

  const settle = () => {
    if (isDone()) {
      forgetKept(id, kept)
      return show({ state: 'saved', error: null, isKept: true })
    }
    show({ state: 'writing', error: null })
    later(0)
  }

  /** What the server filled in, wherever nothing has been written here meanwhile. */
  const fill = (filled: Fields) => {
    const fresh = Object.entries(filled).filter(([name]) => same(mine[name], base[name]))
    if (fresh.length === 0) return
    base = { ...base, ...Object.fromEntries(fresh) }
    mine = { ...mine, ...Object.fromEntries(fresh) }
    onFields(mine)
  }

  /** What somebody else has written since: theirs where nothing was written here, mine where something was. */
  const take = (now: Draft) => {
    const merged = merge(base, mine, now.fields)
    base = now.fields
    mine = merged.fields
    void keepMine(now.version)
    const isContested = merged.contested.length > 0
    show({ draft: now, theirs: now.fields, contested: merged.contested, taken: merged.taken })
    onFields(mine)
    if (isContested) show({ state: 'contested', error: null })
    else settle()
  }

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const isPassing = error.status === 0 || error.status >= 500 || error.status === 429
    if (!isPassing) pending = null
    if (error.status === 409) return take(error.current as Draft)
    show({ state: isPassing ? 'unsent' : 'refused', error })
    if (isPassing) later(again)
  }

  const run = async () => {
    pending ??= { actionId: newId(), version: view.draft.version, fields: mine }
    show({ state: 'saving' })
    const sending = pending
    try {
      const answer = await send(sending)
      pending = null
      base = sending.fields
      show({ draft: answer })
      fill(filledIn(sending.fields, answer.fields))
      settle()
    } catch (error) {
      failed(error)
    }
  }

  /** Sends what is there. @returns whether the server has all of it */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    if (running) await running
    if (isDone()) return true
    if (view.state === 'contested') return false
    running = run().finally(() => {
      running = null
    })
    await running
    return isDone() || (view.state === 'writing' && (await flush()))
  }

  const write = (fields: Fields) => {
    if (same(fields, mine)) return
    mine = fields
    void keepMine(view.draft.version)
    if (view.state === 'contested') return
    show({ state: view.state === 'saving' ? 'saving' : 'writing', taken: [] })
    later(pause)
  }

  const choose = (name: string, side: 'mine' | 'theirs') => {
    if (side === 'theirs') {
      mine = { ...mine, [name]: view.theirs[name] }
      if (mine[name] === undefined) delete mine[name]
      onFields(mine)
    }
    show({ contested: view.contested.filter((one) => one !== name) })
    if (view.contested.length === 0) settle()
  }

  /** What this device kept of an earlier time goes on where it stopped. */
  const resume = () => {
    const found = readKept(id)
    if (!found) return
    mine = found.fields
    kept = found.fields
    if (found.version === draft.version) {
      onFields(mine)
      return settle()
    }
    base = found.base
    take(draft)
  }

  return {
    write,
    flush,
    choose,
    view: () => view,
    onChange: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** @param showFields puts into the form what came from elsewhere: another window, an earlier time, the server */
    start: (showFields: (fields: Fields) => void) => {
      onFields = showFields
      resume()
      const online = () => void flush()
      addEventListener('online', online)
      return () => {
        removeEventListener('online', online)
        void flush()
      }
    },
    /** The draft is gone, and with it what was kept of it. */
    forget: () => {
      mine = base
      pending = null
      forgetAll(id)
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
