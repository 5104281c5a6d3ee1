import { useEffect, useState, useSyncExternalStore } from 'react'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { call } from '#web/kit/call.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { createSaver, type Saver, type Saving } from './saver.ts'

export const ownQuery = query(selfAssessmentApi.list, { limit: 20 })

/** Reads again what the account holds, the dashboard's panel too. */
export const refreshOwn = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [selfAssessmentApi.list.path] })

/** Saves the open assessment's answers as they are given, and says how that goes. */
export function useSaving(start: Assessment): { saver: Saver; saving: Saving } {
  const [saver] = useState(() => createSaver(start, (input) => call(selfAssessmentApi.answer, input)))
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
  useEffect(() => () => void refreshOwn(), [])
  return { saver, saving }
}
