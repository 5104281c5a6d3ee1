import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Label, labelApi } from '#core/label/label.api.ts'
import { labelCode } from '#core/label/label.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { newToken } from '#server/kit/tokens.ts'

/** @throws Forbidden for an administrator, who has no labels */
export function ownId(db: Db): string {
  if (!db.scope.organization) throw new Forbidden()
  return db.scope.organization.id
}

export function actingUser(db: Db): string {
  if (db.scope.actor.kind !== 'user') throw new Forbidden()
  return db.scope.actor.userId
}

export const labelQuery = () =>
  q
    .selectFrom('labels')
    .leftJoin('equipment as e', 'e.id', 'labels.equipmentId')
    .select(['labels.id', 'labels.code', 'labels.version', 'labels.batchId'])
    .select(['labels.boundAt', 'labels.retiredAt'])
    .select(['labels.retiredReason', 'labels.createdAt'])
    .select(['labels.organizationId', 'labels.token'])
    .select(['e.id as boundId', 'e.code as boundCode', 'e.name as boundName', 'e.room as boundRoom'])
    .select('labels.status')

export type LabelRow = RowOf<typeof labelQuery>

/** Its token stays on the server but for the QR that is printed. */
export function toLabel(row: LabelRow): Label {
  const { organizationId: _, token: __, boundId, boundCode, boundName, boundRoom, ...label } = row
  const equipment = boundId
    ? { id: boundId, code: boundCode ?? '', name: boundName ?? '', room: boundRoom }
    : null
  return { ...label, equipment }
}

/** @throws NotFound if there is none that the scope may see */
export async function findLabel(db: Db, id: string): Promise<LabelRow> {
  const row = await db.first(labelQuery().where('labels.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

const pageSize = 50

/** A page of labels, the newest first. Of equipment all that it ever had. */
export async function listLabels(
  db: Db,
  { status, equipmentId, cursor, limit = pageSize }: Input<typeof labelApi.list>,
): Promise<{ items: Label[]; nextCursor: string | null }> {
  let query = labelQuery()
  if (equipmentId) query = query.where('labels.equipmentId', '=', equipmentId)
  else query = query.where('labels.organizationId', '=', ownId(db))
  if (status) query = query.where('labels.status', '=', status)
  if (cursor) query = query.where(sql<boolean>`labels.id < ${cursor}::uuid`)
  const rows = await db.all(query.orderBy('labels.id', 'desc').limit(limit + 1))
  const items = rows.slice(0, limit).map(toLabel)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const mostBatches = 20

/** The last batches of blank labels that the organization made, and what is left of each. */
export async function listBatches(db: Db) {
  const rows = await db.all(
    q
      .selectFrom('labels')
      .where('organizationId', '=', ownId(db))
      .where('batchId', 'is not', null)
      .groupBy('batchId')
      .select(['batchId as id', sql<string>`min(created_at)`.as('createdAt')])
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where status = 'blank'))::int`.as('blank'),
      ])
      .orderBy(sql`min(id::text)`, 'desc')
      .limit(mostBatches),
  )
  const instant = (at: string) => new Date(at).toISOString()
  return {
    items: rows.map(({ id, createdAt, count, blank }) => ({
      id: id ?? '',
      createdAt: instant(createdAt),
      count,
      blank,
    })),
  }
}

interface NewLabel {
  organizationId: string
  status: 'blank' | 'bound'
  batchId?: string
  equipmentId?: string
  boundBy?: string
  boundAt?: Date
}

/** Two labels with one code in a trillion labels: the second gets another. */
const triesForCode = 3

/** Makes labels, each with a token and a code of its own. */
async function insertLabels(tx: Tx, labels: readonly NewLabel[], now: Date): Promise<void> {
  let remaining = labels
  for (let tries = 0; remaining.length > 0; tries += 1) {
    if (tries === triesForCode) throw new Error('found no free label code')
    const rows = remaining.map((label) => ({
      ...label,
      id: newId(now.getTime()),
      token: newToken(),
      code: labelCode(randomBytes(8)),
      createdAt: now,
    }))
    const made = await tx.all(
      q
        .insertInto('labels')
        .values(rows)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id'),
    )
    const there = new Set(made.map(({ id }) => id))
    remaining = remaining.filter((_, index) => !there.has(rows[index]?.id ?? ''))
  }
}

/**
 * Gives each piece of equipment that has no label in use a new one.
 * @throws NotFound if one of them is not there for the scope, or is archived
 */
export async function issueLabels(
  tx: Tx,
  { equipmentIds }: Input<typeof labelApi.issue>,
  now: Date,
): Promise<{ made: number }> {
  const uniqueIds = [...new Set(equipmentIds)]
  const equipmentList = await tx.all(
    q
      .selectFrom('equipment as e')
      .where('e.id', 'in', uniqueIds)
      .where('e.archivedAt', 'is', null)
      .select(['e.id', 'e.clinicId'])
      // If two sheets are printed at once, the second finds the labels of the first.
      .orderBy('e.id')
      .forUpdate(),
  )
  if (equipmentList.length < uniqueIds.length) throw new NotFound()
  const labelled = await tx.all(
    q
      .selectFrom('labels')
      .where('equipmentId', 'in', uniqueIds)
      .where('status', '=', 'bound')
      .select('equipmentId as id'),
  )
  const have = new Set(labelled.map(({ id }) => id))
  const bare = equipmentList.filter(({ id }) => !have.has(id))
  await insertLabels(
    tx,
    bare.map(({ id, clinicId }) => ({
      organizationId: clinicId,
      status: 'bound',
      equipmentId: id,
      boundBy: actingUser(tx),
      boundAt: now,
    })),
    now,
  )
  return { made: bare.length }
}

/** Makes blank labels; the same batch again makes none. */
export async function makeBlank(
  tx: Tx,
  { id, count }: Input<typeof labelApi.makeBlank>,
  now: Date,
): Promise<{ id: string; count: number }> {
  const there = await tx.first(q.selectFrom('labels').where('batchId', '=', id).select('id').limit(1))
  if (there) throw new NotFound()
  const blank = { organizationId: ownId(tx), status: 'blank', batchId: id } as const
  await insertLabels(
    tx,
    Array.from({ length: count }, () => blank),
    now,
  )
  return { id, count }
}
