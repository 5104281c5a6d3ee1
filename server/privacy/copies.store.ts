import { sql } from 'kysely'
import type { DataCopy } from '#core/privacy/copy.api.ts'
import { copiesADay, copyDays } from '#core/privacy/privacy.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'

const day = 86_400_000

const columns = ['id', 'organizationId', 'status', 'progress', 'size', 'requestedAt', 'readyAt'] as const

const copies = q.selectFrom('dataCopies').select(columns)

function toCopy(row: RowOf<typeof copies>): DataCopy {
  return {
    id: row.id,
    holds: row.organizationId ? 'organization' : 'person',
    status: row.status,
    progress: row.progress,
    size: row.size,
    requestedAt: row.requestedAt,
    until: row.readyAt && new Date(Date.parse(row.readyAt) + copyDays * day).toISOString(),
  }
}

const person = (db: Db) => (db.scope.actor.kind === 'user' ? db.scope.actor.userId : null)

/** The person's latest copies, the newest first. */
export async function listCopies(db: Db): Promise<DataCopy[]> {
  const latest = copies.orderBy('id', 'desc').limit(10)
  return (await db.all(latest.where('userId', '=', person(db)))).map(toCopy)
}

/**
 * Asks for a copy. One that is still being made is answered instead.
 * @throws Forbidden for an organization that the person does not own, Refused `copy.too_many` after five in a day
 */
export async function requestCopy(
  tx: Tx,
  { id, holds }: { id: string; holds: DataCopy['holds'] },
  now: Date,
): Promise<DataCopy> {
  const { scope } = tx
  const userId = person(tx)
  if (!userId) throw new Forbidden()
  if (holds === 'organization' && scope.membership !== 'owner') throw new Forbidden()
  const organizationId = holds === 'organization' ? (scope.organization?.id ?? null) : null
  await holdLimit(tx, 'data_copies', userId, organizationId)
  const recent = await tx.all(
    copies
      .where('userId', '=', userId)
      .where('organizationId', 'is not distinct from', organizationId)
      .where('requestedAt', '>', new Date(now.getTime() - day).toISOString()),
  )
  const underWay = recent.find(({ status }) => status === 'waiting' || status === 'running')
  if (underWay) return toCopy(underWay)
  if (recent.length >= copiesADay)
    throw new Refused(
      'copy.too_many',
      { most: copiesADay },
      `Você já pediu ${copiesADay} cópias hoje. Baixe uma delas ou peça outra amanhã.`,
    )
  const row = await tx.first(
    q.insertInto('dataCopies').values({ id, userId, organizationId, requestedAt: now }).returning(columns),
  )
  if (!row) throw new Error('the copy was not stored')
  return toCopy(row)
}

/** A copy of the scope's person that can be downloaded. @throws NotFound otherwise */
export async function findReadyCopy(db: Db, id: string, now: Date): Promise<DataCopy> {
  const row = await db.first(
    copies.where('id', '=', id).where('userId', '=', person(db)).where('status', '=', 'ready'),
  )
  const copy = row && toCopy(row)
  if (!copy?.until || Date.parse(copy.until) < now.getTime()) throw new NotFound()
  return copy
}

/** Time without progress after which a copy's server counts as gone. */
const silence = 5 * 60_000

/** Takes the copy that has waited longest; null if none waits. */
export async function claimCopy(tx: Tx, now: Date): Promise<string | null> {
  const next = q
    .selectFrom('dataCopies')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where((is) =>
      is.or([
        is('status', '=', 'waiting'),
        is('touchedAt', '<', new Date(now.getTime() - silence).toISOString()),
      ]),
    )
    .orderBy('requestedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const claimed = await tx.first(
    q
      .updateTable('dataCopies')
      .set({ status: 'running', progress: 0, touchedAt: now })
      .where('id', 'in', next)
      .returning('id'),
  )
  return claimed?.id ?? null
}

export interface CopyOwner {
  userId: string
  name: string
  profileRole: string
  organizationId: string | null
  organizationKind: 'clinic' | 'workshop'
  timeZone: string
}

/** As whom a copy is made; undefined if its person no longer owns the organization. */
export const findOwner = (db: Db, id: string): Promise<CopyOwner | undefined> =>
  db.first(q.selectFrom(sql<CopyOwner>`copy_owner(${id}::uuid)`.as('owner')).selectAll())

/** Records the progress of a copy. */
export async function markCopy(
  tx: Tx,
  id: string,
  state: Partial<{ status: DataCopy['status']; progress: number; size: number; readyAt: Date }>,
  now: Date,
): Promise<void> {
  await tx.all(
    q
      .updateTable('dataCopies')
      .set({ ...state, touchedAt: now })
      .where('id', '=', id),
  )
}

/** Copies whose days are over. */
export async function listOverdue(db: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - copyDays * day).toISOString()
  const rows = await db.all(
    q
      .selectFrom('dataCopies')
      .select('id')
      .where('status', '=', 'ready')
      .where('readyAt', '<', before)
      .limit(500),
  )
  return rows.map(({ id }) => id)
}

/** Mail address of the scope's person. */
export async function findEmail(db: Db): Promise<string> {
  const row = await db.first(q.selectFrom('profiles').select('email').where('id', '=', person(db)))
  if (!row) throw new NotFound()
  return row.email
}
