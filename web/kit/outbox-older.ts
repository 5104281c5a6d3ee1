import { newId } from '#core/kit/ids.ts'
import type { Box } from './outbox-box.ts'
import type { Database, StoredFile } from './outbox-database.ts'
import { rowsOfBox } from './outbox-rows.ts'

/** Moves here what earlier versions of the program kept: answers in `localStorage`, photos in a database of their own. */

const answers = 'equipo-checklist:'
const photos = 'equipo-checklist'
const drafts = ['equipo:rascunho:', 'equipo:documento:', 'equipo:instrumentos']

interface OlderChange {
  kind: string
  fileId?: string
}

/** Deletes an old entry only after it is stored anew; an entry that cannot be read stays in its place. */
export async function adoptOlder(to: Database): Promise<void> {
  const isDraft = (key: string) => drafts.some((prefix) => key.startsWith(prefix))
  const found = keysThere().filter((key) => key.startsWith(answers) || isDraft(key))
  if (found.length === 0) return
  const move = async () => {
    for (const key of found) {
      const text = localStorage.getItem(key)
      if (text === null) continue
      const isMoved = isDraft(key) ? await adoptDraft(to, key, text) : await adoptBox(to, key, text)
      if (isMoved) localStorage.removeItem(key)
    }
    // A box that could not be read keeps its photos.
    if (!keysThere().some((key) => key.startsWith(answers))) indexedDB.deleteDatabase(photos)
  }
  await ('locks' in navigator ? navigator.locks.request('equipo-outbox-older', move) : move())
}

function keysThere(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

async function adoptDraft(to: Database, key: string, text: string): Promise<boolean> {
  await to.put('drafts', text, key)
  return true
}

async function adoptBox(to: Database, key: string, text: string): Promise<boolean> {
  const [owner = '', run = ''] = key.slice(answers.length).split(':')
  const subject = `checklist:${run}`
  const box = boxIn(text)
  if (!box) return false
  const found = await Promise.all(
    [...box.entries, ...box.refused.map(({ entry }) => entry)].map(async (entry) => {
      const { fileId } = entry.change
      return fileId === undefined ? null : { entry, fileId, file: await olderPhoto(fileId) }
    }),
  )
  const writing = to.transaction(['subjects', 'entries', 'files'], 'readwrite', { durability: 'strict' })
  const acts: Promise<unknown>[] = [
    writing.objectStore('subjects').put({ stamp: newId(), drafts: box.drafts }, [owner, subject]),
  ]
  for (const one of found) {
    if (!one) continue
    one.entry.fileId = one.fileId
    if (one.file) acts.push(writing.objectStore('files').put(one.file, [owner, subject, one.fileId]))
  }
  for (const [id, row] of rowsOfBox(box, new Map())) {
    acts.push(writing.objectStore('entries').put(row, [owner, subject, id]))
  }
  await Promise.all([...acts, writing.done])
  return true
}

function boxIn(text: string): Box<OlderChange> | null {
  try {
    const kept = JSON.parse(text) as { form?: unknown; box?: Box<OlderChange> }
    return kept.form === 1 && kept.box ? kept.box : null
  } catch {
    return null
  }
}

async function olderPhoto(fileId: string): Promise<StoredFile | null> {
  const opening = indexedDB.open(photos)
  const store = await new Promise<IDBDatabase | null>((resolve) => {
    // It was not there: nothing is made.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => resolve(null)
  })
  if (!store) return null
  const reading = store.transaction('photos').objectStore('photos').get(fileId)
  const photo = await new Promise<File | null>((resolve) => {
    reading.onsuccess = () => resolve((reading.result as File | undefined) ?? null)
    reading.onerror = () => resolve(null)
  })
  store.close()
  return photo && { name: photo.name, type: photo.type, bytes: await photo.arrayBuffer() }
}
