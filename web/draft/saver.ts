import type { Draft } from '#core/draft/draft.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import type { SlicePart } from '#web/kit/outbox-open.ts'
import type { Outbox, Resolution } from '#web/kit/outbox.ts'
import { filledIn, merge, same, type Fields } from './draft-values.ts'

/** `writing`: to be sent in a moment. `unsent`: no network, or the server failed. `contested`: somebody has to choose. */
export type SaveState = 'saved' | 'writing' | 'saving' | 'unsent' | 'refused' | 'contested'

export interface Saved {
  state: SaveState
  /** As the server has it. */
  draft: Draft
  error: ApiError | null
  /** Fields that were written differently here and elsewhere. */
  contested: string[]
  /** Values of the contested fields elsewhere. */
  theirs: Fields
  /** Fields that were taken over from elsewhere. */
  taken: string[]
  /** True if this device keeps the unsent values. */
  isKept: boolean
}

/** The whole draft's values, now and before. */
export interface Written {
  base: Fields
  fields: Fields
}

interface Sending {
  actionId: string
  version: number
  fields: Fields
}

export interface SaverOptions {
  draft: Draft
  send: (sending: Sending) => Promise<Draft>
  open: (part: SlicePart<Written>) => Outbox<Written>
}

/** Names of texts that the outbox keeps beside the entries. */
const [openChoice, unsendable] = ['choice', 'unsendable']

/** Sends what is written in a draft as it is written; if two wrote, it merges by field and loses neither side's. */
export function createSaver({ draft: first, send, open }: SaverOptions) {
  let known: Omit<Saved, 'state' | 'isKept'> = {
    draft: first,
    error: null,
    contested: [],
    theirs: {},
    taken: [],
  }
  /** The form's values, as they would be sent. */
  let mine = first.fields
  let onFields: (fields: Fields) => void = () => undefined
  /** The server has filled something in, and the entry that it answers is not gone yet. */
  let isFilling = false
  const outbox = open({
    kindOf: () => 'document',
    join: (older, newer) => ({
      base: older.base,
      fields: merge(newer.base, newer.fields, older.fields).fields,
    }),
    isEnd: () => false,
    isHeld: () => false,
    async send({ actionId, itemVersion: version, change: { fields } }) {
      try {
        const answer = await send({ actionId, version, fields })
        known = { ...known, draft: answer, error: null }
        fill(fields, answer)
        return answer.version
      } catch (error) {
        if (error instanceof ApiError) known = { ...known, error }
        throw error
      }
    },
    onClash: ({ current }, _entry, meant) => take(current as Draft | null, meant.change),
  })
  const look = (): Saved => {
    const { box, state, isKept } = outbox.get()
    const isStopped = box.refused.length + box.clashes.length > 0
    const isSending = { idle: 'writing', sending: 'saving', waiting: 'unsent' } as const
    const now =
      known.contested.length > 0
        ? 'contested'
        : isStopped
          ? 'refused'
          : box.entries.length > 0
            ? isSending[state]
            : 'saved'
    return { ...known, state: now, error: now === 'refused' || now === 'unsent' ? known.error : null, isKept }
  }
  let view = look()
  const listeners = new Set<() => void>()
  const tell = () => {
    view = look()
    for (const changed of listeners) changed()
  }
  outbox.subscribe(() => {
    // Another window of this browser has written.
    const { entries } = outbox.get().box
    const written = entries.at(-1)?.change.fields
    if (entries.length === 0) isFilling = false
    if (written && !isFilling && !same(written, mine)) show(written)
    tell()
  })

  const show = (fields: Fields) => {
    mine = fields
    onFields(fields)
  }
  const put = (base: Fields, settling = false) =>
    outbox.put({ id: '', version: known.draft.version }, { base, fields: mine }, { settling })

  /** Shows what the server filled in, if nothing has been written there meanwhile. */
  function fill(sent: Fields, answer: Draft) {
    const fresh = Object.entries(filledIn(sent, answer.fields)).filter(([name]) =>
      same(mine[name], sent[name]),
    )
    if (fresh.length === 0) return
    const base = mine
    isFilling = true
    show({ ...mine, ...Object.fromEntries(fresh) })
    if (outbox.get().box.entries.length > 1) put(base, true)
  }

  /** Resolves a change by somebody else: theirs if nothing was written here, mine if something was. */
  function take(now: Draft | null, written: Written): Resolution<Written> | null {
    if (!now) return null
    const { fields, contested, taken } = merge(written.base, written.fields, now.fields)
    known = { ...known, draft: now, theirs: now.fields, contested, taken }
    show(fields)
    if (contested.length > 0) return null
    return { version: now.version, change: same(fields, now.fields) ? null : { base: now.fields, fields } }
  }

  /** Everything was chosen. */
  function settle() {
    outbox.keepDraft(openChoice, '')
    for (const clash of outbox.get().box.clashes) outbox.drop(clash)
    if (!same(mine, known.theirs)) put(known.theirs)
  }

  /** Goes on with what this device has kept since an earlier time. */
  function resume() {
    const { entries, refused, clashes, drafts } = outbox.get().box
    const [clash] = clashes
    const written = entries.at(-1) ?? refused.at(-1)?.entry ?? clash
    if (!written) return
    const choice = drafts[openChoice]
    show(choice ? (JSON.parse(choice) as Fields) : written.change.fields)
    for (const { entry } of refused) outbox.again(entry)
    if (!clash) return void outbox.flush()
    const resolution = take(known.draft, { base: clash.change.base, fields: mine })
    if (resolution) settle()
    tell()
  }

  return {
    outbox,
    ready: outbox.ready,
    /** Adopts the values that an earlier version of the program kept of this draft. */
    adopt({ version, ...written }: Written & { version: number }) {
      outbox.put({ id: '', version }, written, { settling: true })
    },
    view: () => view,
    onChange: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    write(fields: Fields) {
      if (same(fields, mine)) return
      const base = mine
      mine = fields
      // Changes made while a choice is open are sent together with it.
      if (known.contested.length > 0) return outbox.keepDraft(openChoice, JSON.stringify(mine))
      known = { ...known, taken: [] }
      put(base, true)
    },
    /** Sends what is there. @returns whether the server has all of it */
    async flush(): Promise<boolean> {
      if (view.state === 'contested') return false
      for (const { entry } of outbox.get().box.refused) outbox.again(entry)
      await outbox.flush()
      return view.state === 'saved'
    },
    choose(name: string, side: 'mine' | 'theirs') {
      if (side === 'theirs') {
        const { [name]: _, ...others } = mine
        const theirs = known.theirs[name]
        show(theirs === undefined ? others : { ...others, [name]: theirs })
      }
      known = { ...known, contested: known.contested.filter((one) => one !== name) }
      if (known.contested.length === 0) settle()
      tell()
    },
    /** Typed values that cannot be sent, by field name: the server has the rest of this version. */
    typed(version: number): Fields {
      const text = outbox.get().box.drafts[unsendable]
      const typed = text ? (JSON.parse(text) as { version: number; values: Fields }) : null
      return typed?.version === version ? typed.values : {}
    },
    keepTyped(version: number, values: Fields) {
      const isNone = Object.keys(values).length === 0
      outbox.keepDraft(unsendable, isNone ? '' : JSON.stringify({ version, values }))
    },
    /**
     * @param draft as it was read now
     * @param showFields puts into the form what came from elsewhere: another window, an earlier time, the server
     */
    start(draft: Draft, showFields: (fields: Fields) => void) {
      onFields = showFields
      const { entries, refused, clashes } = outbox.get().box
      const isIdle = entries.length + refused.length + clashes.length === 0
      if (draft.version > known.draft.version) known = { ...known, draft }
      if (isIdle) show(known.draft.fields)
      else resume()
      return () => {
        onFields = () => undefined
        void outbox.flush()
      }
    },
    /** The draft is gone, and with it what was kept of it. */
    forget() {
      const { entries, refused, clashes } = outbox.get().box
      for (const entry of [...entries, ...clashes, ...refused.map((one) => one.entry)]) outbox.drop(entry)
      for (const name of [openChoice, unsendable]) outbox.keepDraft(name, '')
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
