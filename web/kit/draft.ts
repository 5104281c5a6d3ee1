import { useEffect, useState } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

const wait = 300

/** What was typed and not sent, kept on this device; `otherwise` where there is nothing or it cannot be read. */
export function readDraft<Values>(key: string, otherwise: Values): Values {
  try {
    const kept = localStorage.getItem(key)
    return kept ? (JSON.parse(kept) as Values) : otherwise
  } catch {
    return otherwise
  }
}

export function forgetDraft(key: string) {
  localStorage.removeItem(key)
}

/**
 * Keeps a form's values on this device while they change.
 * @returns when they were last kept; null before the first change
 */
export function useKeptDraft<Values extends FieldValues, Input>(
  key: string,
  form: UseFormReturn<Values, unknown, Input>,
): Date | null {
  const values = useWatch({ control: form.control })
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const text = JSON.stringify(values)
  const [first] = useState(text)
  useEffect(() => {
    if (text === first) return
    const keep = () => {
      localStorage.setItem(key, text)
      setKeptAt(new Date())
    }
    const timer = setTimeout(keep, wait)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [key, text, first])
  return keptAt
}
