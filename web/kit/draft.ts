import { use, useEffect, useRef, useState } from 'react'
import { useFormState, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import {
  beginDraft,
  draftKey,
  draftsRead,
  forgetDraft,
  isForgotten,
  keepDraft,
  readDraft,
  type DraftKey,
} from './device-drafts.ts'
import { useSession } from './session.ts'

/**
 * Waits until this page has read what the device keeps of its forms. Calls `use` in every render: React fails if a
 * render that it left out repeats one that waited (error 467).
 */
export const useDraftsRead = (): void => use(draftsRead())

/** The key under which this person, for this organization, keeps on this device what is written there. */
export function useDraftKey(what: string): DraftKey {
  useDraftsRead()
  const { user, organization } = useSession()
  return draftKey(user.id, organization?.id ?? '', what)
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
  useEffect(() => {
    // A form that was emptied to begin anew holds nothing that somebody has typed.
    if (text === last.current || !(isDirty || !isForgotten(key))) return
    last.current = text
    beginDraft(key)
    // At each change: a page that is about to go may be too late for the database.
    void keepDraft(key, text).then((isKept) => isKept && setKeptAt(new Date()))
  }, [key, text, isDirty])
  return keptAt
}

export interface FormDraft<Values> {
  key: DraftKey
  /** Initial values of the form. */
  defaults: Values
  /** The same if nothing had been kept. */
  fresh: Values
  isRestored: boolean
  /** For what was sent. */
  forget: () => void
}

/** Merges this person's draft of a form on this device over the form's initial values. */
export function useFormDraft<Values extends object>(what: string, fresh: Values): FormDraft<Values> {
  const key = useDraftKey(what)
  const [draft] = useState(() => {
    const storedDraft = readDraft<Partial<Values> | null>(key, null)
    return { defaults: { ...fresh, ...storedDraft }, fresh, isRestored: storedDraft !== null }
  })
  return { key, ...draft, forget: () => void forgetDraft(key) }
}
