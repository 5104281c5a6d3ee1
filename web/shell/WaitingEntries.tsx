import { useEffect } from 'react'
import { useSession } from '#web/kit/session.ts'

/** Sends, from any page, what this device still holds of this person's work. Shows nothing. */
export function WaitingEntries() {
  const { user } = useSession()
  useEffect(() => {
    const send = async () => {
      // A module that is asked for without a network would never come in this document.
      if (!navigator.onLine) return
      removeEventListener('online', begin)
      const { sendAllWaiting } = await import('./waiting.ts')
      await sendAllWaiting(user.id)
    }
    const begin = () => void send()
    addEventListener('online', begin)
    begin()
    return () => removeEventListener('online', begin)
  }, [user.id])
  return null
}
