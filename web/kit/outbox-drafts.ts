import { database, rowsOf, type RowKey } from './outbox-database.ts'

/** Drafts of forms and the files chosen in them, in the database of this device. */

const channel = new BroadcastChannel('equipo-drafts')

/** Calls back with what another window keeps of a form; null if it has forgotten it. */
export function onDraftElsewhere(heard: (key: string, text: string | null) => void): void {
  channel.addEventListener('message', ({ data }) => {
    const [key, text] = data as [string, string | null]
    heard(key, text)
  })
}

export async function storedDrafts(): Promise<[string, string][]> {
  const reading = (await database()).transaction('drafts')
  const [keys, texts] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()])
  return keys.map((key, index) => [key, texts[index] ?? ''])
}

/**
 * Stores a draft, or erases it and its files if `text` is null. Committed at once, since the page may be about to go.
 */
export async function storeDraft(key: string, text: string | null): Promise<void> {
  const writing = (await database()).transaction(['drafts', 'files'], 'readwrite')
  const [drafts, files] = [writing.objectStore('drafts'), writing.objectStore('files')]
  const acts =
    text === null
      ? [drafts.delete(key), files.delete(IDBKeyRange.bound([key], [key, []]))]
      : [drafts.put(text, key)]
  writing.commit()
  await Promise.all([...acts, writing.done])
  channel.postMessage([key, text])
}

/** Stores a file of a draft, or erases it if it is null. @param list tells the lists of one form apart */
export async function storeDraftFile(
  key: string,
  list: string,
  id: string,
  file: File | null,
): Promise<void> {
  const row: RowKey = [key, list, id]
  const stored = file && { name: file.name, type: file.type, bytes: await file.arrayBuffer() }
  const found = await database()
  await (stored ? found.put('files', stored, row) : found.delete('files', row))
}

/** The files of a list with their ids, in the order in which they were chosen. */
export async function storedDraftFiles(key: string, list: string): Promise<{ id: string; file: File }[]> {
  const reading = (await database()).transaction('files')
  const range = rowsOf(key, list)
  const [rows, files] = await Promise.all([reading.store.getAllKeys(range), reading.store.getAll(range)])
  return files.map(({ name, type, bytes }, index) => ({
    id: rows[index]?.[2] ?? name,
    file: new File([bytes], name, { type }),
  }))
}
