import { sql } from 'kysely'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Actor } from '#core/service-order/service-order.ts'
import { answersTo } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import { filesQuery } from '#server/file/file.store.ts'
import { template } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import type { EntryDetails } from './order-history.store.ts'
import { orderQuery, type VisitRow } from './order-rows.store.ts'
import { isUnfinished } from './order-rows.store.ts'

export const historyOf = template((orderId: string) =>
  q
    .selectFrom('serviceHistory')
    .where('orderId', '=', orderId)
    .select(['id', 'createdAt', 'actor', 'actorName', 'action', 'fromStatus', 'toStatus', 'reason'])
    .select(sql<EntryDetails>`details`.as('details'))
    .orderBy('createdAt')
    // The entry that opens an order has no status before it; the ids come from several clocks.
    .orderBy(sql`from_status is not null`)
    .orderBy('id'),
)
export type HistoryRow = RowOf<typeof historyOf>

export const completionsOf = template((orderId: string) =>
  q
    .selectFrom('completions')
    .where('orderId', '=', orderId)
    .select(['id', 'number', 'completedAt', 'completedByName', 'content'])
    .orderBy('number'),
)
export type CompletionRow = RowOf<typeof completionsOf>

export const documentsOf = template((orderId: string) =>
  q
    .selectFrom('documents')
    .where('orderId', '=', orderId)
    .select(['id', 'kind', 'number', 'version', 'status', 'issuedAt', 'verificationCode'])
    .select(
      sql<boolean>`(not file_follows or exists (select from document_files f where f.document_id = documents.id))`.as(
        'hasFile',
      ),
    )
    .orderBy('issuedAt')
    .orderBy('version'),
)
export type DocumentRow = RowOf<typeof documentsOf>

/** The order with what stands around it: its two organizations, its equipment, and the orders tied by a warranty. */
const whole = (orderId: string, from?: Pick<typeof q, 'selectFrom'>) =>
  orderQuery(orderId, from)
    .leftJoin('equipment as e', 'e.id', 'o.equipmentId')
    .leftJoin('ratings as r', 'r.orderId', 'o.id')
    .leftJoin('serviceOrders as claimed', 'claimed.id', 'o.warrantyOf')
    .leftJoinLateral(
      (found) =>
        found
          .selectFrom('serviceOrders as n')
          .whereRef('n.warrantyOf', '=', 'o.id')
          .select(['n.id', 'n.number', isUnfinished('n').as('open')])
          // The open one, of which there is one at most, else the newest.
          .orderBy('open', 'desc')
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('back'),
      (join) => join.onTrue(),
    )
    .select([
      sql<boolean>`r.order_id is not null`.as('rated'),
      sql<boolean>`coalesce(back.open, false)`.as('warrantyClaimed'),
      'back.id as returnId',
      'back.number as returnNumber',
    ])
    .select(['c.state as clinicState', 'c.district', 'c.address', 'c.phone', 'c.whatsapp'])
    .select(['c.openingHours', 'c.hours', 'c.holidays', 'c.timeZone', 'c.logoId as clinicLogoId'])
    // Only seen by a clinic that the workshop has worked with.
    .leftJoin('organizations as v', 'v.id', 'o.workshopId')
    .select(['v.logoId as workshopLogoId', 'v.phone as workshopPhone', 'v.whatsapp as workshopWhatsapp'])
    .select(['w.city as workshopCity', 'w.state as workshopState'])
    .select(['w.registry', 'w.registryCheckedOn', 'w.registryConfirmed', 'w.ratingSum', 'w.ratingCount'])
    .select(['e.brand', 'e.model', 'e.serialNumber', 'e.room', 'e.status as condition'])
    .select(['r.stars', 'r.comment', 'r.createdAt as ratedAt'])
    .select(['claimed.id as claimedId', 'claimed.number as claimedNumber'])

export const wholeOf = template((orderId: string) => whole(orderId))
export type WholeRow = RowOf<typeof wholeOf>

/** The same of an order that the reader's workshop left: its copy stands in the place of the table. */
export const formerWholeOf = template((orderId: string) => whole(orderId, fromFormer(orderId)))

const fromFormer = (orderId: string) =>
  q.with(
    'serviceOrders',
    () => sql<Record<string, unknown>>`(select o.* from former_orders f,
      jsonb_populate_record(null::service_orders, f.content) o
      where f.order_id = ${orderId} and f.workshop_id = organization_id())`,
  ) as unknown as Pick<typeof q, 'selectFrom'>

export const formerQuery = template((orderId: string) =>
  q
    .selectFrom('formerOrders')
    .where('orderId', '=', orderId)
    .where('workshopId', '=', sql<string>`organization_id()`)
    .select('leftAt'),
)

export const photosOf = template((orderId: string) => filesQuery({ orderId }).select('organizationId'))
export type PhotoRow = RowOf<typeof photosOf>

export function ratingOf({ stars, comment, ratedAt }: WholeRow): OrderDetail['rating'] {
  return stars && ratedAt ? { stars, comment, at: ratedAt } : null
}

export function toEntry(row: HistoryRow): OrderDetail['history'][number] {
  return {
    id: row.id,
    at: row.createdAt,
    side: row.actor,
    who: row.actorName,
    action: row.action,
    from: row.fromStatus,
    to: row.toStatus,
    reason: row.reason,
    evidence: row.details.evidence ?? null,
    note: row.details.note ?? null,
  }
}

export function toVisit(row: VisitRow, actor: Actor): OrderDetail['visits'][number] {
  const proposedBy = row.proposedBy
  return {
    id: row.id,
    purpose: row.purpose,
    status: row.status,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    proposedBy,
    note: row.note,
    yours: row.status === 'proposed' && answersTo({ proposedBy }) === actor.side,
  }
}

export function toCompletion(row: CompletionRow): OrderDetail['completions'][number] {
  const { name, jobTitle, registry } = row.content.signature
  const { received } = row.content
  return {
    id: row.id,
    number: row.number,
    completedAt: row.completedAt,
    completedBy: row.completedByName,
    content: {
      ...row.content,
      signature: { name, jobTitle: jobTitle ?? null, registry },
      received: received ? { name: received.name, jobTitle: received.jobTitle } : null,
    },
  }
}

export function toDocument(row: DocumentRow): OrderDetail['documents'][number] {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    version: row.version,
    status: row.status,
    issuedAt: row.issuedAt,
    verificationCode: row.verificationCode,
    hasFile: row.hasFile,
  }
}
