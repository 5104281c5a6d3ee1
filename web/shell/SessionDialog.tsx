import { useLayoutEffect, useSyncExternalStore } from 'react'
import { part } from '#web/kit/part.ts'
import { isWaiting, onWaiting, stay } from '#web/kit/presence.ts'
import { useSession } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const dialog = part(async () => (await import('./SessionEnded.tsx')).SessionEnded)

/** Covers the page and its dialogs when the session has ended: typed text stays and is sent afterwards. */
export function SessionDialog() {
  const { user } = useSession()
  useLayoutEffect(() => stay(user.id), [user.id])
  const open = useSyncExternalStore(onWaiting, isWaiting, () => false)
  return <Awaited part={dialog} wanted={open} name="a entrada" props={{ user, open }} />
}
