import { database } from './outbox-database.ts'

/** Drafts of forms, in the database of this device. */

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

/** Stores a draft, or erases it if `text` is null. Committed at once, since the page may be about to go. */
export async function storeDraft(key: string, text: string | null): Promise<void> {
  const writing = (await database()).transaction('drafts', 'readwrite')
  const act = text === null ? writing.store.delete(key) : writing.store.put(text, key)
  writing.commit()
  await Promise.all([act, writing.done])
  channel.postMessage([key, text])
}
