import type { pushApi } from '#core/push/push.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Side } from '#web/offline/registration.ts'
import { keysOf } from './keys.ts'

/** Whether this browser can show notifications of a closed page, and if not, why. */
export type Ability = 'able' | 'refused' | 'home-screen' | 'unable'

export function abilityOf(): Ability {
  const isStandalone = matchMedia('(display-mode: standalone)').matches
  if (/iPhone|iPad/.test(navigator.userAgent) && !isStandalone) return 'home-screen'
  const knows = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!knows) return 'unable'
  return Notification.permission === 'denied' ? 'refused' : 'able'
}

/** Milliseconds for which a worker that has to be installed first may take. */
const patience = 60_000

/**
 * Asks the person, registers the worker and subscribes. Null: the person refused.
 * @throws Error if the browser or its push service fails
 */
export async function subscribe(publicKey: string, side: Side): Promise<Input<typeof pushApi.keep> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { register } = await import('#web/offline/registration.ts')
  await register(side)
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no worker')), patience)
  })
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  // One for another key, or that the push service has forgotten, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return keysOf(made)
}

/** Lets the browser forget the address. The server has forgotten it already, so a failure does no harm. */
export async function unsubscribe(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // Above.
  }
}
