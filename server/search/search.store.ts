import { sql, type RawBuilder } from 'kysely'
import type { searchApi } from '#core/search/search.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { equipmentAmongAll, reachable } from '#server/equipment/equipment-list.store.ts'
import type { Db } from '#server/kit/database.ts'
import { folded } from '#server/kit/folded.ts'
import { listRegistered } from '#server/register/register.store.ts'
import { ordersAmongAll } from '#server/service-order/order-list.store.ts'

type Found = Output<typeof searchApi.find>

const maxResults = 8

const nothing: Found = {
  equipment: [],
  orders: [],
  parts: [],
  documents: [],
  organizations: [],
  suppliers: [],
}

/**
 * Finds things of the asker's organization that have every word of `text`, accents, case and number aside. An
 * administrator's equipment and orders are of all organizations; they get nothing else.
 */
export async function find(db: Db, text: string, now: Date): Promise<Found> {
  const words = wordsOf(text)
  if (words.length === 0) return nothing
  const [[equipment, orders, parts, organizations, suppliers], { items }] = await Promise.all([
    db.together<
      [
        Found['equipment'][number],
        Found['orders'][number],
        Found['parts'][number],
        Found['organizations'][number],
        Found['suppliers'][number],
      ]
    >(
      equipmentWith(db, words),
      ordersWith(db, words),
      partsWith(db, words),
      db.scope.organization?.kind === 'workshop' ? clientsWith(db, words) : workshopsWith(db, words),
      suppliersWith(db, words),
    ),
    listRegistered(db, { search: text, limit: maxResults }, now),
  ])
  const documents = items.map(({ source, id, title, number, subject }) => ({
    source,
    id,
    title,
    number,
    subject,
  }))
  return { equipment, orders, parts, documents, organizations, suppliers }
}

function equipmentWith(db: Db, words: string[]) {
  const { organization } = db.scope
  let query = reachable(db.scope)
    .leftJoin('organizations', 'organizations.id', 'equipment.clinicId')
    .select(['equipment.id', 'equipment.name', 'equipment.code', 'equipment.category', 'equipment.room'])
    .select(
      organization?.kind === 'workshop'
        ? 'organizations.name as clinicName'
        : sql<null>`null`.as('clinicName'),
    )
    .where('equipment.archivedAt', 'is', null)
  if (!organization) query = query.where(equipmentAmongAll(words))
  // The administrator's index has this order too.
  return query
    .where(has(sql`equipment.search`, words))
    .orderBy(byName('equipment.name'))
    .limit(maxResults)
}

function ordersWith(db: Db, words: string[]) {
  const { organization } = db.scope
  let query = q
    .selectFrom('serviceOrders')
    // A workshop finds its finished orders too, whose equipment it sees no more.
    .leftJoin('equipment', 'equipment.id', 'serviceOrders.equipmentId')
    .innerJoin('organizations', 'organizations.id', 'serviceOrders.clinicId')
    .select(['serviceOrders.id', 'serviceOrders.number', 'serviceOrders.status'])
    .select(['serviceOrders.equipmentName', 'organizations.name as clinicName'])
  if (organization) {
    const party = organization.kind === 'clinic' ? 'serviceOrders.clinicId' : 'serviceOrders.workshopId'
    query = query.where(party, '=', organization.id)
  } else query = query.where(ordersAmongAll('serviceOrders.id', words, maxResults))
  const text = sql<string>`(service_orders.search || ' ' || coalesce(equipment.search, ''))`
  return query.where(has(text, words)).orderBy('serviceOrders.id', 'desc').limit(maxResults)
}

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

/** True for a folded text that has all words. */
const has = (text: RawBuilder<string>, words: string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` and `,
  )})`

/** The Brazilian order. */
const byName = (column: string) => sql`${sql.ref(column)} collate "pt-BR-x-icu"`

const partsWith = (db: Db, words: string[]) =>
  q
    .selectFrom('stockItems')
    .where('organizationId', '=', ownId(db))
    .where('archivedAt', 'is', null)
    .where(has(sql`search`, words))
    .select(['id', 'name', 'code'])
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(maxResults)

const suppliersWith = (db: Db, words: string[]) =>
  q
    .selectFrom('suppliers')
    .where('organizationId', '=', ownId(db))
    .where('archivedAt', 'is', null)
    .where(has(sql`search`, words))
    .select(['id', 'name'])
    .orderBy(byName('name'))
    .orderBy('id')
    .limit(maxResults)

const clientsWith = (db: Db, words: string[]) =>
  q
    .selectFrom('clients')
    .innerJoin('organizations as o', 'o.id', 'clients.clinicId')
    .where('clients.workshopId', '=', ownId(db))
    .where(has(sql`o.search`, words))
    .select(['o.id', 'o.name', 'o.city'])
    .orderBy(byName('o.name'))
    .orderBy('o.id')
    .limit(maxResults)

const workshopsWith = (db: Db, words: string[]) =>
  q
    .selectFrom('clients')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'clients.workshopId')
    .where('clients.clinicId', '=', ownId(db))
    .where(has(folded(sql`w.name`), words))
    .select(['w.workshopId as id', 'w.name', 'w.city'])
    .orderBy(byName('w.name'))
    .orderBy('id')
    .limit(maxResults)
