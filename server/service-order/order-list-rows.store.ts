import { sql } from 'kysely'
import type { Output } from '#core/kit/endpoint.ts'
import { orderTotal, type QuoteKind, type QuoteStatus } from '#core/quote/quote.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Actor, ServiceOrder } from '#core/service-order/service-order.ts'
import type { Party, VisitPurpose, VisitStatus } from '#core/visit/visit.ts'
import { promiseOf, responseIn, type StoredPromise } from '#server/contract/response.store.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { nextFor } from './order-detail.ts'
import { summaryOf } from './order-rows.store.ts'

export type OrderListItem = Output<typeof serviceOrderApi.list>['items'][number]

export interface QuoteSummary {
  id: string
  kind: QuoteKind
  status: QuoteStatus
  total: number
  approved: number | null
  sentAt: string
  decidedAt: string | null
}
interface VisitSummary {
  purpose: VisitPurpose
  status: VisitStatus
  startsAt: string
  endsAt: string
  proposedBy: Party
  createdAt: string
}

/** An instant within JSON, written as every other. */
const inJson = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The columns that decide whose turn it is, for orders of all organizations; the caller narrows. */
export const factsQuery = () =>
  q
    .selectFrom('serviceOrders as o')
    .innerJoin('organizations as c', 'c.id', 'o.clinicId')
    .select(['o.id', 'o.status', 'o.statusSince', 'o.kind', 'o.priority', 'o.clinicId', 'o.workshopId'])
    .select(['o.published', 'o.contested', 'o.inMediation', 'o.freeOfCharge', 'o.warrantyRefusal'])
    .select(['o.covered', 'o.contractChoice', 'o.invitedUntil'])
    .select([
      sql<boolean>`c.claimed_at is not null`.as('clinicClaimed'),
      sql<boolean>`o.status = 'closed' and exists (select from ratings r where r.order_id = o.id)`.as(
        'rated',
      ),
      sql<QuoteSummary[]>`coalesce((select json_agg(json_build_object('id', k.id, 'kind', k.kind,
        'status', k.status, 'total', k.total_cents, 'approved', k.approved_cents,
        'sentAt', ${inJson('k.sent_at')}, 'decidedAt', ${inJson('k.decided_at')}) order by k.number)
        from quotes k where k.order_id = o.id and k.workshop_id = o.workshop_id
        and k.status in ('sent', 'partly_approved', 'approved')), '[]')`.as('quotes'),
      sql<
        VisitSummary[]
      >`coalesce((select json_agg(json_build_object('purpose', v.purpose, 'status', v.status,
        'startsAt', ${inJson('v.starts_at')}, 'endsAt', ${inJson('v.ends_at')},
        'createdAt', ${inJson('v.created_at')}, 'proposedBy', v.proposed_by) order by v.starts_at)
        from visits v where v.order_id = o.id and v.workshop_id = o.workshop_id
        and v.status in ('proposed', 'confirmed')), '[]')`.as('visits'),
    ])

type FactsRow = RowOf<typeof factsQuery>

/** Orders as a list shows them, of all organizations; the caller narrows and sorts. */
export const listQuery = () =>
  factsQuery()
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
    .select(['o.number', 'o.version', 'o.fault', 'o.createdAt'])
    .select(
      sql<StoredPromise | null>`case when o.status not in ('completed', 'closed', 'cancelled') then ${promiseOf} end`.as(
        'promise',
      ),
    )
    .select(['o.equipmentId', 'o.equipmentCode', 'o.equipmentName', 'o.equipmentCategory'])
    .select(['c.name as clinicName', 'c.city as clinicCity', 'w.name as workshopName'])

export type ListRow = RowOf<typeof listQuery>

/** @param now decides whether a proposed visit still waits for an answer */
export function toListItem(row: ListRow, actor: Actor, prices: boolean, now: Date): OrderListItem {
  const totalCents = prices ? orderTotal(row.quotes) : null
  const visit = row.visits[0]
  return {
    ...summaryOf(row),
    equipment: {
      id: row.equipmentId,
      code: row.equipmentCode,
      name: row.equipmentName,
      category: row.equipmentCategory,
    },
    clinic: { id: row.clinicId, name: row.clinicName, city: row.clinicCity },
    workshop: row.workshopId ? { id: row.workshopId, name: row.workshopName ?? '' } : null,
    visit: visit ? { startsAt: visit.startsAt, purpose: visit.purpose, status: visit.status } : null,
    totalCents,
    response: responseIn(row.promise, now),
    next: nextFor(factsOf(row), row, totalCents, actor, now),
  }
}

/** The facts from which the rules tell whose turn it is. */
export function factsOf(row: FactsRow): ServiceOrder {
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    priority: row.priority,
    clinicId: row.clinicId,
    workshopId: row.workshopId,
    published: row.published,
    invitedUntil: row.invitedUntil,
    clinicClaimed: row.clinicClaimed,
    workshopSuspended: false,
    timeZone: 'UTC',
    freeOfCharge: row.freeOfCharge,
    covered: row.covered,
    contractChoice: row.contractChoice,
    objections: 0,
    contested: row.contested,
    inMediation: row.inMediation,
    warrantyRefusal: row.warrantyRefusal,
    warrantyUntil: null,
    statusSince: row.statusSince,
    remindedAt: null,
    rated: row.rated,
    warrantyClaimed: false,
    quotes: row.quotes.map((quote) => ({ ...quote, validUntil: '', discountCents: 0, lines: [] })),
    visits: row.visits.map((visit) => ({ ...visit, id: '' })),
  }
}
