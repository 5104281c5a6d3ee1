import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Answer } from '#core/offline/sending.ts'
import { adoptOlder } from './outbox-older.ts'

/** One subject of one person; a third part names a row of it. */
type SubjectKey = [owner: string, subject: string]
export type RowKey = [...SubjectKey, name: string]

interface StoredSubject {
  /** Differs after every change: a window that knows it has read what stands. */
  stamp: string
  drafts: Readonly<Record<string, string>>
}

export interface StoredEntry {
  order: number
  list: 'entries' | 'clashes' | 'refused' | 'sent'
  entry: unknown
  message: string
  answer?: Answer | undefined
}

/** Bytes instead of a `Blob`: WebKit loses blobs in databases. */
export interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

interface Layout extends DBSchema {
  subjects: { key: SubjectKey; value: StoredSubject }
  entries: { key: RowKey; value: StoredEntry }
  files: { key: RowKey; value: StoredFile }
  /** Drafts of forms, by the draft's key. */
  drafts: { key: string; value: string }
}

export type Database = IDBPDatabase<Layout>

/** Tells the windows of a browser which box has changed. */
export const boxChannel = 'equipo-outbox'

let opened: Promise<Database> | null = null

/** The one database of this device. @throws if the browser keeps nothing */
export const database = (): Promise<Database> =>
  (opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  }))

async function open(): Promise<Database> {
  const forget = () => {
    opened = null
  }
  const found = await openDB<Layout>('equipo', 1, {
    upgrade(empty) {
      for (const table of ['subjects', 'entries', 'files', 'drafts'] as const) empty.createObjectStore(table)
    },
    // A newer version of the program waits for this connection.
    blocking(_now, _next, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  // If the device has no room for it, it stays where it is until the next time.
  await adoptOlder(found).catch(() => undefined)
  return found
}

/** All rows of a subject. */
export const rowsOf = (owner: string, subject: string): IDBKeyRange =>
  IDBKeyRange.bound([owner, subject], [owner, subject, []])

/** All rows of a person, in each table but `drafts`. */
export const rowsOfPerson = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []])

/** Names the rows that say what has arrived. They have no row in `subjects`: nothing of them is unsent. */
export const sentSubject = 'sent'

/** The subjects of a person, such as `checklist:`, of which this device still holds something. */
export async function subjectsOf(owner: string, prefix: string): Promise<string[]> {
  try {
    const range = IDBKeyRange.bound([owner, prefix], [owner, `${prefix}\uFFFF`])
    const keys = await (await database()).getAllKeys('subjects', range)
    return keys.map(([, subject]) => subject.slice(prefix.length))
  } catch {
    return []
  }
}
