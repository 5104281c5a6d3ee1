import type * as outboxDrafts from './outbox-drafts.ts'

const prefix = 'equipo:rascunho:'

/** Drafts that were sent or thrown away: a form that is still on the page keeps none until something is typed again. */
const gone = new Set<DraftKey>()
/** The drafts on this device, in memory. */
const held = new Map<string, string>()

/** Tells the open form of a draft that it was sent or thrown away. */
export const forgotten = new EventTarget()

let device: typeof outboxDrafts | null = null
let reading: Promise<void> | null = null

/** Made by `draftKey` alone, so that no form keeps anything elsewhere. */
export type DraftKey = string & { readonly isDraft: unique symbol }

/** The key under which this person, for this organization, keeps on this device what is written there. */
export const draftKey = (person: string, organization: string, what: string): DraftKey =>
  `${prefix}${person}:${organization}:${what}` as DraftKey

/** The instruments of the last report that was signed on this device. */
export const instrumentsKey = 'equipo:instrumentos' as DraftKey

/** To be waited for before a form asks for its own draft. */
export const draftsRead = (): Promise<void> => (reading ??= readAll())

async function readAll(): Promise<void> {
  try {
    device = await import('./outbox-drafts.ts')
    device.onDraftElsewhere((key, text) => {
      if (text === null) held.delete(key)
      else held.set(key, text)
    })
    for (const [key, text] of await device.storedDrafts()) held.set(key, text)
  } catch {
    // This browser keeps nothing: drafts last as long as the page is open.
  }
}

/** Reads a draft of this device; `otherwise` if there is none or it cannot be read. */
export function readDraft<Values>(key: DraftKey, otherwise: Values): Values {
  try {
    const storedText = held.get(key)
    return storedText ? (JSON.parse(storedText) as Values) : otherwise
  } catch {
    return otherwise
  }
}

/** @returns whether the device keeps it */
async function store(key: DraftKey, text: string | null): Promise<boolean> {
  try {
    await device?.storeDraft(key, text)
    return device !== null
  } catch {
    return false
  }
}

export function forgetDraft(key: DraftKey): Promise<boolean> {
  gone.add(key)
  forgotten.dispatchEvent(new Event(key))
  held.delete(key)
  return store(key, null)
}

/** True if the draft was sent or discarded, and nothing was typed since. */
export const isForgotten = (key: DraftKey) => gone.has(key)

/** Ids of the people who have drafts on this device. */
export async function peopleWithDrafts(): Promise<string[]> {
  await draftsRead()
  return [...held.keys()].flatMap((key) =>
    key.startsWith(prefix) ? (key.slice(prefix.length).split(':')[0] ?? []) : [],
  )
}

/** Forgets everything that a person has begun on this device, at sign-out or after the account was erased. */
export async function forgetDraftsOf(person: string): Promise<void> {
  await draftsRead()
  const own = [...held.keys()].filter((key) => key.startsWith(`${prefix}${person}:`))
  await Promise.all(own.map((key) => forgetDraft(key as DraftKey)))
}

/** @returns whether the device keeps it */
export async function keepDraft(key: DraftKey, text: string): Promise<boolean> {
  if (gone.has(key)) return false
  held.set(key, text)
  return store(key, text)
}

/** Something was typed again into a form whose draft was sent or thrown away. */
export const beginDraft = (key: DraftKey) => void gone.delete(key)

/** A file chosen in a form; the device keeps it with the form's draft until that is sent or thrown away. */
export interface DraftFile {
  /** In the order in which the files were chosen. */
  id: string
  file: File
}

/** @param list tells the lists of one form apart */
export async function readDraftFiles(key: DraftKey, list: string): Promise<DraftFile[]> {
  await draftsRead()
  return (await device?.storedDraftFiles(key, list).catch(() => [])) ?? []
}

/** A device without room for the file keeps it as long as the page is open. */
export async function keepDraftFile(key: DraftKey, list: string, { id, file }: DraftFile): Promise<void> {
  beginDraft(key)
  // The draft by which the file is found, and forgotten at sign-out.
  if (!held.has(key)) await keepDraft(key, '{}')
  await device?.storeDraftFile(key, list, id, file).catch(() => undefined)
}

export async function dropDraftFile(key: DraftKey, list: string, id: string): Promise<void> {
  await device?.storeDraftFile(key, list, id, null).catch(() => undefined)
}
