import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, cents, date, id, page, pageQuery } from '#core/kit/schemas.ts'
import { profitGroups, profitKinds, type ProfitGroup, type ProfitKind } from './profit.ts'

const sum = z.object({ count: z.int(), cents: z.int() })
const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Escolha um mês'))
const party = z.object({ id, name: z.string() })

const overview = z.object({
  due: z.object({ late: sum, week: sum, later: sum }),
  /** Orders from before charges existed, without one. */
  unbilled: sum,
  /** Who owes, those who have owed for longest first. */
  debtors: z.array(z.object({ client: party, openCents: z.int(), lateCents: z.int(), oldestDueOn: date })),
  /** Clients who owe besides those. */
  moreDebtors: z.int(),
  weeks: z.array(
    z.object({ from: date, to: date, inCents: z.int(), outCents: z.int(), balanceCents: z.int() }),
  ),
  /** The last twelve months: payments received, and expenses paid. */
  months: z.array(z.object({ month, receivedCents: z.int(), paidCents: z.int() })),
})
export type Receivables = z.infer<typeof overview>

const parts = {
  revenueCents: z.int(),
  partsCents: z.int(),
  expensesCents: z.int(),
  hoursCents: z.int(),
}

/** Whole months, from the first day of one to the last of another. */
const period = { from: month, to: month }

const profit = z.object({
  /** Most profit first, months in their order; without a key what belongs to no order or client. */
  rows: z.array(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()), ...parts })),
  /** Rows beyond those that are shown, as one. */
  rest: z.object({ count: z.int(), ...parts }),
  total: z.object(parts),
  hourCents: z.nullable(z.int()),
  hourVersion: z.int(),
})
export type Profit = z.infer<typeof profit>

const entry = z.object({
  /** Tells rows apart: the parts of an order share their `id`. */
  rowId: id,
  /** The charge, the order whose part or visit it is, or the expense. */
  id,
  kind: z.enum(Object.keys(profitKinds) as [ProfitKind]),
  on: date,
  name: z.string(),
  /** Negative for what lowers the profit. */
  cents: z.int(),
})
export type ProfitEntry = z.infer<typeof entry>

const path = '/api/receivables'

/** Money of a workshop. All of it asks for the permission to see finances. */
export const receivableApi = {
  overview: endpoint({
    method: 'GET',
    path,
    summary: 'Os recebimentos da oficina em um olhar: o que vence, quem deve, os próximos 90 dias, os meses',
    input: z.object({}),
    output: overview,
  }),
  profit: endpoint({
    method: 'GET',
    path: `${path}/profit`,
    summary: 'Mostra o lucro por ordem, por cliente ou por mês',
    input: z.object({ ...period, by: z.enum(Object.keys(profitGroups) as [ProfitGroup]) }),
    output: profit,
  }),
  entries: endpoint({
    method: 'GET',
    path: `${path}/profit/rows`,
    summary: 'Lista as linhas que formam um lucro, da mais nova à mais antiga',
    input: z.object({ ...period, orderId: z.optional(id), clientId: z.optional(id), ...pageQuery }),
    output: page(entry),
  }),
  xlsx: endpoint({
    method: 'GET',
    path: `${path}/profit.xlsx`,
    summary: 'Baixa as linhas do lucro como planilha do Excel',
    carries: 'download',
    input: z.object(period),
    output: z.unknown(),
  }),
  setHourCost: endpoint({
    method: 'PUT',
    path: `${path}/hour-cost`,
    summary: 'Diz quanto custa uma hora da oficina',
    input: z.object({ actionId, version: z.int().check(z.minimum(0)), hourCents: cents }),
    output: z.object({ hourCents: z.int(), version: z.int() }),
  }),
}
