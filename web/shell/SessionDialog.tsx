import { useLayoutEffect, useSyncExternalStore } from 'react'
import { part } from '#web/kit/part.ts'
import { isWaiting, onWaiting, stay } from '#web/kit/presence.ts'
import { useSession } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'

const dialog = part(async () => (await import('./SessionEnded.tsx')).SessionEnded)

/** Lies over the page, whatever is open on it, when its session has ended: what was typed stays and goes out after it. */
export function SessionDialog() {
  const { user } = useSession()
  useLayoutEffect(() => stay(user.id), [user.id])
  const open = useSyncExternalStore(onWaiting, isWaiting, () => false)
  return <Awaited part={dialog} wanted={open} name="a entrada" props={{ user, open }} />
}
