import { newId } from '#core/kit/ids.ts'
import { emptyBox, isEmpty, type Box, type Entry } from './outbox-box.ts'
import {
  boxChannel,
  database,
  rowsOf,
  sentSubject,
  type RowKey,
  type StoredEntry,
} from './outbox-database.ts'
import type { Beside, BoxStore } from './outbox.ts'
import { boxOfRows, rowsOfBox, sentRow, type Rows } from './outbox-rows.ts'

interface Pending<Change> {
  make: (box: Box<Change>) => Box<Change>
  beside: Beside
  written: () => void
}

/** The stored box, as this window last read or wrote it. */
interface Stored {
  stamp: string | null
  rows: Rows
}

/** Most that one person's device remembers of what has arrived. */
const mostSent = 200

/** Tells this browser's other windows which box has changed. */
const channel = new BroadcastChannel(boxChannel)

/**
 * The box of one subject on this device, the same in every window of this browser. A change is shown at once and made
 * to what is stored, in one transaction. If the browser refuses to store it, it stays in memory until the next attempt.
 */
export function deviceStore<Change>(owner: string, subject: string): BoxStore<Change> {
  const name = JSON.stringify([owner, subject])
  const key = (id: string): RowKey => [owner, subject, id]
  const listeners = new Set<() => void>()
  const held = new Map<string, File>()
  let stored: Stored | null = null
  let shown: Box<Change> = emptyBox()
  const pending: Pending<Change>[] = []
  let kept = true
  let work: Promise<void> = Promise.resolve()

  const tell = () => {
    for (const heard of listeners) heard()
  }
  const applied = (to: Box<Change>, changes: readonly Pending<Change>[]) =>
    changes.reduce((box, { make }) => make(box), to)
  /** Each needs what the one before has stored. */
  const inTurn = (act: () => Promise<void>) => (work = work.then(act))

  async function read() {
    try {
      const reading = (await database()).transaction(['subjects', 'entries'])
      const row = await reading.objectStore('subjects').get([owner, subject])
      const stamp = row?.stamp ?? null
      if (stored?.stamp === stamp) return
      const rows = byAction(await reading.objectStore('entries').getAll(rowsOf(owner, subject)))
      stored = { stamp, rows }
      shown = applied(boxOfRows(rows, row?.drafts ?? {}), pending)
    } catch {
      kept = false
    }
    tell()
  }

  async function write() {
    if (pending.length === 0) return
    const batch = [...pending]
    try {
      await store(batch, shown)
      kept = true
    } catch {
      kept = false
    }
    tell()
    for (const { written } of batch) written()
  }

  /** @param result what the batch leads to, if no other window has written meanwhile */
  async function store(batch: readonly Pending<Change>[], result: Box<Change>) {
    const given = batch.flatMap(({ beside }) => beside.file ?? [])
    const arrived = batch.flatMap(({ beside }) => beside.sent ?? [])
    const bytes = await Promise.all(given.map(({ file }) => file.arrayBuffer()))
    const transaction = (await database()).transaction(['subjects', 'entries', 'files'], 'readwrite', {
      durability: 'strict',
    })
    const subjects = transaction.objectStore('subjects')
    const entries = transaction.objectStore('entries')
    const files = transaction.objectStore('files')
    const row = await subjects.get([owner, subject])
    const isCurrent = stored !== null && stored.stamp === (row?.stamp ?? null)
    const before = isCurrent && stored ? stored.rows : byAction(await entries.getAll(rowsOf(owner, subject)))
    const box = isCurrent ? result : applied(boxOfRows(before, row?.drafts ?? {}), batch)
    const rows = rowsOfBox(box, before)
    const surplus =
      arrived.length > 0 ? (await entries.getAllKeys(rowsOf(owner, sentSubject))).slice(0, -mostSent) : []
    const stamp = isEmpty(box) ? null : newId()
    const fileIds = filesIn(rows)
    const acts: Promise<unknown>[] = [
      ...[...rows]
        .filter(([id, one]) => before.get(id) !== one)
        .map(([id, one]) => entries.put(one, key(id))),
      ...[...before.keys()].filter((id) => !rows.has(id)).map((id) => entries.delete(key(id))),
      ...[...filesIn(before).difference(fileIds)].map((id) => files.delete(key(id))),
      ...given.flatMap(({ id, file }, index) => {
        const content = bytes[index]
        if (!content || !fileIds.has(id)) return []
        return files.put({ name: file.name, type: file.type, bytes: content }, key(id))
      }),
      ...surplus.map((one) => entries.delete(one)),
      ...arrived.map((note) => entries.put(sentRow(subject, note), [owner, sentSubject, note.actionId])),
      stamp === null
        ? subjects.delete([owner, subject])
        : subjects.put({ stamp, drafts: box.drafts }, [owner, subject]),
    ]
    transaction.commit()
    await Promise.all([...acts, transaction.done])
    stored = { stamp, rows }
    pending.splice(0, batch.length)
    if (!isCurrent) shown = applied(box, pending)
    for (const { id } of given) held.delete(id)
    channel.postMessage(name)
  }

  channel.addEventListener('message', ({ data }) => {
    if (data === name) void inTurn(read)
  })
  return {
    ready: inTurn(read),
    read: () => shown,
    change(make, beside = {}) {
      shown = make(shown)
      const { file } = beside
      if (file) held.set(file.id, file.file)
      const { promise, resolve } = Promise.withResolvers<void>()
      pending.push({ make, beside, written: resolve })
      tell()
      void inTurn(write)
      return promise
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    isKept: () => kept,
    async file(id) {
      const known = held.get(id)
      if (known) return known
      try {
        const row = await (await database()).get('files', key(id))
        return row ? new File([row.bytes], row.name, { type: row.type }) : null
      } catch {
        return null
      }
    },
  }
}

const byAction = (rows: StoredEntry[]): Rows =>
  new Map(rows.map((row) => [(row.entry as Entry<unknown>).actionId, row]))

const filesIn = (rows: Rows): Set<string> =>
  new Set([...rows.values()].flatMap(({ entry }) => (entry as Entry<unknown>).fileId ?? []))
