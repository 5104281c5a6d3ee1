import { useEffect } from 'react'
import { useSession } from '#web/kit/session.ts'

/** Sends, from any page, what this device still holds of this person's checklists, counts, expenses and messages. Shows nothing. */
export function WaitingEntries() {
  const { user } = useSession()
  useEffect(() => {
    const send = async () => {
      // A module that is asked for without a network would never come in this document.
      if (!navigator.onLine) return
      removeEventListener('online', begin)
      const [{ sendWaiting }, { sendWaitingCounts }, { sendWaitingExpenses }, { sendWaitingMessages }] =
        await Promise.all([
          import('#web/checklist/waiting.ts'),
          import('#web/stock/waiting-counts.ts'),
          import('#web/expense/waiting.ts'),
          import('#web/message/waiting.ts'),
        ])
      await sendWaiting(user.id)
      await sendWaitingCounts(user.id)
      await sendWaitingExpenses(user.id)
      await sendWaitingMessages(user.id)
    }
    const begin = () => void send()
    addEventListener('online', begin)
    begin()
    return () => removeEventListener('online', begin)
  }, [user.id])
  return null
}
