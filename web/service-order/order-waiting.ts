import { useEffect, useState } from 'react'
import type { Action } from '#core/service-order/actions.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { useSession } from '#web/kit/session.ts'
import type { Held } from './order-keeping.ts'
import type { StepInput } from './order-outbox.ts'

/** Loads with the order's page, so that it is there if the network goes afterwards. */
export const keeping = () => import('./order-keeping.ts')

/**
 * Keeps a step of which no answer came.
 * @returns false if it was refused, or if it is none that this device keeps
 */
export async function keepUnanswered(
  thrown: unknown,
  person: string,
  order: { id: string; version: number },
  action: Action,
  input: StepInput = {},
): Promise<boolean> {
  if (!(thrown instanceof ApiError) || thrown.status !== 0) return false
  const found = await keeping().catch(() => null)
  return found?.keepStep(person, order, action, input) ?? false
}

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
