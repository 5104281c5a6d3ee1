import { sql, type InferResult } from 'kysely'
import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Actor } from '#core/service-order/service-order.ts'
import type { Status } from '#core/service-order/status.ts'
import { answersTo, type Party } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import { filesQuery } from '#server/file/file.store.ts'
import { template } from '#server/kit/database.ts'
import type { EntryDetails } from './order-history.store.ts'
import { orderQuery, type VisitRow } from './order-rows.store.ts'

export const historyOf = template((orderId: string) =>
  q
    .selectFrom('service_history')
    .where('order_id', '=', orderId)
    .select(['id', 'created_at', 'actor', 'actor_name', 'action', 'from_status', 'to_status', 'reason'])
    .select(sql<EntryDetails>`details`.as('details'))
    .orderBy('created_at')
    .orderBy('id'),
)
export type HistoryRow = InferResult<ReturnType<typeof historyOf>>[number]

export const completionsOf = template((orderId: string) =>
  q
    .selectFrom('completions')
    .where('order_id', '=', orderId)
    .select([
      'id',
      'number',
      'completed_at',
      'completed_by_name',
      sql<CompletionDraft>`content`.as('content'),
    ])
    .orderBy('number'),
)
export type CompletionRow = InferResult<ReturnType<typeof completionsOf>>[number]

export const documentsOf = template((orderId: string) =>
  q
    .selectFrom('documents')
    .where('order_id', '=', orderId)
    .select(['id', 'kind', 'number', 'version', 'status', 'issued_at', 'verification_code'])
    .select(
      sql<boolean>`(not file_follows or exists (select from document_files f where f.document_id = documents.id))`.as(
        'hasFile',
      ),
    )
    .orderBy('issued_at')
    .orderBy('version'),
)
export type DocumentRow = InferResult<ReturnType<typeof documentsOf>>[number]

/** The order with what stands around it: its two organizations, its equipment, and the orders tied by a warranty. */
const whole = (orderId: string, from?: Pick<typeof q, 'selectFrom'>) =>
  orderQuery(orderId, from)
    .leftJoin('equipment as e', 'e.id', 'o.equipment_id')
    .leftJoin('ratings as r', 'r.order_id', 'o.id')
    .leftJoin('service_orders as claimed', 'claimed.id', 'o.warranty_of')
    .leftJoinLateral(
      (found) =>
        found
          .selectFrom('service_orders as n')
          .whereRef('n.warranty_of', '=', 'o.id')
          .select(['n.id', 'n.number', sql<boolean>`n.status not in ('closed', 'cancelled')`.as('open')])
          // The open one, of which there is one at most, else the newest.
          .orderBy('open', 'desc')
          .orderBy('n.id', 'desc')
          .limit(1)
          .as('back'),
      (join) => join.onTrue(),
    )
    .select([
      sql<boolean>`r.order_id is not null`.as('rated'),
      sql<boolean>`coalesce(back.open, false)`.as('warranty_claimed'),
      'back.id as returnId',
      'back.number as returnNumber',
    ])
    .select(['c.state as clinicState', 'c.district', 'c.address', 'c.phone'])
    .select(['c.opening_hours as openingHours', 'c.logo_id as clinicLogoId'])
    .select(
      sql<string | null>`(select v.logo_id from organizations v where v.id = o.workshop_id)`.as(
        'workshopLogoId',
      ),
    )
    .select(['w.city as workshopCity', 'w.state as workshopState'])
    .select(['w.registry', 'w.verified', 'w.rating_sum', 'w.rating_count'])
    .select(['e.brand', 'e.model', 'e.serial_number', 'e.room', 'e.status as condition'])
    .select(['r.stars', 'r.comment', 'r.created_at as ratedAt'])
    .select(['claimed.id as claimedId', 'claimed.number as claimedNumber'])

export const wholeOf = template((orderId: string) => whole(orderId))
export type WholeRow = InferResult<ReturnType<typeof wholeOf>>[number]

/** The same of an order that the reader's workshop left: its copy stands in the place of the table. */
export const formerWholeOf = template((orderId: string) => whole(orderId, fromFormer(orderId)))

const fromFormer = (orderId: string) =>
  q.with(
    'service_orders',
    () => sql<Record<string, unknown>>`(select o.* from former_orders f,
      jsonb_populate_record(null::service_orders, f.content) o
      where f.order_id = ${orderId} and f.workshop_id = organization_id())`,
  ) as unknown as Pick<typeof q, 'selectFrom'>

export const formerQuery = template((orderId: string) =>
  q
    .selectFrom('former_orders')
    .where('order_id', '=', orderId)
    .where('workshop_id', '=', sql<string>`organization_id()`)
    .select('left_at'),
)

export const photosOf = template((orderId: string) => filesQuery({ orderId }).select('organization_id'))
export type PhotoRow = InferResult<ReturnType<typeof photosOf>>[number]

export function ratingOf({ stars, comment, ratedAt }: WholeRow): OrderDetail['rating'] {
  return stars && ratedAt ? { stars, comment, at: ratedAt } : null
}

export function toEntry(row: HistoryRow): OrderDetail['history'][number] {
  return {
    id: row.id,
    at: row.created_at,
    side: row.actor as OrderDetail['history'][number]['side'],
    who: row.actor_name,
    action: row.action as OrderDetail['history'][number]['action'],
    from: row.from_status as Status | null,
    to: row.to_status as Status,
    reason: row.reason,
    evidence: row.details.evidence ?? null,
    note: row.details.note ?? null,
  }
}

export function toVisit(row: VisitRow, actor: Actor): OrderDetail['visits'][number] {
  const proposedBy = row.proposed_by as Party
  return {
    id: row.id,
    purpose: row.purpose as OrderDetail['visits'][number]['purpose'],
    status: row.status as OrderDetail['visits'][number]['status'],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    proposedBy,
    note: row.note,
    yours: row.status === 'proposed' && answersTo({ proposedBy }) === actor.side,
  }
}

export function toCompletion(row: CompletionRow): OrderDetail['completions'][number] {
  const { name, jobTitle, registry } = row.content.signature
  return {
    id: row.id,
    number: row.number,
    completedAt: row.completed_at,
    completedBy: row.completed_by_name,
    content: { ...row.content, signature: { name, jobTitle: jobTitle ?? null, registry } },
  }
}

export function toDocument(row: DocumentRow): OrderDetail['documents'][number] {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    number: row.number,
    version: row.version,
    status: row.status as DocumentStatus,
    issuedAt: row.issued_at,
    verificationCode: row.verification_code,
    hasFile: row.hasFile,
  }
}
