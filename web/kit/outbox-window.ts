import { ApiError } from './api-error.ts'
import { emptyBox, type Entry } from './outbox-box.ts'
import { createOutbox, type BoxStore, type Resolution } from './outbox.ts'

export type Change = { kind: 'answer'; text: string } | { kind: 'photo'; name: string } | { kind: 'finish' }

export const empty = emptyBox<Change>()
export const saying = (text: string): Change => ({ kind: 'answer', text })
export const item = (id: string, version = 1) => ({ id, version })
export const offline = () => new ApiError(0, { code: 'offline' })
export const outrun = () => new ApiError(409, { code: 'changed_meanwhile' })

/** For tests: a window on the device, and a server that answers in turn with what it is given: then with the next version. */
export function openWindow(store: BoxStore<Change>, ...turns: (number | ApiError)[]) {
  const sent: Entry<Change>[] = []
  const timers: (() => void)[] = []
  let clashes = 0
  const resolve: { clash: (meant: Entry<Change>) => Resolution<Change> | null } = { clash: () => null }
  const outbox = createOutbox<Change>({
    store,
    join: (older, newer) => (older.kind === newer.kind && newer.kind !== 'photo' ? newer : null),
    isEnd: ({ kind }) => kind === 'finish',
    isHeld: ({ change }, { clashes: open }) => change.kind === 'finish' && open.length > 0,
    send(entry) {
      sent.push(entry)
      const turn = turns.shift() ?? entry.itemVersion + 1
      return turn instanceof ApiError ? Promise.reject(turn) : Promise.resolve(turn)
    },
    onClash(_error, _entry, meant) {
      clashes += 1
      return resolve.clash(meant)
    },
    alone: (work) => work(),
    later(work) {
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  const clashed = () => clashes
  return { outbox, sent, timers, clashed, resolve }
}

export const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
export const texts = (entries: readonly Entry<Change>[]) =>
  entries.map(({ itemId, change }) => [itemId, change.kind === 'answer' && change.text])
export const kinds = (entries: readonly Entry<Change>[]) => entries.map(({ change }) => change.kind)
