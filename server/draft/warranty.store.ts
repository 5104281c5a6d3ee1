import { sql } from 'kysely'
import { warranty, type WarrantyContent } from '#core/draft/warranty.ts'
import { daysBetween, dateIn } from '#core/kit/dates.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { DraftRow } from './gather.ts'
import { orderOf } from './order-subject.ts'

/** The order's last completion with the number of its report. */
const completionOf = (orderId: string, workshopId: string) =>
  q
    .selectFrom('completions as c')
    .where('c.orderId', '=', orderId)
    .where('c.workshopId', '=', workshopId)
    .select('c.content')
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
  const done = isDone && row.workshopId ? await db.first(completionOf(row.id, row.workshopId)) : undefined
  if (!done || !row.completedAt) return { ...fields, order: subject, work: null }
  // The order counts its warranty on the clinic's calendar, and so does its term.
  const completedOn = dateIn(row.clinicTimeZone, new Date(row.completedAt))
  return {
    ...fields,
    order: subject,
    work: {
      completedOn,
      done: done.content.workDone,
      parts: done.content.parts.map(({ name, code, lot }) => ({ name, code, lot })),
      days: row.warrantyUntil ? daysBetween(completedOn, row.warrantyUntil) : legalWarrantyDays,
      reportNumber: done.report,
    },
  }
}
