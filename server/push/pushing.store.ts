import { sql } from 'kysely'
import { waitAfter } from '#core/mail/mail.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import { jobScope } from '#server/kit/scope.ts'
import { endDevice } from './push-device.store.ts'

const scope = jobScope('send-pushes')

interface TakenPush {
  id: string
  kind: string
  subjectId: string
  details: Record<string, unknown>
  tries: number
}

/** Pushes that are due for one device, which this server alone has to send now. */
export interface TakenPushes {
  deviceId: string
  endpoint: string
  p256dh: string
  auth: string
  /** None if nothing of it is news any more. */
  items: TakenPush[]
}

/** Longer than an attempt can take. If a server takes pushes and dies, another one sends them after this time. */
const lease = 10 * 60_000

/** Takes the device that has waited longest; undefined if nothing is due. */
export function takeDue(database: Database, now: Date): Promise<TakenPushes | undefined> {
  const taken = sql<TakenPushes>`take_pushes(${now}, ${new Date(now.getTime() + lease)})`
  return database.write(scope, (tx) => tx.first(q.selectFrom(taken.as('taken')).selectAll()))
}

const idsOf = ({ items }: TakenPushes) => items.map(({ id }) => id)

/** Forgets what was delivered, or can never be. */
export function dropPushes(database: Database, taken: TakenPushes): Promise<unknown> {
  const call = sql`drop_pushes(${idsOf(taken)}::uuid[])`
  return database.write(scope, (tx) => tx.all(q.selectNoFrom(call.as('dropped'))))
}

/** Puts it back for a later attempt; the database drops what is older than a day. */
export function putBack(database: Database, taken: TakenPushes, wait: number, now: Date): Promise<unknown> {
  const tries = Math.max(...taken.items.map((one) => one.tries))
  const next = new Date(now.getTime() + Math.max(wait, waitAfter(tries)))
  const later = q.updateTable('pushes').set({ nextTryAt: next }).where('id', 'in', idsOf(taken))
  return database.write(scope, (tx) => tx.all(later))
}

/** Forgets a device that its push service no longer knows, with all that waits for it. */
export function dropDevice(database: Database, id: string): Promise<unknown> {
  return database.write(scope, (tx) => endDevice(tx, id))
}
