import { newId } from '#core/kit/ids.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { isFinish, undecidedIn, type Box, type BoxStore, type Entry } from './box.ts'
import type { Change } from './change.ts'

export interface Sending {
  box: Box
  /** `waiting`: no answer came; it is sent again by itself. */
  state: 'idle' | 'sending' | 'waiting'
  isKept: boolean
}

interface OutboxParts {
  store: BoxStore
  /** Sends one. @throws ApiError @returns the item's version afterwards */
  send: (entry: Entry) => Promise<number>
  /**
   * Somebody else was first: shows what stands now.
   * @returns the item's version where it says the same as the entry, which is then settled; else null
   */
  onClash: (error: ApiError, entry: Entry) => number | null
  /** Only one window of the browser sends at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** After so many milliseconds; gives what calls it off. */
  later: (work: () => void, ms: number) => () => void
}

export interface Outbox {
  get: () => Sending
  subscribe: (heard: () => void) => () => void
  /** Keeps it on this device, then sends it; `settling` waits until typing has stood still. */
  put: (item: { id: string; version: number }, change: Change, settling?: boolean) => void
  keepDraft: (name: string, text: string) => void
  /** Sends what waits, at once. */
  flush: () => void
  /** Over a clash: mine, over what stands now, or theirs. */
  choose: (entry: Entry, version: number | null) => void
  /** Sends what was refused once more, or lets it go. */
  again: (entry: Entry) => void
  drop: (entry: Entry) => void
}

const settleMs = 700
const pauses = [2_000, 5_000, 15_000, 30_000]

/** The server may be back by itself; everything else would be refused again. */
const mayPass = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Whether the second says all that the first does. */
const replaces = (one: Entry, other: { itemId: string; change: Change }) =>
  !one.tried &&
  one.itemId === other.itemId &&
  one.change.kind === other.change.kind &&
  one.change.kind !== 'photo'

/**
 * Keeps each answer on the device and sends it, one after the other. What got no answer goes out again under the same
 * id, so that it happens once; over what somebody else was first, the person chooses.
 */
export function createOutbox({ store, send, onClash, alone, later }: OutboxParts): Outbox {
  let sending: Sending = { box: store.read(), state: 'idle', isKept: store.isKept() }
  let running = false
  let failures = 0
  let callOff = () => {}
  let unhear = () => {}
  const listeners = new Set<() => void>()
  const set = (state: Sending['state']) => {
    const [box, isKept] = [store.read(), store.isKept()]
    if (box === sending.box && isKept === sending.isKept && state === sending.state) return
    sending = { box, isKept, state }
    for (const heard of listeners) heard()
  }

  async function work(): Promise<void> {
    for (let head = nextOf(store.read()); head; head = nextOf(store.read())) {
      if (!head.tried) markTried(store, head)
      set('sending')
      try {
        arrived(store, head, await send(head))
        failures = 0
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (mayPass(error)) return wait()
        const same = error.status === 409 ? onClash(error, head) : null
        if (same === null) setAside(store, head, error)
        else arrived(store, head, same)
      }
    }
    set('idle')
  }
  function wait() {
    set('waiting')
    callOff = later(flush, pauses[Math.min(failures, pauses.length - 1)] ?? 0)
    failures += 1
  }
  function flush() {
    callOff()
    callOff = () => {}
    if (running || !nextOf(store.read())) return
    running = true
    void alone(work).finally(() => {
      running = false
      set(sending.state === 'sending' ? 'idle' : sending.state)
    })
  }
  return {
    get: () => sending,
    subscribe(heard) {
      if (listeners.size === 0) unhear = store.subscribe(() => set(sending.state))
      listeners.add(heard)
      return () => {
        listeners.delete(heard)
        if (listeners.size === 0) unhear()
      }
    },
    put({ id, version }, change, settling = false) {
      const entry = { actionId: newId(), itemId: id, itemVersion: version, change, tried: false }
      store.change((box) => add(box, entry))
      set(sending.state)
      if (!settling) return flush()
      callOff()
      callOff = later(flush, settleMs)
    },
    keepDraft(name, text) {
      if ((store.read().drafts[name] ?? '') === text) return
      store.change((box) => {
        const { [name]: _, ...drafts } = box.drafts
        return { ...box, drafts: text ? { ...drafts, [name]: text } : drafts }
      })
    },
    flush,
    choose(entry, version) {
      store.change((box) => {
        const clashes = box.clashes.filter((one) => one.actionId !== entry.actionId)
        const left = { ...box, clashes }
        return version === null ? left : add(left, renewed(entry, version))
      })
      flush()
    },
    again(entry) {
      store.change((box) => add(without(box, entry), renewed(entry, entry.itemVersion)))
      flush()
    },
    drop(entry) {
      store.change((box) => without(box, entry))
      flush()
    },
  }
}

/** The end of a run waits until all is decided: it would be finished as nobody meant it. */
function nextOf(box: Box): Entry | undefined {
  const [head] = box.entries
  return head && isFinish(head) && undecidedIn(box).length > 0 ? undefined : head
}

const renewed = (entry: Entry, itemVersion: number): Entry => ({
  ...entry,
  itemVersion,
  actionId: newId(),
  tried: false,
})

/**
 * In place of what has not gone out yet and says the same; a new answer settles an older clash or refusal, and takes back
 * the run's end.
 */
function add(before: Box, entry: Entry): Box {
  const box = isFinish(entry)
    ? before
    : { ...before, entries: before.entries.filter((one) => !isFinish(one)) }
  const isOther = (one: Entry) => one.itemId !== entry.itemId || one.change.kind !== entry.change.kind
  const isPhoto = entry.change.kind === 'photo'
  const at = box.entries.findIndex((one) => replaces(one, entry))
  return {
    ...box,
    entries:
      at < 0
        ? [...box.entries, entry]
        : box.entries.map((one, index) => (index === at ? { ...entry, itemVersion: one.itemVersion } : one)),
    clashes: isPhoto ? box.clashes : box.clashes.filter(isOther),
    refused: isPhoto ? box.refused : box.refused.filter((one) => isOther(one.entry)),
  }
}

function without(box: Box, { actionId }: Entry): Box {
  const isOther = (one: Entry) => one.actionId !== actionId
  return {
    ...box,
    entries: box.entries.filter(isOther),
    clashes: box.clashes.filter(isOther),
    refused: box.refused.filter(({ entry }) => isOther(entry)),
  }
}

function markTried(store: BoxStore, { actionId }: Entry) {
  store.change((box) => ({
    ...box,
    entries: box.entries.map((one) => (one.actionId === actionId ? { ...one, tried: true } : one)),
  }))
}

/** What was done over it meanwhile was done over what stands now. */
function arrived(store: BoxStore, head: Entry, version: number) {
  store.change((box) => {
    const left = without(box, head)
    const rebase = (one: Entry) =>
      one.itemId === head.itemId && !one.tried ? { ...one, itemVersion: version } : one
    return { ...left, entries: left.entries.map(rebase) }
  })
}

function setAside(store: BoxStore, head: Entry, error: ApiError) {
  store.change((box) => {
    const left = without(box, head)
    if (error.status !== 409 || isFinish(head)) {
      return { ...left, refused: [...left.refused, { entry: head, message: error.message }] }
    }
    // What was answered over it since is what the person means.
    const isNewer = (one: Entry) => one.itemId === head.itemId && one.change.kind === head.change.kind
    const mine = left.entries.findLast(isNewer) ?? head
    return {
      ...left,
      entries: left.entries.filter((one) => !isNewer(one)),
      clashes: [...left.clashes.filter((one) => !isNewer(one)), mine],
    }
  })
}
