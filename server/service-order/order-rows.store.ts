import { sql, type Compilable, type InferResult } from 'kysely'
import { isUpcoming } from '#core/visit/visit.ts'
import type { Party, VisitPurpose, VisitStatus } from '#core/visit/visit.ts'
import type { LineKind, QuoteKind, QuoteStatus } from '#core/quote/quote.ts'
import type { ServiceOrder } from '#core/service-order/service-order.ts'
import type { Kind, Origin, Priority, Status } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import { template, type Db, type Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

/**
 * The order with what its rules ask of its two organizations; who asks them adds `rated` and `warranty_claimed`.
 * Columns with checks are text here, words in `toFacts`.
 */
export const orderQuery = (id: string, from: Pick<typeof q, 'selectFrom'> = q) =>
  from
    .selectFrom('service_orders as o')
    .innerJoin('organizations as c', 'c.id', 'o.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'o.workshop_id')
    .where('o.id', '=', id)
    .selectAll('o')
    .select([
      'c.name as clinic_name',
      'c.city as clinic_city',
      'c.time_zone as clinic_time_zone',
      'w.name as workshop_name',
      sql<boolean>`c.claimed_at is not null`.as('clinic_claimed'),
      sql<boolean>`coalesce(not w.active, false)`.as('workshop_suspended'),
    ])

const orderOnly = template((id: string) =>
  orderQuery(id).select([
    sql<boolean>`exists (select from ratings r where r.order_id = o.id)`.as('rated'),
    sql<boolean>`exists (select from service_orders r where r.warranty_of = o.id
        and r.status not in ('closed', 'cancelled'))`.as('warranty_claimed'),
  ]),
)

const quotesQuery = template((orderId: string) =>
  q.selectFrom('quotes').where('order_id', '=', orderId).selectAll().orderBy('number'),
)

const linesQuery = template((orderId: string) =>
  q
    .selectFrom('quote_lines')
    .where('quote_id', 'in', q.selectFrom('quotes').where('order_id', '=', orderId).select('id'))
    .selectAll()
    .orderBy('quote_id')
    .orderBy('position'),
)

const visitsQuery = template((orderId: string) =>
  q.selectFrom('visits').where('order_id', '=', orderId).selectAll().orderBy('starts_at').orderBy('id'),
)

type Row<Q extends (id: string) => Compilable> = InferResult<ReturnType<Q>>[number]
export type OrderRow = Row<typeof orderOnly>
export type QuoteRow = Row<typeof quotesQuery>
export type LineRow = Row<typeof linesQuery>
export type VisitRow = Row<typeof visitsQuery>

export interface OrderRows {
  row: OrderRow
  quotes: QuoteRow[]
  lines: LineRow[]
  visits: VisitRow[]
}

/** An order that the scope may see, with what its rules ask. */
export interface FoundOrder extends OrderRows {
  order: ServiceOrder
}

/** @throws NotFound where there is none, or none that the scope may see */
export async function findOrder(db: Db, id: string): Promise<FoundOrder> {
  return foundOf(...(await db.together<FoundRows>(...foundQueries(id))))
}

/**
 * The order for who is going to change it: whoever else changes it waits, so that what is read belongs together.
 * @throws NotFound where there is none, or none that the scope may change
 */
export async function lockOrder(tx: Tx, id: string): Promise<FoundOrder> {
  const [, ...rows] = await tx.together<[unknown, ...FoundRows]>(lockQuery(id), ...foundQueries(id))
  return foundOf(...rows)
}

/** Ahead of `foundQueries`, for who asks them together with others. */
export const lockQuery = template((id: string) =>
  q.selectFrom('service_orders').where('id', '=', id).select('id').forUpdate(),
)

type FoundRows = [OrderRow, QuoteRow, LineRow, VisitRow]

/** The statements of `findOrder`. */
const foundQueries = (id: string) => [orderOnly(id), ...partsQueries(id)] as const

/** What belongs to an order: quotes, their lines, visits. */
export const partsQueries = (id: string) => [quotesQuery(id), linesQuery(id), visitsQuery(id)] as const

/** @throws NotFound where there is no order */
export function foundOf(
  [row]: OrderRow[],
  quotes: QuoteRow[],
  lines: LineRow[],
  visits: VisitRow[],
): FoundOrder {
  if (!row) throw new NotFound()
  const rows = { row, quotes, lines, visits }
  return { ...rows, order: toFacts(rows) }
}

/** The workshop that has the order. Only called where the rules have let a workshop's action pass. */
export function workshopOf({ row }: Pick<OrderRows, 'row'>): string {
  if (!row.workshop_id) throw new Error(`${row.number} is with no workshop`)
  return row.workshop_id
}

/** What the rules ask. Quotes and visits of a workshop that had the order before are not the order's any more. */
function toFacts({ row, quotes, lines, visits }: OrderRows): ServiceOrder {
  const own = (other: { workshop_id: string }) => other.workshop_id === row.workshop_id
  return {
    id: row.id,
    status: row.status as Status,
    kind: row.kind as Kind,
    priority: row.priority as Priority,
    clinicId: row.clinic_id,
    workshopId: row.workshop_id,
    published: row.published,
    clinicClaimed: row.clinic_claimed,
    workshopSuspended: row.workshop_suspended,
    timeZone: row.clinic_time_zone,
    freeOfCharge: row.free_of_charge,
    objections: row.objections,
    contested: row.contested,
    inMediation: row.in_mediation,
    warrantyRefusal: row.warranty_refusal,
    warrantyUntil: row.warranty_until,
    statusSince: row.status_since,
    remindedAt: row.reminded_at,
    rated: row.rated,
    warrantyClaimed: row.warranty_claimed,
    quotes: quotes.filter(own).map((quote) => ({
      id: quote.id,
      kind: quote.kind as QuoteKind,
      status: quote.status as QuoteStatus,
      validUntil: quote.valid_until,
      discountCents: quote.discount_cents,
      lines: lines.filter((line) => line.quote_id === quote.id).map(toLine),
    })),
    visits: visits.filter(own).map((visit) => ({
      id: visit.id,
      purpose: visit.purpose as VisitPurpose,
      status: visit.status as VisitStatus,
      startsAt: visit.starts_at,
      endsAt: visit.ends_at,
      proposedBy: visit.proposed_by as Party,
    })),
  }
}

export function toLine(line: LineRow) {
  return {
    id: line.id,
    kind: line.kind as LineKind,
    quantityMilli: line.quantity_milli,
    unitCents: line.unit_cents,
    approved: line.approved,
  }
}

type SummaryRow = Pick<
  OrderRow,
  'id' | 'number' | 'version' | 'status' | 'status_since' | 'kind' | 'priority' | 'published' | 'contested'
> &
  Pick<OrderRow, 'fault' | 'created_at'>

/** What lists and pages alike show of an order. */
export function summaryOf(row: SummaryRow) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status as Status,
    statusSince: row.status_since,
    kind: row.kind as Kind,
    priority: row.priority as Priority,
    published: row.published,
    contested: row.contested,
    fault: row.fault,
    createdAt: row.created_at,
  }
}

/** The order's own words, for its page. */
export function headOf(row: OrderRow, visits: readonly VisitRow[]) {
  const visit = visits.find((one) => isUpcoming({ status: one.status as VisitStatus }))
  return {
    ...summaryOf(row),
    origin: row.origin as Origin,
    availability: row.availability,
    freeOfCharge: row.free_of_charge,
    objections: row.objections,
    inMediation: row.in_mediation,
    completedAt: row.completed_at,
    warrantyUntil: row.warranty_until,
    warrantyRefusal: row.warranty_refusal,
    clinicClaimed: row.clinic_claimed,
    visit: visit
      ? {
          startsAt: visit.starts_at,
          purpose: visit.purpose as VisitPurpose,
          status: visit.status as VisitStatus,
        }
      : null,
  }
}
