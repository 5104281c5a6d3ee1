const prefix = 'equipo:rascunho:'

/** Drafts that were sent or thrown away: a form that is still on the page keeps none until something is typed again. */
const gone = new Set<DraftKey>()

/** Made by `draftKey` alone, so that no form keeps anything elsewhere. */
export type DraftKey = string & { readonly isDraft: unique symbol }

/** The key under which this person, for this organization, keeps on this device what is written there. */
export const draftKey = (person: string, organization: string, what: string): DraftKey =>
  `${prefix}${person}:${organization}:${what}` as DraftKey

/** What was typed and not sent, kept on this device; `otherwise` if there is nothing or it cannot be read. */
export function readDraft<Values>(key: string, otherwise: Values): Values {
  try {
    const kept = localStorage.getItem(key)
    return kept ? (JSON.parse(kept) as Values) : otherwise
  } catch {
    return otherwise
  }
}

export function forgetDraft(key: DraftKey) {
  gone.add(key)
  localStorage.removeItem(key)
}

/** Whether it was sent or thrown away, and nothing typed since. */
export const isForgotten = (key: DraftKey) => gone.has(key)

/** Forgets everything that a person has begun on this device: whoever signs out leaves nothing behind. */
export function forgetDraftsOf(person: string) {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${person}:`))
  for (const key of own) forgetDraft(key as DraftKey)
}

export function keepDraft(key: DraftKey, text: string): boolean {
  if (gone.has(key)) return false
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Something was typed again into a form whose draft was sent or thrown away. */
export const beginDraft = (key: DraftKey) => void gone.delete(key)
