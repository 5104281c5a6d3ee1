import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { complain } from './complain.ts'
import { readClinicDay, readWorkshopDay, type Ask } from './day-reads.ts'
import { isToday, preparedDay } from './day-kept.ts'
import { isOn, keepDay } from './kept-reads.ts'
import type { Side } from './registration.ts'

/** Fetches what the day needs before it is asked for, in idle time: once a day and session, first after signing in. */

let running: Promise<void> | null = null

/** Now, and when the page is looked at again on another day. */
export function prepareDays(side: Side): void {
  const begin = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    running ??= prepareDay(side)
      .catch((error: unknown) => {
        const isGone = error instanceof Gone || (error instanceof ApiError && error.status === 0)
        if (!isGone) complain(error)
      })
      .finally(() => {
        running = null
      })
  }
  begin()
  document.addEventListener('visibilitychange', begin)
  addEventListener('online', begin)
}

/** The device has something else to do first. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 50)
  })

class Gone extends Error {}

const ask: Ask = async (endpoint, input) => {
  await idle()
  if (!navigator.onLine) throw new Gone('the network has gone')
  try {
    return await call(endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) return null
    throw error
  }
}

async function prepareDay(side: Side): Promise<void> {
  if (!isOn()) return
  const before = await preparedDay()
  if (before && isToday(before.at)) return
  const orders = await (side === 'technician' ? readWorkshopDay(ask) : readClinicDay(ask))
  await askToStay(before !== null)
  await keepDay({ at: Date.now(), orders })
  dispatchEvent(new Event('equipo-day'))
}

/** Asks the browser once in a session not to erase what is kept if it needs room. It may refuse: `DevicePanel` says so. */
async function askToStay(isAsked: boolean): Promise<void> {
  const { storage } = navigator
  if (isAsked || !storage?.persist || (await storage.persisted())) return
  await storage.persist()
}
