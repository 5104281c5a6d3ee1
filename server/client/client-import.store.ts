import { sql } from 'kysely'
import { clientKind } from '#core/client/client-kind.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict } from '#server/kit/errors.ts'
import type { Standing } from '#server/kit/importer.ts'
import { folded, rowsAtOnce, type RecordBatch } from '#server/kit/record-batch.store.ts'
import { columnsOf, ownId, rewriteClient, type ClientData } from './client.store.ts'

/** Clinics that the workshop keeps, with the moment in which it archived them. */
const kept = (db: Db) =>
  q
    .selectFrom('clients as k')
    .innerJoin('organizations as c', 'c.id', 'k.clinicId')
    .leftJoin('clientNotes as n', (join) =>
      join.onRef('n.workshopId', '=', 'k.workshopId').onRef('n.clinicId', '=', 'k.clinicId'),
    )
    .where('k.workshopId', '=', ownId(db))
    .where('c.managedBy', '=', ownId(db))
    .select([
      'c.id',
      'c.version',
      'c.name',
      'c.taxId',
      'c.phone',
      'c.whatsapp',
      'c.email',
      'c.state',
      'c.city',
    ])
    .select(['c.address', 'c.district', 'c.technicalResponsible', 'c.technicalResponsibleRegistry'])
    .select(sql<string | null>`to_json(n.archived_at) #>> '{}'`.as('archivedAt'))

const toStanding = ({ id, version, archivedAt, ...values }: Record<string, unknown>): Standing =>
  ({ id, version, archivedAt, values }) as Standing

const among = (name: string, texts: readonly string[]) =>
  sql<boolean>`${folded(`c.${name}`)} = any (${[...texts]}::text[])`

/** Clients are clinics, so that they are read and written otherwise than plain records. */
export const clientBatch: RecordBatch = {
  async findByTexts(db, _, texts) {
    const columns = [...texts].filter(([, all]) => all.length > 0)
    if (columns.length === 0) return []
    const rows = await db.all(
      kept(db)
        .where((eb) => eb.or(columns.map(([name, all]) => among(name, all))))
        .orderBy(sql`n.archived_at is not null`)
        .orderBy('c.id'),
    )
    return rows.map(toStanding)
  },

  async findByIds(db, _, ids) {
    return (await db.all(kept(db).where(sql<boolean>`c.id = any (${[...ids]}::uuid[])`))).map(toStanding)
  },

  async createRecords(tx, _, records, now) {
    const workshopId = ownId(tx) ?? ''
    for (let at = 0; at < records.length; at += rowsAtOnce) {
      const some = records.slice(at, at + rowsAtOnce)
      const clinics = some.map(({ id, values }) =>
        Object.assign(columnsOf(values as unknown as ClientData), {
          id,
          kind: 'clinic' as const,
          managedBy: workshopId,
          createdAt: now,
        }),
      )
      await tx.all(q.insertInto('organizations').values(clinics))
      const links = some.map(({ id }) => ({ workshopId, clinicId: id, createdAt: now }))
      await tx.all(q.insertInto('clients').values(links))
    }
  },

  async archiveRecords(tx, _, ids, now) {
    const known = await this.findByIds(tx, clientKind, ids)
    if (known.length > 0) await noteArchived(tx, known, now, now)
  },
}

const noteArchived = (tx: Tx, clients: readonly { id: string }[], archivedAt: Date | null, now: Date) =>
  tx.all(
    q
      .insertInto('clientNotes')
      .values(
        clients.map(({ id }) => ({
          workshopId: ownId(tx) ?? '',
          clinicId: id,
          archivedAt,
          version: 1,
          updatedAt: now,
        })),
      )
      .onConflict((on) =>
        on
          .columns(['workshopId', 'clinicId'])
          .doUpdateSet({ archivedAt, updatedAt: now, version: sql<number>`client_notes.version + 1` }),
      ),
  )

type Seen = { id: string; version: number }

/** The two steps of a client that an import takes. */
export const clientSteps = {
  async change(tx: Tx, { version, ...client }: ClientData & Seen) {
    if (!(await rewriteClient(tx, version, client))) throw new Conflict(null)
    return { version: version + 1 }
  },
  async restore(tx: Tx, { id, version }: Seen, now: Date) {
    await noteArchived(tx, [{ id }], null, now)
    return { version }
  },
}

/** Clients on Equipo that have one of these numbers, by number. */
export async function claimedWith(db: Db, taxIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all(
    q
      .selectFrom('clients as k')
      .innerJoin('organizations as c', 'c.id', 'k.clinicId')
      .where('k.workshopId', '=', ownId(db))
      .where('c.claimedAt', 'is not', null)
      .where(sql<boolean>`c.tax_id = any (${[...taxIds]}::text[])`)
      .select(['c.taxId', 'c.name']),
  )
  return new Map(rows.flatMap(({ taxId, name }) => (taxId ? [[taxId, name] as const] : [])))
}

const gone = 'uma clínica que entrou no Equipo ou foi juntada a outra'

/** Names of those that have anything by now, or are no longer kept. */
export async function usedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const places = ['equipment', 'service_orders', 'client_invitations', 'charges', 'service_contracts']
  const has = places.map(
    (place) => sql<boolean>`exists (select from ${sql.table(place)} x where x.clinic_id = c.id)`,
  )
  const rows = await db.all(
    kept(db)
      .where(sql<boolean>`c.id = any (${[...ids]}::uuid[])`)
      .select(
        sql<boolean>`(n.clinic_id is not null or ${sql.join(has, sql` or `)}
          or exists (select from client_contacts x where x.client_id = c.id))`.as('isUsed'),
      ),
  )
  const names = rows.filter(({ isUsed }) => isUsed).map(({ name }) => name)
  return rows.length < ids.length ? [...names, gone] : names
}
