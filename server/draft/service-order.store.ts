import { sql } from 'kysely'
import { serviceOrderFields, type OrderRecord } from '#core/draft/service-order-content.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import type { DraftRow } from './gather.ts'

interface Hash {
  id: string
  sha256: string | null
}

/** Hashes of the content that was signed or decided on. */
const hashesOf = (orderId: string) =>
  q
    .selectFrom('serviceHistory')
    .where('orderId', '=', orderId)
    .select(['id', 'contentSha256 as sha256'])
    .unionAll(
      q
        .selectFrom('completions')
        .where('orderId', '=', orderId)
        .select(['id', sql<string | null>`content_sha256`.as('sha256')]),
    )
    .unionAll(
      q
        .selectFrom('quotes')
        .where('orderId', '=', orderId)
        .select(['id', sql<string | null>`content_sha256`.as('sha256')]),
    )

interface Photo {
  id: string
  caption: string | null
  keeper: string
}

const photosOf = (orderId: string) =>
  q
    .selectFrom('files')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'photo')
    .where('removedAt', 'is', null)
    .select(['id', 'caption', 'organizationId as keeper'])
    .orderBy('createdAt')
    .orderBy('id')

const orderOf = (order: OrderDetail): OrderRecord['order'] => ({
  number: order.number,
  kind: order.kind,
  priority: order.priority,
  status: order.status,
  origin: order.origin,
  fault: order.fault,
  availability: order.availability,
  requestedBy: order.requestedBy,
  createdAt: order.createdAt,
  completedAt: order.completedAt,
  warrantyUntil: order.warrantyUntil,
  warrantyOf: order.warrantyOf?.number ?? null,
  warrantyReturn: order.warrantyReturn?.number ?? null,
  isFree: order.freeOfCharge || order.kind === 'warranty_return',
  isContested: order.contested,
})

function placesOf({ clinic, workshop, equipment }: OrderDetail) {
  const { code, name, brand, model, serialNumber, room } = equipment
  return {
    clinic: clinic.name,
    workshop: workshop && { name: workshop.name, registry: workshop.registry },
    equipment: { code, name, brand, model, serialNumber, room },
  }
}

const withoutPrices = (quote: OrderDetail['quotes'][number]) => ({
  ...quote,
  lines: null,
  totals: null,
  approvedTotals: null,
})

/** An order with its history, as far as the document's author may see it. @throws NotFound if they may not */
export async function gatherServiceOrder(db: Db, draft: DraftRow, now: Date): Promise<OrderRecord> {
  const { orderId } = draft
  if (orderId === null) throw new NotFound()
  const { withoutPhotos, withPrices: pricesAsked, note } = serviceOrderFields.parse(draft.fields)
  const order = await orderDetail(db, orderId, now)
  const [hashes, kept] = await db.together<[Hash, Photo]>(hashesOf(orderId), photosOf(orderId))
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]))
  const withHash = <T extends { id: string }>(row: T) => ({ ...row, sha256: hashOf.get(row.id) ?? null })
  const withPrices = Boolean(pricesAsked) && order.seesPrices
  const photos = withoutPhotos ? [] : kept
  return {
    order: orderOf(order),
    today: dateIn(db.scope.organization?.timeZone ?? 'UTC', now),
    ...placesOf(order),
    history: order.history.map(withHash),
    visits: order.visits.map(({ id: _, yours: __, ...visit }) => visit),
    withPrices,
    quotes: order.quotes.map((quote) => withHash(withPrices ? quote : withoutPrices(quote))),
    completions: order.completions.map((completion) => {
      const { photoIds: _, ...content } = completion.content
      return withHash({ ...completion, content })
    }),
    documents: order.documents.map(({ id: _, hasFile: __, ...issued }) => issued),
    photoIds: photos.map(({ id }) => id),
    photos: photos.map(({ caption, keeper }) => ({
      caption,
      from: keeper === order.clinic.id ? 'clinic' : 'workshop',
    })),
    note: note ?? null,
  }
}
