import { useEffect } from 'react'
import { useSession } from '#web/kit/session.ts'
import { runsWaiting } from './box.ts'

/** Sends, from whatever page, what this device still holds of this person's checklists. Shows nothing. */
export function WaitingAnswers() {
  const { user } = useSession()
  useEffect(() => {
    const runs = runsWaiting(user.id)
    if (runs.length === 0) return
    const send = async () => {
      // A module that is asked for without a network would never come in this document.
      if (!navigator.onLine) return
      removeEventListener('online', begin)
      const { outboxOf } = await import('./filling.ts')
      for (const run of runs) outboxOf(user.id, run)
    }
    const begin = () => void send()
    addEventListener('online', begin)
    begin()
    return () => removeEventListener('online', begin)
  }, [user.id])
  return null
}
