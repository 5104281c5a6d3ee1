import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { set, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import type { SentSection } from '#core/draft/form-schema.ts'
import { call } from '#web/kit/call.ts'
import { forgetDraft, readDraft, type DraftKey } from '#web/kit/device-drafts.ts'
import { useDraftsRead } from '#web/kit/draft.ts'
import { openOutbox } from '#web/kit/outbox-open.ts'
import { queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { problemsIn, sendable, unsendable } from './draft-problems.ts'
import { fieldsIn, same, valuesOf, type Fields } from './draft-values.ts'
import { draftQuery } from './queries.ts'
import { createSaver, type Saver, type Written } from './saver.ts'

async function send(id: string, sending: { actionId: string; version: number; fields: Fields }) {
  const answer = await call(draftApi.change, { id, ...sending })
  queryClient.setQueryData(draftQuery(id).queryKey, answer)
  return answer
}

const savers = new Map<string, Saver>()

/** The one saver of this person for a draft; it goes on sending when the page is left. */
export function saverOf(person: string, draft: Draft): Saver {
  const subject = `document:${draft.id}`
  const name = `${person}:${subject}`
  const saver =
    savers.get(name) ??
    createSaver({
      draft,
      send: (sending) => send(draft.id, sending),
      open: (part) => openOutbox<Written>(person, subject, () => part),
    })
  savers.set(name, saver)
  return saver
}

/** Takes over what a version before the outbox kept on this device. */
function adoptOlder(saver: Saver, id: string) {
  const [written, typed] = [`equipo:documento:${id}`, `equipo:documento:${id}:a-corrigir`] as [
    DraftKey,
    DraftKey,
  ]
  const older = readDraft<(Written & { version: number }) | null>(written, null)
  if (older) saver.adopt(older)
  const olderTyped = readDraft<{ version: number; values: Fields } | null>(typed, null)
  if (olderTyped) saver.keepTyped(olderTyped.version, olderTyped.values)
  for (const key of [older && written, olderTyped && typed]) if (key) void forgetDraft(key)
}

/** A draft's form, which saves itself while it is filled in. */
export function useDraft(read: Draft, sections: readonly SentSection[]) {
  // Later reads only return values that were sent from here.
  const [first] = useState(read)
  const saver = saverOf(useSession().user.id, first)
  useDraftsRead()
  use(saver.ready)
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
  const saved = useSyncExternalStore(saver.onChange, saver.view)
  const values = useWatch({ control: form.control }) as Fields
  useEffect(() => {
    const show = (shown: Fields) => {
      const now = form.getValues()
      for (const [name, value] of Object.entries(shown)) {
        if (!same(now[name], value)) form.setValue(name, value, { shouldValidate: true })
      }
    }
    adoptOlder(saver, first.id)
    const stop = saver.start(first, (fields) => show(valuesOf(sections, fields)))
    show(saver.typed(first.version))
    return stop
  }, [saver, form, sections, first])
  useEffect(() => {
    const known = new Set(fieldsIn(sections).map(({ name }) => name))
    // Fields that the form does not show keep their values.
    const hidden = Object.entries(saver.view().draft.fields).filter(([name]) => !known.has(name))
    saver.write({ ...Object.fromEntries(hidden), ...sendable(sections, values) })
  }, [saver, sections, values])
  const { version } = saved.draft
  useEffect(() => saver.keepTyped(version, unsendable(sections, values)), [saver, version, sections, values])
  useEffect(() => {
    saved.error?.fields.forEach(({ path, message }) =>
      form.setError(path.replace(/^fields\./, ''), { type: 'server', message }),
    )
  }, [form, saved.error])
  useAskBeforeLosing(saved.state !== 'saved' && !saved.isKept)
  return { form, saver, saved, problems: problemsIn(sections, values).length }
}

/** The browser asks before the page closes if neither the server nor this device has the values. */
function useAskBeforeLosing(isAtRisk: boolean) {
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
