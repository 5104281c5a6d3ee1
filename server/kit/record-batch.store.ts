import { sql } from 'kysely'
import { writable, type Fields } from '#core/record/field.ts'
import type { RecordKind, Sent } from '#core/record/record.ts'
import { builder, type Db, type Tx } from './database.ts'
import { Forbidden } from './errors.ts'
import type { Standing } from './importer.ts'
import { writtenOf } from './record.store.ts'

const q = builder<Record<string, Record<string, unknown>>>()
export const rowsAtOnce = 500
const ownId = ({ scope }: Db) => scope.organization?.id ?? null

/** The reading and writing of many records of a kind at once. */
export interface RecordBatch {
  findByTexts(db: Db, kind: RecordKind, texts: ReadonlyMap<string, readonly string[]>): Promise<Standing[]>
  findByIds(db: Db, kind: RecordKind, ids: readonly string[]): Promise<Standing[]>
  createRecords(
    tx: Tx,
    kind: RecordKind,
    records: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
    now: Date,
  ): Promise<void>
  archiveRecords(tx: Tx, kind: RecordKind, ids: readonly string[], now: Date): Promise<void>
}

/**
 * Writes many new records. The caller has applied the kind's rules; the table's constraints are the last guard.
 * @throws Forbidden if the organization keeps no such records
 */
const createRecords: RecordBatch['createRecords'] = async (tx, { table, fields, keeper }, records, now) => {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization || (keeper && organization.kind !== keeper))
    throw new Forbidden()
  const header = { organizationId: organization.id, createdBy: actor.userId, createdAt: now, updatedAt: now }
  for (let at = 0; at < records.length; at += rowsAtOnce) {
    const rows = records
      .slice(at, at + rowsAtOnce)
      .map(({ id, values }) =>
        Object.assign(writtenOf(fields, values as Sent<typeof fields>), header, { id }),
      )
    await tx.all(q.insertInto(table).values(rows))
  }
}

/** Archives many records, whatever their version. */
const archiveRecords: RecordBatch['archiveRecords'] = async (tx, { table }, ids, now) => {
  await tx.all(
    q
      .updateTable(table)
      .set({ archivedAt: now, updatedAt: now, version: sql`version + 1` })
      .where('organizationId', '=', ownId(tx))
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`),
  )
}

/** Records that have one of these texts in a field, in use before archived. Texts are folded. */
const findByTexts: RecordBatch['findByTexts'] = async (db, { table, fields }, texts) => {
  const columns = [...texts].filter(([, all]) => all.length > 0)
  if (columns.length === 0) return []
  const rows = await db.all(
    own(db, table, fields)
      .where((eb) =>
        eb.or(columns.map(([name, all]) => sql<boolean>`${folded(name)} = any (${[...all]}::text[])`)),
      )
      .orderBy(sql`archived_at is not null`)
      .orderBy('id'),
  )
  return rows.map((row) => standing(fields, row))
}

/** `fold` of core, in SQL. */
export const folded = (name: string) =>
  sql`regexp_replace(lower(regexp_replace(normalize(${sql.ref(name)}, nfd), '[\\u0300-\\u036f]', '', 'g')), '\\s+', ' ', 'g')`

/** The records with these ids. */
const findByIds: RecordBatch['findByIds'] = async (db, { table, fields }, ids) => {
  const rows = await db.all(own(db, table, fields).where(sql<boolean>`id = any (${[...ids]}::uuid[])`))
  return rows.map((row) => standing(fields, row))
}

const own = (db: Db, table: string, fields: Fields) =>
  q
    .selectFrom(table)
    .where('organizationId', '=', ownId(db))
    .select([...Object.keys(fields), 'id', 'version', 'archivedAt'])

const standing = (fields: Fields, row: Record<string, unknown>): Standing => ({
  id: row['id'] as string,
  version: row['version'] as number,
  archivedAt: row['archivedAt'] as string | null,
  values: Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])),
})

/** Plain records, as `prepare_record` makes their tables. */
export const plainBatch: RecordBatch = { findByTexts, findByIds, createRecords, archiveRecords }

/** The fields of a record that a person writes. */
export const writtenValues = (fields: Fields, { values }: Standing) =>
  Object.fromEntries(writable(fields).map(([name]) => [name, values[name]]))
