import { newId } from '#core/kit/ids.ts'
import { conflictRules, holdOf, mayPass, type Answer, type UnsentKind } from '#core/offline/sending.ts'
import { ApiError } from '#web/kit/api-error.ts'
import {
  add,
  meantBy,
  renewed,
  withArrived,
  withClash,
  without,
  withRefusal,
  withResolved,
  withSeen,
  withTried,
  type Box,
  type Entry,
  type Rules,
} from './outbox-box.ts'

/** Storage of a box. Each change is applied to the stored box, which another window may have written. */
export interface BoxStore<Change> {
  read: () => Box<Change>
  /** Shown at once; resolves when it is written, or when it is certain that it cannot be. */
  change: (make: (box: Box<Change>) => Box<Change>, beside?: Beside) => Promise<void>
  subscribe: (heard: () => void) => () => void
  /** False if the browser does not keep it: it lasts as long as the page is open. */
  isKept: () => boolean
  /** Resolves when the box has been read. */
  ready: Promise<void>
  /** The file of an entry; null if this device no longer has it. */
  file: (id: string) => Promise<File | null>
}

/** Stored in the same transaction as a change. */
export interface Beside {
  file?: KeptFile | undefined
  /** An entry that the server has taken. */
  sent?: SentNote
}

/** Shows a person that it arrived; holds nothing of what they wrote. */
export interface SentNote {
  actionId: string
  kind: UnsentKind
}

interface KeptFile {
  id: string
  file: File
}

export interface Sending<Change> {
  box: Box<Change>
  /** `waiting`: no answer came; it is sent again by itself. */
  state: 'idle' | 'sending' | 'waiting'
  isKept: boolean
  /** The answer for which it waits; null unless it does. */
  why: Answer | null
}

/** A slice's resolution of a clash: the current version, and the person's change to send over it; null for none. */
export interface Resolution<Change> {
  version: number
  change: Change | null
}

export interface OutboxParts<Change> extends Rules<Change> {
  store: BoxStore<Change>
  /** Decides what happens if somebody else was first. */
  kindOf: (change: Change) => UnsentKind
  /** Sends one. @throws ApiError @returns the item's version afterwards */
  send: (entry: Entry<Change>) => Promise<number>
  /**
   * Somebody else was first: shows what stands now.
   * @param meant the entry with what the person has done to the same thing since
   * @returns null if the person has to choose
   */
  onClash: (error: ApiError, entry: Entry<Change>, meant: Entry<Change>) => Resolution<Change> | null
  /** True if the entry must not be sent yet, such as the end of a subject of which something is undecided. */
  isHeld: (entry: Entry<Change>, box: Box<Change>) => boolean
  /** The organization for which the page acts; what was done for another waits. */
  organization: () => string | null
  /** Only one window of the browser sends at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Calls after so many milliseconds; returns what cancels it. */
  later: (work: () => void, ms: number) => () => void
}

export interface Outbox<Change> extends Pick<BoxStore<Change>, 'ready' | 'file'> {
  get: () => Sending<Change>
  subscribe: (heard: () => void) => () => void
  /** Keeps it on this device, then sends it; `settling` waits until the person stops typing. */
  put: (item: { id: string; version: number }, change: Change, options?: PutOptions) => void
  keepDraft: (name: string, text: string) => void
  /** Sends what waits, at once; resolves when nothing more can be sent for now. */
  flush: () => Promise<void>
  /** The network is back: what was begun before and gets no answer is sent again at once. */
  reconnect: () => void
  /** Resolves a clash: sends mine over this version, or leaves theirs if it is null. */
  choose: (entry: Entry<Change>, version: number | null) => void
  /** Sends a refused entry once more. */
  again: (entry: Entry<Change>) => void
  drop: (entry: Entry<Change>) => void
  /** Sends an old entry that the person has looked at. */
  release: (entry: Entry<Change>) => void
  kindOf: (change: Change) => UnsentKind
  /** It only shows: its form sends. */
  isStill?: boolean
}

interface PutOptions {
  settling?: boolean
  file?: KeptFile
}

const settleMs = 700
const pauses = [2_000, 5_000, 15_000, 30_000]

/**
 * Keeps each change on the device and sends them one after the other. A change without an answer goes out again under
 * the same id, so that it happens once. If somebody else was first, the slice resolves it or the person chooses.
 */
export function createOutbox<Change>(parts: OutboxParts<Change>): Outbox<Change> {
  const { store, kindOf, send, onClash, isHeld, organization, alone, later } = parts
  let sending: Sending<Change> = { box: store.read(), state: 'idle', isKept: store.isKept(), why: null }
  let running: Promise<void> | null = null
  let failures = 0
  let isBack = false
  let cancel = () => {}
  const listeners = new Set<() => void>()
  const set = (state: Sending<Change>['state'], why = state === 'waiting' ? sending.why : null) => {
    const [box, isKept] = [store.read(), store.isKept()]
    const isSame = box === sending.box && isKept === sending.isKept
    if (isSame && state === sending.state && why === sending.why) return
    sending = { box, isKept, state, why }
    for (const heard of listeners) heard()
  }
  store.subscribe(() => set(sending.state))
  const { change } = store
  const next = () => {
    const box = store.read()
    const [head] = box.entries
    if (!head || isHeld(head, box)) return undefined
    return holdOf(head, organization(), Date.now()) ? undefined : head
  }

  /** The mark is written before the request goes out. @returns undefined if another window has changed the entry */
  async function marked(entry: Entry<Change>): Promise<Entry<Change> | undefined> {
    if (!entry.tried) await change((box) => withTried(box, entry))
    return store.read().entries.find(({ actionId }) => actionId === entry.actionId)
  }

  async function work(): Promise<void> {
    for (let first = next(); first; first = next()) {
      const head = await marked(first)
      if (!head) continue
      set('sending')
      isBack = false
      try {
        const version = await send(head)
        void change((box) => withArrived(box, head, version), noteOf(head))
        failures = 0
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!mayPass(error)) refuse(error, head)
        else if (!isBack) return wait(error)
      }
    }
    set('idle')
  }
  const noteOf = ({ actionId, change: done }: Entry<Change>) => ({ sent: { actionId, kind: kindOf(done) } })
  function refuse(error: ApiError, head: Entry<Change>) {
    const isClash = error.status === 409
    const resolution = isClash ? onClash(error, head, meantBy(store.read(), head, parts)) : null
    if (resolution) {
      const { version, change: left } = resolution
      const instead = left === null ? null : { ...renewed(head, version, newId()), change: left }
      void change((box) => withResolved(box, head, version, instead, parts), instead ? {} : noteOf(head))
    } else if (isClash && conflictRules[kindOf(head.change)] !== 'refused')
      void change((box) => withClash(box, head, parts))
    else void change((box) => withRefusal(box, head, error))
  }
  function wait(why: Answer) {
    set('waiting', why)
    cancel = later(() => void flush(), pauses[Math.min(failures, pauses.length - 1)] ?? 0)
    failures += 1
  }
  function flush(): Promise<void> {
    // A run that ends now may have set the time of the next one already.
    if (running) return running
    cancel()
    cancel = () => {}
    if (!next()) return Promise.resolve()
    running = alone(work).finally(() => {
      running = null
      set(sending.state === 'sending' ? 'idle' : sending.state)
      if (isBack && sending.state === 'waiting') void flush()
    })
    return running
  }
  return {
    get: () => sending,
    ready: store.ready,
    file: store.file,
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    put({ id, version }, done, { settling = false, file } = {}) {
      const here = organization()
      const entry: Entry<Change> = {
        actionId: newId(),
        itemId: id,
        itemVersion: version,
        change: done,
        tried: false,
        ...(here && { organization: here }),
        ...(file && { fileId: file.id }),
      }
      void change((box) => add(box, entry, parts), { file })
      if (!settling) return void flush()
      cancel()
      cancel = later(() => void flush(), settleMs)
    },
    keepDraft(name, text) {
      if ((store.read().drafts[name] ?? '') === text) return
      void change((box) => {
        const { [name]: _, ...drafts } = box.drafts
        return { ...box, drafts: text ? { ...drafts, [name]: text } : drafts }
      })
    },
    flush,
    reconnect() {
      isBack = true
      void flush()
    },
    choose(entry, version) {
      const mine = version === null ? null : renewed(entry, version, newId())
      void change((box) => {
        const left = without(box, entry)
        return mine ? add(left, mine, parts) : left
      })
      void flush()
    },
    again(entry) {
      const mine = renewed(entry, entry.itemVersion, newId())
      void change((box) => add(without(box, entry), mine, parts))
      void flush()
    },
    drop(entry) {
      void change((box) => without(box, entry))
      void flush()
    },
    release(entry) {
      void change((box) => withSeen(box, entry))
      void flush()
    },
    kindOf,
  }
}
