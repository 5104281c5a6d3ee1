import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { labelApi, ManagedReports } from '#core/label/label.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { ownId } from './label.store.ts'

/** Clinics that nobody has claimed yet, as the workshop that manages them has set it for each. */
const managedQuery = (db: Db) =>
  q
    .selectFrom('organizations as c')
    .leftJoin('labelSettings as s', 's.organizationId', 'c.id')
    .where('c.managedBy', '=', ownId(db))
    .select(['c.id', 'c.name'])
    .select(sql<boolean>`coalesce(s.public_reports, false)`.as('publicReports'))
    .select(sql<number>`coalesce(s.version, 0)`.as('version'))

type Row = RowOf<typeof managedQuery>

const toReports = ({ id, name, publicReports, version }: Row): ManagedReports => ({
  clinic: { id, name },
  publicReports,
  version,
})

const pageSize = 25

/** The clinics that the workshop manages, by name; a clinic manages none. */
export async function listManagedReports(
  db: Db,
  { cursor, limit = pageSize }: Input<typeof labelApi.managedReports>,
): Promise<{ items: ManagedReports[]; nextCursor: string | null }> {
  let query = managedQuery(db)
  if (cursor) {
    const [name, id] = decodeCursor(cursor, 'string')
    query = query.where(sql<boolean>`(c.name collate "pt-BR-x-icu", c.id) > (${name}, ${id}::uuid)`)
  }
  const rows = await db.all(
    query
      .orderBy(sql`c.name collate "pt-BR-x-icu"`)
      .orderBy('c.id')
      .limit(limit + 1),
  )
  return pageOf(rows, limit, toReports, ({ name, id }) => [name, id])
}

/**
 * Until a clinic is claimed, the owners of the workshop that manages it decide in its place whether strangers may report:
 * what is reported is told to that workshop.
 * @throws NotFound for a clinic that is claimed or another's, Forbidden, Conflict if another has set it meanwhile
 */
export async function changeManagedReports(
  tx: Tx,
  { clinicId, publicReports, version }: Input<typeof labelApi.changeManagedReports>,
): Promise<ManagedReports> {
  const before = await findManaged(tx, clinicId)
  if (tx.scope.membership !== 'owner') {
    throw new Forbidden(
      'owner_only',
      'Só o titular da conta decide se qualquer pessoa pode relatar defeitos.',
    )
  }
  if (before.version !== version) throw new Conflict(before)
  const set = { publicReports, version: version + 1 }
  const [row] = await tx.all(
    q
      .insertInto('labelSettings')
      .values({ organizationId: clinicId, ...set })
      .onConflict((conflict) =>
        conflict.column('organizationId').doUpdateSet(set).where('labelSettings.version', '=', version),
      )
      .returning('version'),
  )
  const after = await findManaged(tx, clinicId)
  if (!row) throw new Conflict(after)
  return after
}

async function findManaged(db: Db, clinicId: string): Promise<ManagedReports> {
  const row = await db.first(managedQuery(db).where('c.id', '=', clinicId))
  if (!row) throw new NotFound()
  return toReports(row)
}
