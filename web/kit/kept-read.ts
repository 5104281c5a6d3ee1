import { show } from './notice.ts'
import { readsPrefix } from './reads-names.ts'
import { seenText } from './seen-text.ts'

/** Reads in one breath belong to one page: it says the time of the oldest. */
const breathMs = 2_000
let oldest = Infinity
let last = -breathMs

/** The answer that this device keeps of an address, if any; the strip then says since when it stands. */
export async function findRead(address: string): Promise<unknown> {
  try {
    const name = (await caches.keys()).find((one) => one.startsWith(readsPrefix))
    const found = name && (await (await caches.open(name)).match(address))
    if (!found) return undefined
    seen(Number(found.headers.get('kept-at')))
    return await found.json()
  } catch {
    // The page says that no answer came.
    return undefined
  }
}

function seen(at: number): void {
  const now = performance.now()
  oldest = now - last < breathMs ? Math.min(oldest, at) : at
  last = now
  show('seen', { text: seenText(new Date(oldest), new Date()) })
}
