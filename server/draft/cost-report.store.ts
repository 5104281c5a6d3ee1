import { sql } from 'kysely'
import { costReportFields, costSpan, type CostReport, type CostRow } from '#core/draft/cost-report-content.ts'
import { orderKindWords } from '#core/service-order/order-words.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { approvedTotals } from '#core/quote/quote.ts'
import type { LineKind } from '#core/quote/quote.ts'
import { doneStatuses, finishedStatuses, type Kind } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'
import type { DraftRow } from './gather.ts'

const mostOrders = 3000

interface Asked {
  clinicId: string
  equipmentId: string | null
  kind: Kind | null
  timeZone: string
  from: PlainDate
  to: PlainDate
}

interface QuoteRow {
  discountCents: number
  lines: { id: string; kind: LineKind; quantityMilli: number; unitCents: number; approved: boolean | null }[]
}

const quotesOf = sql<
  QuoteRow[]
>`(select coalesce(jsonb_agg(jsonb_build_object('discountCents', u.discount_cents,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind,
        'quantityMilli', l.quantity_milli, 'unitCents', l.unit_cents, 'approved', l.approved)), '[]')
      from quote_lines l where l.quote_id = u.id))), '[]')
  from quotes u where u.order_id = o.id and u.status = 'approved')`

const ordersOf = ({ clinicId, equipmentId, kind }: Asked) =>
  q
    .selectFrom('serviceOrders as o')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
    .where('o.clinicId', '=', clinicId)
    .$if(equipmentId !== null, (query) => query.where('o.equipmentId', '=', equipmentId ?? ''))
    .$if(kind !== null, (query) => query.where('o.kind', '=', kind))
    .select(['o.number', 'o.equipmentCode as code', 'o.equipmentName as equipment', 'w.name as workshop'])
    .select(['o.kind', quotesOf.as('quotes')])
    .limit(mostOrders + 1)

const dayIn = (timeZone: string, column: string) =>
  sql<PlainDate>`(${sql.ref(column)} at time zone ${timeZone})::date`

/** Orders that ended within the span, the oldest first. */
function endedOf(asked: Asked) {
  const on = dayIn(asked.timeZone, 'o.completedAt')
  return ordersOf(asked)
    .where('o.status', 'in', doneStatuses)
    .where(on, '>=', asked.from)
    .where(on, '<=', asked.to)
    .select(on.as('on'))
    .orderBy('o.completedAt')
    .orderBy('o.id')
}

/** Orders under way whose quote was approved within the span. */
function openOf(asked: Asked) {
  const on = sql<PlainDate>`(select max((u.decided_at at time zone ${asked.timeZone})::date) from quotes u
    where u.order_id = o.id and u.status = 'approved')`
  return ordersOf(asked)
    .where('o.status', 'not in', ['completed', ...finishedStatuses])
    .where(on, '>=', asked.from)
    .where(on, '<=', asked.to)
    .select(on.as('on'))
    .orderBy('o.id')
}

type Row = RowOf<typeof endedOf>

/** One row an order, the sum of its main and complementary quotes as far as they were approved. */
function toRow({ quotes, ...order }: Row): CostRow {
  const sums = { labour: 0, part: 0, travel: 0, discount: 0, total: 0 }
  for (const quote of quotes) {
    const approved = approvedTotals(quote)
    for (const name of ['labour', 'part', 'travel', 'discount', 'total'] as const)
      sums[name] += approved[name]
  }
  return { ...order, ...sums }
}

/** The report's filter in words. */
async function onlyOf(db: Db, { equipmentId, kind }: Asked): Promise<string | null> {
  const equipment = equipmentId
    ? await db.first(q.selectFrom('equipment').where('id', '=', equipmentId).select(['code', 'name']))
    : null
  const parts = [
    equipment ? `${equipment.code} ${equipment.name}` : null,
    kind && orderKindWords[kind].toLowerCase(),
  ]
  const sentences = parts.filter((part) => part !== null)
  return sentences.length > 0 ? `só ${sentences.join(', ')}` : null
}

/** The cost of finished orders. @throws Forbidden without permission for finances */
export async function gatherCostReport(db: Db, draft: DraftRow, now: Date): Promise<CostReport> {
  if (!holds(db.scope, 'finances')) {
    throw new Forbidden(
      'permission_finances',
      'Para ver os custos, peça a permissão de finanças ao titular da conta.',
    )
  }
  const fields = costReportFields.parse(draft.fields)
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  const today = dateIn(timeZone, now)
  const span = costSpan(fields.from ?? null, fields.to ?? null, today)
  const only = { equipmentId: fields.equipmentId ?? null, kind: fields.kind ?? null }
  const scope = { clinicId: draft.clinicId, timeZone, ...only, ...span }
  const [rows, open] = await db.together<[Row, Row]>(endedOf(scope), openOf(scope))
  return {
    today,
    ...span,
    onlyOf: await onlyOf(db, scope),
    rows: rows.slice(0, mostOrders).map(toRow),
    open: fields.withOpen ? open.slice(0, mostOrders).map(toRow) : null,
    isCut: rows.length > mostOrders || open.length > mostOrders,
    note: fields.note ?? null,
  }
}
