import { useEffect, useSyncExternalStore } from 'react'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { call } from '#web/kit/call.ts'
import { openOutbox } from '#web/kit/outbox-open.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { createSaver, type Changes, type Saver, type Saving } from './saver.ts'

export const ownQuery = query(selfAssessmentApi.list, { limit: 20 })

/** Reads again what the account holds, the dashboard's panel too. */
export const refreshOwn = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [selfAssessmentApi.list.path] })

const savers = new Map<string, Saver>()

/** The one saver of this person for an assessment; it goes on sending when the page is left. */
function saverOf(person: string, start: Assessment): Saver {
  const subject = `self-assessment:${start.id}`
  const name = `${person}:${subject}`
  const saver =
    savers.get(name) ??
    createSaver(
      start,
      (input) => call(selfAssessmentApi.answer, input),
      (part) => openOutbox<Changes>(person, subject, () => part),
    )
  savers.set(name, saver)
  return saver
}

/** Saves the open assessment's answers as they are given, and says how that goes. */
export function useSaving(start: Assessment): { saver: Saver; saving: Saving } {
  const { user } = useSession()
  const saver = saverOf(user.id, start)
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  useEffect(() => saver.catchUp(start), [saver, start])
  const isPending = Object.keys(saving.pending).length > 0
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('online', saver.retry)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('online', saver.retry)
      removeEventListener('beforeunload', warn)
    }
  }, [saver, isPending])
  useEffect(
    () => () => {
      saver.dismiss()
      void refreshOwn()
    },
    [saver],
  )
  return { saver, saving }
}
