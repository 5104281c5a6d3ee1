import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Label, labelApi } from '#core/label/label.api.ts'
import { labelCode, type LabelStatus } from '#core/label/label.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
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
    .leftJoin('equipment as e', 'e.id', 'labels.equipment_id')
    .select(['labels.id', 'labels.code', 'labels.version', 'labels.batch_id as batchId'])
    .select(['labels.bound_at as boundAt', 'labels.retired_at as retiredAt'])
    .select(['labels.retired_reason as retiredReason', 'labels.created_at as createdAt'])
    .select(['labels.organization_id as organizationId', 'labels.token'])
    .select(['e.id as pieceId', 'e.code as pieceCode', 'e.name as pieceName', 'e.room as pieceRoom'])
    .select(sql<LabelStatus>`labels.status`.as('status'))

export type LabelRow = Awaited<ReturnType<ReturnType<typeof labelQuery>['executeTakeFirstOrThrow']>>

/** Its token stays on the server but for the QR that is printed. */
export function toLabel(row: LabelRow): Label {
  const { organizationId: _, token: __, pieceId, pieceCode, pieceName, pieceRoom, ...label } = row
  const equipment = pieceId
    ? { id: pieceId, code: pieceCode ?? '', name: pieceName ?? '', room: pieceRoom }
    : null
  return { ...label, equipment }
}

/** @throws NotFound where there is none that the scope may see */
export async function findLabel(db: Db, id: string): Promise<LabelRow> {
  const row = await db.first(labelQuery().where('labels.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

const usual = 50

/** A page of labels, the newest first. Of a piece all that it ever had. */
export async function listLabels(
  db: Db,
  { status, equipmentId, cursor, limit = usual }: Input<typeof labelApi.list>,
): Promise<{ items: Label[]; nextCursor: string | null }> {
  let query = labelQuery()
  if (equipmentId) query = query.where('labels.equipment_id', '=', equipmentId)
  else query = query.where('labels.organization_id', '=', ownId(db))
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
      .where('organization_id', '=', ownId(db))
      .where('batch_id', 'is not', null)
      .groupBy('batch_id')
      .select(['batch_id as id', sql<string>`min(created_at)`.as('createdAt')])
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
  organization_id: string
  status: 'blank' | 'bound'
  batch_id?: string
  equipment_id?: string
  bound_by?: string
  bound_at?: Date
}

/** Two labels with one code in a trillion labels: the second gets another. */
const triesForCode = 3

/** Makes labels, each with a token and a code of its own. */
async function insertLabels(tx: Tx, labels: readonly NewLabel[], now: Date): Promise<void> {
  let left = labels
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === triesForCode) throw new Error('no free label codes')
    const rows = left.map((label) => ({
      ...label,
      id: newId(now.getTime()),
      token: newToken(),
      code: labelCode(randomBytes(8)),
      created_at: now,
    }))
    const made = await tx.all(
      q
        .insertInto('labels')
        .values(rows)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('id'),
    )
    const there = new Set(made.map(({ id }) => id))
    left = left.filter((_, index) => !there.has(rows[index]?.id ?? ''))
  }
}

/**
 * Gives each piece that has no label in use a new one.
 * @throws NotFound where one of them is not there for the scope, or is archived
 */
export async function issueLabels(
  tx: Tx,
  { equipmentIds }: Input<typeof labelApi.issue>,
  now: Date,
): Promise<{ made: number }> {
  const wanted = [...new Set(equipmentIds)]
  const pieces = await tx.all(
    q
      .selectFrom('equipment as e')
      .where('e.id', 'in', wanted)
      .where('e.archived_at', 'is', null)
      .select(['e.id', 'e.clinic_id'])
      // Of two sheets that are printed at once the second finds the labels of the first.
      .orderBy('e.id')
      .forUpdate(),
  )
  if (pieces.length < wanted.length) throw new NotFound()
  const labelled = await tx.all(
    q
      .selectFrom('labels')
      .where('equipment_id', 'in', wanted)
      .where('status', '=', 'bound')
      .select('equipment_id as id'),
  )
  const have = new Set(labelled.map(({ id }) => id))
  const bare = pieces.filter(({ id }) => !have.has(id))
  await insertLabels(
    tx,
    bare.map(({ id, clinic_id }) => ({
      organization_id: clinic_id,
      status: 'bound',
      equipment_id: id,
      bound_by: actingUser(tx),
      bound_at: now,
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
  const there = await tx.first(q.selectFrom('labels').where('batch_id', '=', id).select('id').limit(1))
  if (there) throw new NotFound()
  const blank = { organization_id: ownId(tx), status: 'blank', batch_id: id } as const
  await insertLabels(
    tx,
    Array.from({ length: count }, () => blank),
    now,
  )
  return { id, count }
}
