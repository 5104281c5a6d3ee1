import { sql } from 'kysely'
import { undoHours, type Values } from '#core/import/import-kind.ts'
import type { Draft, Import, Settings } from '#core/import/import.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jsonb } from '#server/kit/jsonb.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { jobScope } from '#server/kit/scope.ts'
import type { SheetRead } from './sheet-worker.ts'

/** How the file was read, without its cells. */
type Reading = Omit<SheetRead, 'cells'>

/** For undoing: a record in the version that the import left, and its values from before. */
export interface ImportedRecord {
  id: string
  version: number
  before: Values | null
  wasArchived: boolean
}

const ownId = ({ scope }: Db) => scope.organization?.id ?? null
const actorId = ({ scope: { actor } }: Db) => (actor.kind === 'user' ? actor.userId : null)

const imports = (db: Db) =>
  q
    .selectFrom('imports as i')
    .innerJoin('profiles as u', 'u.id', 'i.createdBy')
    .where('i.organizationId', '=', ownId(db))
    .select([
      'i.id',
      'i.kind',
      'i.fileName',
      'i.createdBy',
      'u.name as by',
      'i.importedAt',
      'i.made',
      'i.changed',
    ])
    .select(['i.skipped', 'i.failed', 'i.undoneAt', sql<boolean>`i.rejected is not null`.as('hasRejected')])

type ImportRow = RowOf<typeof imports>

/** Only the person who brought a file reads its cells. The person and the owner of the account may undo it. */
export function toImport(db: Db, row: ImportRow, now: Date): Import {
  const { createdBy, importedAt, undoneAt, hasRejected, ...shown } = row
  const isOwn = createdBy === actorId(db)
  const until = importedAt === null ? 0 : Date.parse(importedAt) + undoHours * 3_600_000
  const mayUndo = undoneAt === null && now.getTime() < until && (isOwn || db.scope.membership === 'owner')
  return { ...shown, importedAt, undoneAt, mayUndo, hasRejected: hasRejected && isOwn }
}

/** @throws NotFound */
export async function findImport(db: Db, id: string): Promise<ImportRow> {
  const row = await db.first(imports(db).where('i.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** Imports that are done, newest first. */
export async function listImports(
  db: Db,
  { kind, cursor, limit = 25 }: { kind: string; cursor?: string | undefined; limit?: number | undefined },
  now: Date,
) {
  let found = imports(db).where('i.kind', '=', kind).where('i.importedAt', 'is not', null)
  if (cursor) {
    const [at, id] = decodeCursor(cursor, 'instant')
    found = found.where(sql<boolean>`(i.imported_at, i.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await db.all(
    found
      .orderBy('i.importedAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => toImport(db, row, now),
    (row) => [row.importedAt ?? '', row.id],
  )
}

export interface NewImport {
  id: string
  kind: string
  fileName: string
  read: SheetRead
  settings: Settings
}

/** Keeps a file's cells in place of the person's last file of that kind. @throws Conflict if the id is taken */
export async function keepSheet(
  tx: Tx,
  { id, kind, fileName, read, settings }: NewImport,
  now: Date,
): Promise<void> {
  const [organizationId, createdBy] = [ownId(tx), actorId(tx)]
  if (!organizationId || !createdBy) throw new Forbidden()
  await tx.all(q.selectNoFrom(sql`drop_import_at_hand(${kind})`.as('dropped')))
  const { cells, ...reading } = read
  const texts = { cells: jsonb(cells), reading: jsonb(reading), settings: jsonb(settings) }
  const row = { id, organizationId, kind, fileName, createdBy, createdAt: now, ...texts }
  const made = await tx.all(
    q
      .insertInto('imports')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (made.length === 0) throw new Conflict(null)
}

/** The cells of a file that the asker brought, and how they are understood. @throws NotFound, also once forgotten */
export async function findSheet(db: Db, id: string) {
  const row = await db.first(
    q
      .selectFrom('imports')
      .where('organizationId', '=', ownId(db))
      .where('createdBy', '=', actorId(db))
      .where('id', '=', id)
      .where('cells', 'is not', null)
      .select(['kind', 'fileName', 'cells', 'reading', 'settings', 'rejected']),
  )
  if (!row) throw new NotFound()
  return row as unknown as {
    kind: string
    fileName: string
    cells: string[][]
    reading: Reading
    settings: Settings
    rejected: [at: number, message: string][] | null
  }
}

const topRows = 20

export async function toDraft(db: Db, row: ImportRow, now: Date): Promise<Draft> {
  if (row.importedAt !== null) return { ...toImport(db, row, now), reading: null }
  const { cells, reading, settings } = await findSheet(db, row.id)
  return {
    ...toImport(db, row, now),
    reading: { ...reading, settings, top: cells.slice(0, topRows) },
  }
}

/** Locks an import until the commit. @throws NotFound */
export async function holdImport(tx: Tx, id: string) {
  const row = await tx.first(
    q
      .selectFrom('imports')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .select(['id', 'kind', 'importedAt', 'undoneAt', 'actionId', 'records'])
      .forUpdate(),
  )
  if (!row) throw new NotFound()
  return row as unknown as Omit<typeof row, 'records'> & { records: ImportedRecord[] | null }
}

/**
 * Has PostgreSQL plan each statement of this transaction by the size that its tables have now. Plans from when they
 * were nearly empty read a whole table for each of thousands of rows.
 */
export const planAfresh = (tx: Tx) =>
  tx.all(q.selectNoFrom(sql`set_config('plan_cache_mode', 'force_custom_plan', true)`.as('mode')))

type Change = Partial<{
  settings: Settings
  rejected: [at: number, message: string][] | null
  failed: number
  importedAt: Date
  actionId: string
  made: number
  changed: number
  skipped: number
  records: ImportedRecord[]
  undoneAt: Date
  undoneBy: string | null
}>

/** Writes how an import is understood, or its outcome. */
export async function changeImport(tx: Tx, id: string, change: Change): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [
    name,
    value !== null && typeof value === 'object' && !(value instanceof Date) ? jsonb(value) : value,
  ])
  await tx.all(
    q
      .updateTable('imports')
      .set(Object.fromEntries(columns) as object)
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id),
  )
}

/** Forgets cells two days after they came, when an import can no longer be undone. */
export const forgetImportsJob = (database: Database): Job => ({
  name: 'forget-imports',
  cron: '10 6 * * *',
  run(now) {
    const before = new Date(now.getTime() - 2 * undoHours * 3_600_000)
    const call = q.selectNoFrom(sql<number>`forget_imports(${before}::timestamptz)`.as('count'))
    return database.write(jobScope('forget-imports'), async (tx) => (await tx.first(call))?.count ?? 0)
  },
})
