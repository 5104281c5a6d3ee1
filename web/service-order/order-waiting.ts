import { useEffect, useState } from 'react'
import { useSession } from '#web/kit/session.ts'
import type { Held } from './order-keeping.ts'

/** Loads with the order's page, so that it is there if the network goes afterwards. */
export const keeping = () => import('./order-keeping.ts')

/** Steps and photos of the order that only this device has; null if there are none. */
export function useHeld(id: string): Held | null {
  const { user } = useSession()
  const [held, setHeld] = useState<Held | null>(null)
  useEffect(() => {
    let isOver = false
    let end = () => {}
    const watch = async () => {
      const { watchOrder } = await keeping()
      if (!isOver) end = watchOrder(user.id, id, setHeld)
    }
    // If it does not come, the page goes on as with nothing kept.
    void watch().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }, [user.id, id])
  return held
}
