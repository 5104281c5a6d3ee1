import { loadPages } from './pages-ahead.ts'
import { isRegistered, register, type Side } from './registration.ts'

/**
 * Prepares this device for the time without a network; what did not come is fetched when the network is back.
 * @param pages those that are opened most, which come first
 */
export async function prepare(pages: readonly string[], side: Side | null): Promise<void> {
  if (isRegistered()) return
  if (side && navigator.serviceWorker?.controller) return register(side)
  await loadPages(pages)
  if (side && navigator.onLine) await register(side)
}
