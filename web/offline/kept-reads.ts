import type { Output } from '#core/kit/endpoint.ts'
import { accountApi } from '#core/account/account.api.ts'
import { show } from '#web/kit/notice.ts'
import { queryClient } from '#web/kit/query.ts'
import { readsPrefix } from '#web/kit/reads-names.ts'
import { eraseReads, erasuresSoFar, takeReads, type Read } from '#web/kit/reads.ts'
import { complain } from './complain.ts'
import { dayAddress, type Day } from './day-kept.ts'
import { createShelf, type Shelf } from './shelf.ts'

/**
 * Keeps what pages have read on the device, of one person in one organization at a time, and gives it if no answer
 * comes. A device that refuses goes on as before: it is logged, and nothing else changes.
 */

const choice = 'equipo-offline'

let shelf: Shelf | null = null
let queue: Promise<void> = Promise.resolve()

export const isOn = (): boolean => {
  try {
    return localStorage.getItem(choice) !== 'off'
  } catch {
    return false
  }
}

/** The setting of this device. Off erases what there is. */
export async function setOn(on: boolean): Promise<void> {
  try {
    localStorage.setItem(choice, on ? 'on' : 'off')
  } catch (error) {
    complain(error)
  }
  if (on) return
  shelf = null
  await eraseReads()
}

/** The operator has switched it off. */
export function stopReads(): void {
  shelf = null
  takeReads(() => undefined)
  void eraseReads()
}

/** Keeps what pages read from now on, and have read in this document. */
export function keepReads(): void {
  freshen()
  addEventListener('online', freshen)
  takeReads((read) => {
    const before = erasuresSoFar()
    queue = queue.then(() => keepOne(read, before)).catch(complain)
  })
}

async function keepOne({ address, text }: Read, before: number): Promise<void> {
  if (!isOn() || before !== erasuresSoFar()) return
  if (address === accountApi.session.path) await turnTo(text)
  await shelf?.keep(address, text)
  // Erased while it was written.
  if (before !== erasuresSoFar()) {
    shelf = null
    await eraseReads()
  }
}

/** The shelf of the session's person and organization; whoever else's is erased. */
async function turnTo(text: string): Promise<void> {
  const { session } = JSON.parse(text) as Output<typeof accountApi.session>
  const name =
    session?.organization && session.user.role !== 'admin'
      ? `${readsPrefix}${session.user.id}:${session.organization.id}`
      : null
  const others = (await caches.keys()).filter((one) => one.startsWith(readsPrefix) && one !== name)
  await Promise.all(others.map((one) => caches.delete(one)))
  shelf = name === null ? null : await createShelf(await caches.open(name))
}

/** Notes that today's reads are here. */
export async function keepDay(day: Day): Promise<void> {
  await queue
  await shelf?.keep(dayAddress, JSON.stringify(day))
}

/** Bytes and number of what is kept. */
export async function keptSize(): Promise<{ bytes: number; reads: number }> {
  await queue
  return shelf?.size() ?? { bytes: 0, reads: 0 }
}

/** With the network back, the open page reads anew what it showed from the device. */
function freshen(): void {
  if (show('seen', null)) void queryClient.invalidateQueries()
}
