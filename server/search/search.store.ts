import { sql } from 'kysely'
import type { searchApi } from '#core/search/search.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { Db } from '#server/kit/database.ts'
import { q } from '#server/database.ts'
import { equipmentAmongAll, reachable } from '#server/equipment/equipment-list.store.ts'
import { ordersAmongAll } from '#server/service-order/order-list.store.ts'

type Found = Output<typeof searchApi.find>

const maxResults = 8

/**
 * Equipment, orders and stock items of the asker's organization in which every word of `text` occurs, accents and case aside; an
 * administrator's are of all organizations.
 */
export async function find(db: Db, text: string): Promise<Found> {
  const words = wordsOf(text)
  if (words.length === 0) return { equipment: [], orders: [], parts: [] }
  const [equipment, orders, parts] = await db.together<
    [Found['equipment'][number], Found['orders'][number], Found['parts'][number]]
  >(equipmentWith(db, words), ordersWith(db, words), partsWith(db, words))
  return { equipment, orders, parts }
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
  for (const word of words) query = query.where(sql<boolean>`strpos(equipment.search, ${word}) > 0`)
  // The Brazilian order, which the administrator's index has too.
  return query.orderBy(sql`equipment.name collate "pt-BR-x-icu"`).limit(maxResults)
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
  }
  if (!organization) query = query.where(ordersAmongAll('serviceOrders.id', words, maxResults))
  for (const word of words) {
    query = query.where(
      sql<boolean>`strpos(service_orders.search || ' ' || coalesce(equipment.search, ''), ${word}) > 0`,
    )
  }
  return query.orderBy('serviceOrders.id', 'desc').limit(maxResults)
}

function partsWith({ scope }: Db, words: string[]) {
  let query = q
    .selectFrom('stockItems')
    .where('organizationId', '=', scope.organization?.id ?? null)
    .where('archivedAt', 'is', null)
    .select(['id', 'name', 'code'])
  for (const word of words) query = query.where(sql<boolean>`strpos(search, ${word}) > 0`)
  return query
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
    .limit(maxResults)
}
