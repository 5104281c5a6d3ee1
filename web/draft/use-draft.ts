import { useEffect, useState, useSyncExternalStore } from 'react'
import { set, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import type { SentSection } from '#core/draft/form-schema.ts'
import { call } from '#web/kit/call.ts'
import { useDraftsRead } from '#web/kit/draft.ts'
import { queryClient } from '#web/kit/query.ts'
import { problemsIn, sendable, unsendable } from './draft-problems.ts'
import { fieldsIn, same, valuesOf, type Fields } from './draft-values.ts'
import { keepTyped, readTyped } from './kept.ts'
import { draftQuery } from './queries.ts'
import { createSaver } from './saver.ts'

async function send(id: string, sending: { actionId: string; version: number; fields: Fields }) {
  const answer = await call(draftApi.change, { id, ...sending })
  queryClient.setQueryData(draftQuery(id).queryKey, answer)
  return answer
}

/** A draft's form, which saves itself while it is filled in. */
export function useDraft(first: Draft, sections: readonly SentSection[]) {
  useDraftsRead()
  const form = useForm<Fields>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: valuesOf(sections, first.fields),
    resolver: (values) => {
      const errors: FieldErrors<Fields> = {}
      for (const { path, message } of problemsIn(sections, values))
        set(errors, path, { type: 'typed', message })
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const [saver] = useState(() => createSaver({ draft: first, send: (sending) => send(first.id, sending) }))
  const saved = useSyncExternalStore(saver.onChange, saver.view)
  const values = useWatch({ control: form.control }) as Fields
  useEffect(() => {
    const show = (shown: Fields) => {
      const now = form.getValues()
      for (const [name, value] of Object.entries(shown)) {
        if (!same(now[name], value)) form.setValue(name, value, { shouldValidate: true })
      }
    }
    const stop = saver.start((fields) => show(valuesOf(sections, fields)))
    show(readTyped(first.id, first.version))
    return stop
  }, [saver, form, sections, first])
  useEffect(() => {
    const known = new Set(fieldsIn(sections).map(({ name }) => name))
    // What the form does not show stays as it is.
    const hidden = Object.entries(saver.view().draft.fields).filter(([name]) => !known.has(name))
    saver.write({ ...Object.fromEntries(hidden), ...sendable(sections, values) })
  }, [saver, sections, values])
  const { version } = saved.draft
  useEffect(
    () => keepTyped(first.id, version, unsendable(sections, values)),
    [first, version, sections, values],
  )
  useEffect(() => {
    saved.error?.fields.forEach(({ path, message }) =>
      form.setError(path.replace(/^fields\./, ''), { type: 'server', message }),
    )
  }, [form, saved.error])
  useAskBeforeLosing(saved.state !== 'saved' && !saved.isKept)
  return { form, saver, saved, problems: problemsIn(sections, values).length }
}

/** Where neither the server nor this device has it, the browser asks before the page goes. */
function useAskBeforeLosing(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
