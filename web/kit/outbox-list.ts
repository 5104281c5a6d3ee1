import { madeAt } from '#core/offline/sending.ts'
import { boxChannel, database, rowsOf, rowsOfPerson, sentSubject, subjectsOf } from './outbox-database.ts'
import type { Sent } from './outbox-rows.ts'

/** All that this device holds of a person's unsent work, over all slices. */

const dayMs = 86_400_000

/** Number of entries that the server does not have, and the time of the oldest by the device's clock. */
export async function unsentCount(owner: string): Promise<{ entries: number; since: number }> {
  const keys = await (await database()).getAllKeys('entries', rowsOfPerson(owner))
  const own = keys.filter(([, subject]) => subject !== sentSubject)
  return { entries: own.length, since: Math.min(...own.map(([, , actionId]) => madeAt(actionId))) }
}

/** The subjects with unsent work, such as `checklist:…`. */
export const unsentSubjects = (owner: string): Promise<string[]> => subjectsOf(owner, '')

const isRecent = (at: number, now: number) => Math.abs(now - at) < dayMs

/** Forgets what arrived more than a day ago. */
export async function forgetArrived(owner: string, now: number): Promise<void> {
  const writing = (await database()).transaction('entries', 'readwrite')
  const range = rowsOf(owner, sentSubject)
  const [keys, rows] = await Promise.all([writing.store.getAllKeys(range), writing.store.getAll(range)])
  const old = keys.filter((_, index) => !isRecent(rows[index]?.order ?? 0, now))
  await Promise.all([...old.map((key) => writing.store.delete(key)), writing.done])
}

export type Arrived = Sent & { at: number }

/** Entries that arrived within a day, the last first. */
export async function arrivedOf(owner: string, now: number): Promise<Arrived[]> {
  try {
    const rows = await (await database()).getAll('entries', rowsOf(owner, sentSubject))
    return rows
      .filter(({ order }) => isRecent(order, now))
      .map(({ order, entry }) => Object.assign(entry as Sent, { at: order }))
      .toSorted((one, other) => other.at - one.at)
  } catch {
    return []
  }
}

/** Calls back after each change of any box, also of this window. */
export function onBoxChange(heard: () => void): () => void {
  const line = new BroadcastChannel(boxChannel)
  line.addEventListener('message', heard)
  return () => line.close()
}
