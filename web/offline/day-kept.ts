import { readsPrefix } from '#web/kit/reads-names.ts'

/** Kept among the reads, so that it is erased with them. */
export const dayAddress = '/offline/day'

export interface Day {
  /** By the device's clock. */
  at: number
  orders: number
}

/** When this device was prepared last; null if it was not, or keeps nothing. */
export async function preparedDay(): Promise<Day | null> {
  try {
    const name = (await caches.keys()).find((one) => one.startsWith(readsPrefix))
    const found = name && (await caches.match(dayAddress, { cacheName: name }))
    return found ? ((await found.json()) as Day) : null
  } catch {
    return null
  }
}

export const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()
