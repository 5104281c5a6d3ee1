import * as z from 'zod/mini'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { kinds } from '#core/service-order/status.ts'
import { kept, maybe, written } from './record-fields.ts'

export const costReportFields = z.object({
  from: written.date,
  to: written.date,
  equipmentId: written.equipment,
  kind: maybe(z.enum(kinds, 'Escolha um tipo de serviço')),
  withOpen: written.check,
  note: written.text,
})

/** Costs of an order by its approved quotes, in integer cents; all zero if it was free. */
const row = z.object({
  number: z.string(),
  on: date,
  code: z.string(),
  equipment: z.string(),
  workshop: kept.line,
  kind: z.enum(kinds),
  labour: z.int(),
  part: z.int(),
  travel: z.int(),
  discount: z.int(),
  total: z.int(),
})
export type CostRow = z.infer<typeof row>

export const costReportContent = z.object({
  today: date,
  from: date,
  to: date,
  /** The filter as written in the subtitle. */
  onlyOf: kept.line,
  /** Orders that ended in the period, by the day of their completion. */
  rows: z.array(row),
  /** Orders approved in the period and not completed yet; null if not requested. */
  open: z.nullable(z.array(row)),
  isCut: z.boolean(),
  note: kept.line,
})
export type CostReport = z.infer<typeof costReportContent>

/** The period; by default the twelve months up to the end of the current one. */
export function costSpan(
  from: PlainDate | null,
  to: PlainDate | null,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const until = to ?? addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1)
  return { from: from ?? addMonths(`${until.slice(0, 7)}-01`, -11), to: until }
}

type Sums = Pick<CostRow, 'labour' | 'part' | 'travel' | 'discount' | 'total'> & { count: number }

/** Integer cents; the total is the sum of the rows' totals. */
export function sumsOf(rows: readonly CostRow[]): Sums {
  const sums = { labour: 0, part: 0, travel: 0, discount: 0, total: 0, count: rows.length }
  for (const one of rows) {
    sums.labour += one.labour
    sums.part += one.part
    sums.travel += one.travel
    sums.discount += one.discount
    sums.total += one.total
  }
  return sums
}
