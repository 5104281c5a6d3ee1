import { sql } from 'kysely'
import { categories } from '#core/equipment/categories.ts'
import { wordsOf } from '#core/kit/search.ts'
import { cardKindOf, mostCards, type CardIds, type CardKind } from '#core/message/card.ts'
import type { Card } from '#core/message/message.api.ts'
import { orderStatusWords } from '#core/service-order/order-words.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import type { Sides } from './conversation.store.ts'

export interface CardTitle {
  title: string
  detail: string | null
}

const orders = () =>
  q.selectFrom('serviceOrders as o').select(['o.id', 'o.number', 'o.equipmentName', 'o.status'])
const equipment = () =>
  q.selectFrom('equipment as e').select(['e.id', 'e.name', 'e.code', 'e.category', 'e.room'])
const documents = () =>
  q.selectFrom('documents as d').select(['d.id', 'd.title', 'd.subject', 'd.number', 'd.version'])

const ofOrder = (row: RowOf<typeof orders>): Card => ({
  kind: 'order',
  id: row.id,
  title: row.number,
  detail: `${row.equipmentName} · ${orderStatusWords[row.status]}`,
})
const ofEquipment = (row: RowOf<typeof equipment>): Card => ({
  kind: 'equipment',
  id: row.id,
  title: row.name,
  detail: [row.code, row.room ?? categories[row.category].label].join(' · '),
})
const ofDocument = (row: RowOf<typeof documents>): Card => ({
  kind: 'document',
  id: row.id,
  title: row.title,
  detail: [row.number, row.subject].filter(Boolean).join(' · '),
})

/** Titles of cards by the id of the thing; only those that the reader may see. */
export async function titlesOfCards(db: Db, rows: readonly CardIds[]): Promise<Map<string, CardTitle>> {
  const idsOf = (name: keyof CardIds) => [...new Set(rows.flatMap((row) => row[name] ?? []))]
  const [orderIds, equipmentIds, documentIds] = [idsOf('orderId'), idsOf('equipmentId'), idsOf('documentId')]
  const cards = [
    ...(orderIds.length > 0 ? await db.all(orders().where('o.id', 'in', orderIds)) : []).map(ofOrder),
    ...(equipmentIds.length > 0 ? await db.all(equipment().where('e.id', 'in', equipmentIds)) : []).map(
      ofEquipment,
    ),
    ...(documentIds.length > 0 ? await db.all(documents().where('d.id', 'in', documentIds)) : []).map(
      ofDocument,
    ),
  ]
  return new Map(cards.flatMap(({ id, title, detail }) => (title === null ? [] : [[id, { title, detail }]])))
}

const ofBoth = {
  order: ({ clinicId, workshopId }: Sides) =>
    orders().where('o.clinicId', '=', clinicId).where('o.workshopId', '=', workshopId),
  equipment: ({ clinicId, workshopId }: Sides) =>
    equipment()
      .where('e.clinicId', '=', clinicId)
      .where(
        sql<boolean>`e.id = any (array(select g.subject_id from access_grants g
          where g.workshop_id = ${workshopId}::uuid and g.clinic_id = ${clinicId}::uuid and g.subject = 'equipment'
            and (g.until is null or g.until > now())))`,
      ),
  document: ({ clinicId, workshopId }: Sides) =>
    documents()
      .where('d.clinicId', '=', clinicId)
      .where(sql<boolean>`${workshopId}::uuid in (d.workshop_id, d.issuer_id)`),
}

/** The things of a kind that both sides may read, the newest first. */
export async function listCards(
  db: Db,
  sides: Sides,
  kind: CardKind,
  search: string | undefined,
): Promise<Card[]> {
  const words = wordsOf(search)
  const has = (column: string) =>
    sql<boolean>`not exists (select from unnest(${words}::text[]) word where strpos(${sql.ref(column)}, word) = 0)`
  if (kind === 'order') {
    const found = ofBoth.order(sides).where(has('o.search')).orderBy('o.id', 'desc').limit(mostCards)
    return (await db.all(found)).map(ofOrder)
  }
  if (kind === 'equipment') {
    const found = ofBoth
      .equipment(sides)
      .where('e.archivedAt', 'is', null)
      .where(has('e.search'))
      .orderBy('e.id', 'desc')
      .limit(mostCards)
    return (await db.all(found)).map(ofEquipment)
  }
  const found = ofBoth
    .document(sides)
    .where('d.status', 'in', ['valid', 'contested'])
    .where(has('d.search'))
    .orderBy('d.id', 'desc')
    .limit(mostCards)
  return (await db.all(found)).map(ofDocument)
}

/**
 * The kinds that a message would show.
 * @throws NotFound if not both sides may read one of them
 */
export async function cardsOf(db: Db, about: CardIds, sides: Sides): Promise<CardKind[]> {
  const { orderId, equipmentId, documentId } = about
  const isThere = [
    orderId === null || (await db.first(ofBoth.order(sides).where('o.id', '=', orderId))),
    equipmentId === null || (await db.first(ofBoth.equipment(sides).where('e.id', '=', equipmentId))),
    documentId === null || (await db.first(ofBoth.document(sides).where('d.id', '=', documentId))),
  ]
  if (isThere.includes(undefined)) throw new NotFound()
  return [{ orderId }, { equipmentId }, { documentId }].flatMap(
    (one) => cardKindOf({ orderId: null, equipmentId: null, documentId: null, ...one }) ?? [],
  )
}
