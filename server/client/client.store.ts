import { sql, type RawBuilder } from 'kysely'
import type { Client, clientApi } from '#core/client/client.api.ts'
import { idleMonths } from '#core/client/client.ts'
import { addMonths, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { timeZoneOf } from '#core/place/place.ts'
import { isOpen as isOwed } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'

type Filter = Input<typeof clientApi.list>
export type ClientData = Omit<Input<typeof clientApi.create>, 'actionId'>

export const ownId = (db: Db) => db.scope.organization?.id ?? null

/** Instant before which a client's last order lies, if the client counts as not served. */
const idleSince = (db: Db, now: Date) =>
  addMonths(dateIn(db.scope.organization?.timeZone ?? 'UTC', now), -idleMonths)

function clients(db: Db) {
  return q
    .selectFrom('clients')
    .innerJoin('organizations as c', 'c.id', 'clients.clinicId')
    .leftJoin('clientNotes as n', (join) =>
      join.onRef('n.clinicId', '=', 'c.id').on('n.workshopId', '=', ownId(db)),
    )
    .where('clients.workshopId', '=', ownId(db))
    .select(['c.id as clinicId', 'c.name', 'c.city', 'c.state', 'c.phone'])
    .select(sql<boolean>`c.claimed_at is not null`.as('claimed'))
    .select(sql<string[]>`coalesce(n.tags, '{}')`.as('tags'))
    .select((row) => [
      row
        .selectFrom('serviceOrders as o')
        .where('o.workshopId', '=', ownId(db))
        .whereRef('o.clinicId', '=', 'c.id')
        .where(isUnfinished('o'))
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('openOrders'),
      row
        .selectFrom('equipment as e')
        .whereRef('e.clinicId', '=', 'c.id')
        .where('e.archivedAt', 'is', null)
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('equipment'),
    ])
}

const ordersOf = (db: Db, which: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from service_orders o
    where o.clinic_id = c.id and o.workshop_id = ${ownId(db)} and ${which})`

/** Conditions of the list's filters. An archived client with an open order is in the list again. */
function conditionsOf(db: Db, filter: Filter, now: Date): RawBuilder<boolean>[] {
  const isOpen = ordersOf(db, isUnfinished('o'))
  const archived = sql<boolean>`(n.archived_at is not null and not ${isOpen})`
  const today = dateIn(db.scope.organization?.timeZone ?? 'UTC', now)
  return [
    filter.archived ? archived : sql<boolean>`not ${archived}`,
    ...wordsOf(filter.search).map((word) => sql<boolean>`strpos(c.search, ${word}) > 0`),
    ...(filter.claimed === undefined ? [] : [sql<boolean>`(c.claimed_at is not null) = ${filter.claimed}`]),
    ...(filter.open ? [isOpen] : []),
    ...(filter.contract
      ? [
          sql<boolean>`exists (select from service_contracts s
            where s.workshop_id = ${ownId(db)} and s.clinic_id = c.id and s.status = 'active')`,
        ]
      : []),
    ...(filter.late
      ? [
          sql<boolean>`exists (select from charge_instalments i
            where i.workshop_id = ${ownId(db)} and i.clinic_id = c.id
              and ${isOwed} and i.due_on < ${today})`,
        ]
      : []),
    ...(filter.idle
      ? [sql<boolean>`not ${ordersOf(db, sql`o.status_since >= ${idleSince(db, now)}::date`)}`]
      : []),
    ...(filter.tag ? [sql<boolean>`${filter.tag} = any (n.tags)`] : []),
    ...(filter.city ? [sql<boolean>`c.city = ${filter.city}`] : []),
  ]
}

/** The workshop's clinics by name, a page at a time. */
export async function listClients(
  db: Db,
  filter: Filter,
  now: Date,
): Promise<{ items: Client[]; nextCursor: string | null }> {
  const limit = filter.limit ?? 25
  let query = clients(db)
  for (const condition of conditionsOf(db, filter, now)) query = query.where(condition)
  if (filter.cursor) {
    const [name, id] = decodeCursor(filter.cursor, 'string')
    query = query.where(sql<boolean>`(c.name collate "pt-BR-x-icu", c.id) > (${String(name)}, ${id}::uuid)`)
  }
  const rows = await db.all(
    query
      .orderBy(sql`c.name collate "pt-BR-x-icu"`)
      .orderBy('c.id')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.name, row.clinicId],
  )
}

/** Tags and cities of the workshop's clients, a hundred of each at most. */
export async function listChoices(db: Db): Promise<{ tags: string[]; cities: string[] }> {
  const own = q.selectFrom('clients as k').where('k.workshopId', '=', ownId(db))
  const [tags, cities] = await db.together(
    own
      .innerJoin('clientNotes as n', (join) =>
        join.onRef('n.workshopId', '=', 'k.workshopId').onRef('n.clinicId', '=', 'k.clinicId'),
      )
      .select(sql<string>`unnest(n.tags)`.as('text'))
      .distinct()
      .orderBy('text')
      .limit(100),
    own
      .innerJoin('organizations as c', 'c.id', 'k.clinicId')
      .select('c.city as text')
      .distinct()
      .orderBy('text')
      .limit(100),
  )
  return { tags: tags.map(({ text }) => text), cities: cities.map(({ text }) => text) }
}

export async function findClient(db: Db, clinicId: string): Promise<Client | undefined> {
  return db.first(clients(db).where('c.id', '=', clinicId))
}

/** The columns that the workshop writes. */
export const columnsOf = (client: Omit<ClientData, 'id'>) => ({
  name: client.name,
  city: client.city,
  state: client.state,
  taxId: client.taxId ?? null,
  phone: client.phone ?? null,
  whatsapp: client.whatsapp ?? null,
  email: client.email ?? null,
  address: client.address ?? null,
  district: client.district ?? null,
  technicalResponsible: client.technicalResponsible ?? null,
  technicalResponsibleRegistry: client.technicalResponsibleRegistry ?? null,
  timeZone: timeZoneOf(client),
})

/** An unclaimed clinic that the request's workshop manages, and the link between the two. */
export async function insertClient(tx: Tx, client: ClientData, now: Date): Promise<void> {
  const workshop = ownId(tx) ?? ''
  await tx.all(
    q.insertInto('organizations').values({
      id: client.id,
      kind: 'clinic',
      ...columnsOf(client),
      managedBy: workshop,
      createdAt: now,
    }),
  )
  await tx.all(q.insertInto('clients').values({ workshopId: workshop, clinicId: client.id, createdAt: now }))
}

/** Writes the data of a clinic that the workshop manages. @returns false if another version stands */
export async function rewriteClient(tx: Tx, version: number, client: ClientData): Promise<boolean> {
  const rows = await tx.all(
    q
      .updateTable('organizations')
      .set({ ...columnsOf(client), version: version + 1 })
      .where('id', '=', client.id)
      .where('managedBy', '=', ownId(tx))
      .where('version', '=', version)
      .returning('id'),
  )
  return rows.length > 0
}

export interface NoteChange {
  notes?: string | null
  tags?: string[]
  archivedAt?: Date | null
}

/** Writes a part of the workshop's note on a client. @returns false if another version stands */
export async function rewriteNote(
  tx: Tx,
  clinicId: string,
  version: number,
  change: NoteChange,
  now: Date,
): Promise<boolean> {
  const { notes, tags, archivedAt } = change
  const columns = {
    ...(notes !== undefined && { notes }),
    ...(tags && { tags: sql<string[]>`${tags}::text[]` }),
    ...(archivedAt !== undefined && { archivedAt }),
    version: version + 1,
    updatedAt: now,
  }
  const rows = await tx.all(
    version === 0
      ? q
          .insertInto('clientNotes')
          .values({ workshopId: ownId(tx) ?? '', clinicId, ...columns })
          .onConflict((conflict) => conflict.doNothing())
          .returning('clinicId')
      : q
          .updateTable('clientNotes')
          .set(columns)
          .where('workshopId', '=', ownId(tx))
          .where('clinicId', '=', clinicId)
          .where('version', '=', version)
          .returning('clinicId'),
  )
  return rows.length > 0
}
