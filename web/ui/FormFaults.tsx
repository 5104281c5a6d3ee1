'use no memo'

import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState } from 'react-hook-form'
import type { ApiError } from '#web/kit/api-error.ts'
import { focusFirst, messagesIn, openFolds, unseenIn } from './form-faults.ts'
import { Note } from './Panel.tsx'

interface FormFaultsProps {
  form: RefObject<HTMLFormElement | null>
  error: ApiError | null
  /** The sentence for an error that belongs to no field. */
  said: ReactNode
}

/**
 * Says below the fields what no field says: an error of the request, and the errors of fields that are not on the page.
 * After each submit that did not succeed the focus goes to the first message.
 */
export function FormFaults({ form, error, said }: FormFaultsProps) {
  useServerErrors(error)
  const unseen = useFaults(form, error)
  return (
    <>
      {said && <Wrong>{said}</Wrong>}
      {unseen.length > 0 && <Wrong>{unseen.join('. ')}</Wrong>}
    </>
  )
}

/** An error of no field, where the focus can go. */
export const Wrong = ({ children }: { children: ReactNode }) => (
  <div className="form-wrong" tabIndex={-1}>
    <Note tone="bad">{children}</Note>
  </div>
)

/** Puts each of the server's field errors on its field. */
function useServerErrors(error: ApiError | null) {
  const { setError } = useFormContext()
  useEffect(() => {
    for (const { path, message } of error?.fields ?? []) setError(path, { type: 'server', message })
  }, [setError, error])
}

function useFaults(form: RefObject<HTMLFormElement | null>, error: ApiError | null): string[] {
  const { control } = useFormContext()
  const { errors, submitCount } = useFormState()
  const messages = JSON.stringify(messagesIn(errors))
  const [unseen, setUnseen] = useState<string[]>([])
  const last = useRef({ submitCount, error })
  const isDue = useRef(false)
  useEffect(() => {
    const isNew = last.current.submitCount !== submitCount || last.current.error !== error
    if (isNew) isDue.current = messages !== '[]' || error !== null
    last.current = { submitCount, error }
    const frame = requestAnimationFrame(() => {
      const element = form.current
      if (!element) return
      if (isDue.current) openFolds(element)
      // Before the first submit a field that is left is told off at its place, and nothing else is.
      // An error that came since the last render has not reached its field yet, and one that went was seen there.
      const rendered: string[] = JSON.parse(messages)
      const now = messagesIn(control._formState.errors).filter((message) => rendered.includes(message))
      const found = submitCount > 0 ? unseenIn(element, now) : []
      // This may also take the form off the page.
      flushSync(() => setUnseen(found))
      if (isDue.current && focusFirst(element)) isDue.current = false
    })
    return () => cancelAnimationFrame(frame)
  }, [form, control, error, submitCount, messages])
  return unseen
}
