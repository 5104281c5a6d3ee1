import { sql } from 'kysely'
import { warranty, type WarrantyContent } from '#core/draft/warranty.ts'
import { daysBetween, dateIn } from '#core/kit/dates.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { DraftRow } from './gather.store.ts'
import { orderOf } from './order-subject.store.ts'

interface Done {
  workDone: string
  parts: { name: string; code: string | null; lot: string | null }[]
}

/** The last completion, and the number of the report that came of it. */
const completionOf = (orderId: string, workshopId: string) =>
  q
    .selectFrom('completions as c')
    .where('c.order_id', '=', orderId)
    .where('c.workshop_id', '=', workshopId)
    .select(sql<Done>`c.content`.as('content'))
    .select(
      sql<string | null>`(select d.number from documents d where d.order_id = c.order_id
        and d.kind = 'technical_report' and d.status in ('valid', 'contested') order by d.id desc limit 1)`.as(
        'report',
      ),
    )
    .orderBy('c.number', 'desc')
    .limit(1)

/** The finished order's work and how long it is warranted; no work while the order is not finished. */
export async function gatherWarranty(db: Db, draft: DraftRow): Promise<WarrantyContent> {
  const fields = warranty.fields.parse(draft.fields)
  const { subject, found } = await orderOf(db, draft)
  const { row } = found
  const isDone = row.status === 'completed' || row.status === 'closed'
  const done = isDone && row.workshop_id ? await db.first(completionOf(row.id, row.workshop_id)) : undefined
  if (!done || !row.completed_at) return { ...fields, order: subject, work: null }
  // The order counts its warranty on the clinic's calendar, and so does its term.
  const completedOn = dateIn(row.clinic_time_zone, new Date(row.completed_at))
  return {
    ...fields,
    order: subject,
    work: {
      completedOn,
      done: done.content.workDone,
      parts: done.content.parts.map(({ name, code, lot }) => ({ name, code, lot })),
      days: row.warranty_until ? daysBetween(completedOn, row.warranty_until) : legalWarrantyDays,
      reportNumber: done.report,
    },
  }
}
