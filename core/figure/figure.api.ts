import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { date } from '#core/kit/schemas.ts'
import { figureIds, figurePeriods } from './figure.ts'

const filter = {
  figure: z._default(z.enum(figureIds), 'orders'),
  /** Days until yesterday; the comparison is with as many days before. */
  period: z._default(z.enum(figurePeriods), '30'),
}

const value = z.nullable(z.number())

const report = z.object({
  from: date,
  until: date,
  /** The last day that was counted; null before the first night. */
  countedOn: z.nullable(date),
  /** Each figure in the period and in the one before; null if nothing was counted. */
  totals: z.array(z.object({ figure: z.enum(figureIds), value, before: value })),
  /** The chosen figure by day or, in longer periods, by month `2026-11`. */
  points: z.array(z.object({ on: z.string(), value })),
  /** Its parts, the largest first, at most fifty. */
  parts: z.array(z.object({ part: z.string(), value: z.number(), before: z.number() })),
})
export type FigureReport = z.infer<typeof report>

export const figureApi = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/figures',
    summary: 'Consulta os números do produto em um período e no anterior',
    access: 'administrator',
    input: z.object(filter),
    output: report,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/figures.csv',
    summary: 'Baixa um número do produto por dia como planilha CSV',
    access: 'administrator',
    carries: 'download',
    input: z.object(filter),
    output: z.unknown(),
  }),
}
