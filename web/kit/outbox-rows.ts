import type { Box, Entry } from './outbox-box.ts'
import type { StoredEntry } from './outbox-database.ts'
import type { SentNote } from './outbox.ts'

/** The rows in which a box is stored, by action. */
export type Rows = ReadonlyMap<string, StoredEntry>

const lists = ['entries', 'clashes', 'refused'] as const

export function boxOfRows<Change>(rows: Rows, drafts: Box<Change>['drafts']): Box<Change> {
  const sorted = [...rows.values()].toSorted((one, other) => one.order - other.order)
  const of = (list: StoredEntry['list']) => sorted.filter((row) => row.list === list)
  const entriesIn = (list: StoredEntry['list']) => of(list).map(({ entry }) => entry as Entry<Change>)
  return {
    entries: entriesIn('entries'),
    clashes: entriesIn('clashes'),
    refused: of('refused').map(({ entry, message, answer }) => ({
      entry: entry as Entry<Change>,
      message,
      answer,
    })),
    drafts,
  }
}

/** The rows of a box; one that says the same as before is the same object. */
export function rowsOfBox(box: Box<unknown>, before: Rows): Rows {
  const rows = new Map<string, StoredEntry>()
  for (const list of lists) {
    const members = box[list].map((one) =>
      'entry' in one ? one : { entry: one, message: '', answer: undefined },
    )
    const known = members.map(({ entry }) => before.get(entry.actionId))
    const orders = ordersFor(known.map((row) => row?.order))
    members.forEach(({ entry, message, answer }, index) => {
      const row = known[index]
      const order = orders[index] ?? 0
      const isSame =
        row?.entry === entry && row.list === list && row.order === order && row.message === message
      rows.set(entry.actionId, isSame ? row : { order, list, entry, message, answer })
    })
  }
  return rows
}

export interface Sent extends SentNote {
  subject: string
}

/** `order` is the time by the device's clock. */
export const sentRow = (subject: string, note: SentNote): StoredEntry => ({
  order: Date.now(),
  list: 'sent',
  entry: { ...note, subject } satisfies Sent,
  message: '',
})

/** Ascending numbers that keep those that are known: a new row gets one between its neighbours. No clock is asked. */
function ordersFor(known: (number | undefined)[]): number[] {
  const following: (number | undefined)[] = []
  for (let index = known.length - 1; index >= 0; index -= 1) {
    following[index] = known[index + 1] ?? following[index + 1]
  }
  let last = 0
  return known.map((order, index) => {
    const next = following[index]
    if (order !== undefined && order > last) last = order
    else last = next !== undefined && next > last ? (last + next) / 2 : last + 1
    return last
  })
}
