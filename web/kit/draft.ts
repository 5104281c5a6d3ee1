import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useSession } from './session.ts'

const prefix = 'equipo:rascunho:'
const wait = 300

/** Drafts that were sent or thrown away: a form that is still on the page keeps none until something is typed again. */
const gone = new Set<DraftKey>()

/** Made by `useDraftKey` alone, so that no form keeps anything elsewhere. */
export type DraftKey = string & { readonly isDraft: unique symbol }

/** The key under which this person, for this organization, keeps on this device what is written there. */
export function useDraftKey(what: string): DraftKey {
  const { user, organization } = useSession()
  return `${prefix}${user.id}:${organization?.id ?? ''}:${what}` as DraftKey
}

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

function keep(key: DraftKey, text: string): boolean {
  if (gone.has(key)) return false
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/**
 * Keeps a form's values on this device while they change.
 * @returns when they were last kept; null before the first change
 */
export function useKeptDraft<Values extends FieldValues, Input>(
  key: DraftKey,
  form: UseFormReturn<Values, unknown, Input>,
): Date | null {
  const values = useWatch({ control: form.control })
  const { isDirty } = useFormState({ control: form.control })
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const text = JSON.stringify(values)
  const last = useRef(text)
  const due = useRef<string | null>(null)
  useEffect(() => {
    // A form that was emptied to begin anew holds nothing that somebody has typed.
    if (text !== last.current && (isDirty || !gone.has(key))) {
      gone.delete(key)
      due.current = text
      last.current = text
    }
    const keepDue = () => {
      if (due.current !== null && keep(key, due.current)) setKeptAt(new Date())
      due.current = null
    }
    const timer = setTimeout(keepDue, wait)
    addEventListener('pagehide', keepDue)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepDue)
    }
  }, [key, text, isDirty])
  // A form that is left keeps what was typed last.
  useEffect(
    () => () => {
      if (due.current !== null) keep(key, due.current)
    },
    [key],
  )
  return keptAt
}

export interface FormDraft<Values> {
  key: DraftKey
  /** What the form starts with. */
  defaults: Values
  /** The same if nothing had been kept. */
  fresh: Values
  isRestored: boolean
  /** For what was sent. */
  forget: () => void
}

/** What this person has begun of a form on this device, over what the form would start with. */
export function useFormDraft<Values extends object>(what: string, fresh: Values): FormDraft<Values> {
  const key = useDraftKey(what)
  const [draft] = useState(() => {
    const kept = readDraft<Partial<Values> | null>(key, null)
    return { defaults: { ...fresh, ...kept }, fresh, isRestored: kept !== null }
  })
  return { key, ...draft, forget: () => forgetDraft(key) }
}
