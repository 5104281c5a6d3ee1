import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { mostDevices } from '#core/push/push.ts'
import type { PushDevice, pushApi } from '#core/push/push.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** The asker's devices, the one of their session marked. */
export async function listDevices(db: Db, sessionId: string): Promise<PushDevice[]> {
  const rows = await db.all(
    q
      .selectFrom('pushDevices')
      .select(['id', 'name', 'sessionId', 'createdAt as since'])
      .orderBy('id')
      .limit(mostDevices),
  )
  return rows.map(({ sessionId: session, ...device }) =>
    Object.assign(device, { isOwn: session === sessionId }),
  )
}

interface Kept extends Input<typeof pushApi.keep> {
  name: string | null
}

/** @returns false if the person has as many devices as may be */
export async function keepDevice(tx: Tx, device: Kept, sessionId: string, now: Date): Promise<boolean> {
  const call = sql<boolean>`keep_push_device(${JSON.stringify(device)}::jsonb, ${sessionId}::uuid, ${now})`
  return (await tx.first(q.selectNoFrom(call.as('kept'))))?.kept ?? false
}

/** @returns false if it is none of the caller's */
export async function endDevice(db: Db, id: string): Promise<boolean> {
  const call = sql<boolean>`end_push_device(${id}::uuid)`
  return (await db.first(q.selectNoFrom(call.as('ended'))))?.ended ?? false
}
