import { sql } from 'kysely'
import type { Client, clientApi } from '#core/client/client.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { timeZoneOf } from '#core/place/place.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'

type Filter = Input<typeof clientApi.list>
export type NewClient = Omit<Input<typeof clientApi.create>, 'actionId'>

function clients(db: Db) {
  return q
    .selectFrom('clients')
    .innerJoin('organizations as c', 'c.id', 'clients.clinicId')
    .where('clients.workshopId', '=', db.scope.organization?.id ?? null)
    .select(['c.id as clinicId', 'c.name', 'c.city', 'c.state', 'c.phone'])
    .select(sql<boolean>`c.claimed_at is not null`.as('claimed'))
    .select((row) => [
      row
        .selectFrom('serviceOrders as o')
        .where('o.workshopId', '=', db.scope.organization?.id ?? null)
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

/** The workshop's clinics by name, a page at a time. */
export async function listClients(
  db: Db,
  filter: Filter,
): Promise<{ items: Client[]; nextCursor: string | null }> {
  const limit = filter.limit ?? 25
  let query = clients(db)
  for (const word of wordsOf(filter.search)) {
    query = query.where(sql<boolean>`strpos(c.search, ${word}) > 0`)
  }
  if (filter.claimed !== undefined) {
    query = query.where('c.claimedAt', filter.claimed ? 'is not' : 'is', null)
  }
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

export async function findClient(db: Db, clinicId: string): Promise<Client | undefined> {
  return db.first(clients(db).where('c.id', '=', clinicId))
}

/** An unclaimed clinic that the request's workshop manages, and the link between the two. */
export async function insertClient(tx: Tx, client: NewClient, now: Date): Promise<void> {
  const workshop = tx.scope.organization?.id ?? ''
  await tx.all(
    q.insertInto('organizations').values({
      id: client.id,
      kind: 'clinic',
      name: client.name,
      city: client.city,
      state: client.state,
      taxId: client.taxId ?? null,
      phone: client.phone ?? null,
      address: client.address ?? null,
      district: client.district ?? null,
      technicalResponsible: client.technicalResponsible ?? null,
      technicalResponsibleRegistry: client.technicalResponsibleRegistry ?? null,
      timeZone: timeZoneOf(client),
      managedBy: workshop,
      createdAt: now,
    }),
  )
  await tx.all(q.insertInto('clients').values({ workshopId: workshop, clinicId: client.id, createdAt: now }))
}
