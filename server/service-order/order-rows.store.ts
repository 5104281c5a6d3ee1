import { sql, type Compilable, type InferResult } from 'kysely'
import { isUpcoming } from '#core/visit/visit.ts'
import type { ServiceOrder } from '#core/service-order/service-order.ts'
import { finishedStatuses } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import { template, type Db, type Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

/** Statuses as literals: with parameters PostgreSQL cannot choose the index of unfinished orders. */
const finished = sql.join(finishedStatuses.map((status) => sql.lit(status)))

/** Condition that holds for the orders in `table` that may still change. @param table name or alias in the query */
export const isUnfinished = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.status`)} not in (${finished})`

/**
 * The order with what its rules ask of its two organizations; who asks them adds `rated` and `warranty_claimed`.
 * Columns with checks are text here, words in `toFacts`.
 */
export const orderQuery = (id: string, from: Pick<typeof q, 'selectFrom'> = q) =>
  from
    .selectFrom('serviceOrders as o')
    .innerJoin('organizations as c', 'c.id', 'o.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
    .where('o.id', '=', id)
    .selectAll('o')
    .select([
      'c.name as clinicName',
      'c.city as clinicCity',
      'c.timeZone as clinicTimeZone',
      'w.name as workshopName',
      sql<boolean>`c.claimed_at is not null`.as('clinicClaimed'),
      sql<boolean>`coalesce(not w.active, false)`.as('workshopSuspended'),
    ])

const orderOnly = template((id: string) =>
  orderQuery(id).select([
    sql<boolean>`exists (select from ratings r where r.order_id = o.id)`.as('rated'),
    sql<boolean>`exists (select from service_orders r where r.warranty_of = o.id
        and ${isUnfinished('r')})`.as('warrantyClaimed'),
  ]),
)

const quotesQuery = template((orderId: string) =>
  q.selectFrom('quotes').where('orderId', '=', orderId).selectAll().orderBy('number'),
)

const linesQuery = template((orderId: string) =>
  q
    .selectFrom('quoteLines')
    .where('quoteId', 'in', q.selectFrom('quotes').where('orderId', '=', orderId).select('id'))
    .selectAll()
    .orderBy('quoteId')
    .orderBy('position'),
)

const visitsQuery = template((orderId: string) =>
  q.selectFrom('visits').where('orderId', '=', orderId).selectAll().orderBy('startsAt').orderBy('id'),
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

/** @throws NotFound if there is none, or none that the scope may see */
export async function findOrder(db: Db, id: string): Promise<FoundOrder> {
  return foundOf(...(await db.together<FoundRows>(...foundQueries(id))))
}

/**
 * Reads and locks an order for a change. Other changes wait, so that all its rows belong together.
 * @throws NotFound if there is none, or none that the scope may change
 */
export async function lockOrder(tx: Tx, id: string): Promise<FoundOrder> {
  const [, ...rows] = await tx.together<[unknown, ...FoundRows]>(lockQuery(id), ...foundQueries(id))
  return foundOf(...rows)
}

/** Ahead of `foundQueries`, for who asks them together with others. */
export const lockQuery = template((id: string) =>
  q.selectFrom('serviceOrders').where('id', '=', id).select('id').forUpdate(),
)

type FoundRows = [OrderRow, QuoteRow, LineRow, VisitRow]

/** The statements of `findOrder`. */
const foundQueries = (id: string) => [orderOnly(id), ...partsQueries(id)] as const

/** The parts of an order: quotes, their lines, visits. */
export const partsQueries = (id: string) => [quotesQuery(id), linesQuery(id), visitsQuery(id)] as const

/** @throws NotFound if there is no order */
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

/** The workshop that has the order. Only called if the rules have let a workshop's action pass. */
export function workshopOf({ row }: Pick<OrderRows, 'row'>): string {
  if (!row.workshopId) throw new Error(`order ${row.number} has no workshop`)
  return row.workshopId
}

/** The order as the rules need it, without quotes and visits of workshops that had it before. */
function toFacts({ row, quotes, lines, visits }: OrderRows): ServiceOrder {
  const own = (other: { workshopId: string }) => other.workshopId === row.workshopId
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
    workshopSuspended: row.workshopSuspended,
    timeZone: row.clinicTimeZone,
    freeOfCharge: row.freeOfCharge,
    covered: row.covered,
    contractChoice: row.contractChoice,
    objections: row.objections,
    contested: row.contested,
    inMediation: row.inMediation,
    warrantyRefusal: row.warrantyRefusal,
    warrantyUntil: row.warrantyUntil,
    statusSince: row.statusSince,
    remindedAt: row.remindedAt,
    rated: row.rated,
    warrantyClaimed: row.warrantyClaimed,
    quotes: quotes.filter(own).map((quote) => ({
      id: quote.id,
      kind: quote.kind,
      status: quote.status,
      validUntil: quote.validUntil,
      discountCents: quote.discountCents,
      lines: lines.filter((line) => line.quoteId === quote.id).map(toLine),
    })),
    visits: visits.filter(own).map((visit) => ({
      id: visit.id,
      purpose: visit.purpose,
      status: visit.status,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      proposedBy: visit.proposedBy,
    })),
  }
}

export function toLine(line: LineRow) {
  return {
    id: line.id,
    kind: line.kind,
    quantityMilli: line.quantityMilli,
    unitCents: line.unitCents,
    approved: line.approved,
  }
}

type SummaryRow = Pick<
  OrderRow,
  'id' | 'number' | 'version' | 'status' | 'statusSince' | 'kind' | 'priority' | 'published' | 'contested'
> &
  Pick<OrderRow, 'fault' | 'createdAt'>

/** The facts of an order that both lists and pages show. */
export function summaryOf(row: SummaryRow) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    status: row.status,
    statusSince: row.statusSince,
    kind: row.kind,
    priority: row.priority,
    published: row.published,
    contested: row.contested,
    fault: row.fault,
    createdAt: row.createdAt,
  }
}

/** The order's own words, for its page. */
export function headOf(row: OrderRow, visits: readonly VisitRow[]) {
  const visit = visits.find((one) => isUpcoming({ status: one.status }))
  return {
    ...summaryOf(row),
    origin: row.origin,
    availability: row.availability,
    freeOfCharge: row.freeOfCharge,
    // A copy from before contracts has none.
    covered: (row.covered as boolean | null) ?? false,
    objections: row.objections,
    inMediation: row.inMediation,
    completedAt: row.completedAt,
    warrantyUntil: row.warrantyUntil,
    warrantyRefusal: row.warrantyRefusal,
    clinicClaimed: row.clinicClaimed,
    visit: visit
      ? {
          startsAt: visit.startsAt,
          purpose: visit.purpose,
          status: visit.status,
        }
      : null,
  }
}
