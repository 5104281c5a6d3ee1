import * as z from 'zod/mini'
import { categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import { categoryIds } from '#core/equipment/categories.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, cents, date, id, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { dueGroups, type DueGroup } from './payable.ts'
import { spendingGroups, type SpendingGroup } from './spending.ts'

const category = z.enum(Object.keys(categoryLabels) as [ExpenseCategory])
const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Escolha um mês'))
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099))
const sum = z.object({ count: z.int(), cents: z.int() })
const dueGroup = z.enum(Object.keys(dueGroups) as [DueGroup])

const payable = z.object({
  /** The instalment's or the expense's. */
  id,
  kind: z.enum(['charge', 'expense']),
  /** Null for an own bill. */
  chargeId: z.nullable(id),
  name: z.string(),
  payee: z.nullable(z.string()),
  dueOn: date,
  /** The part that is still owed. */
  cents: z.int(),
  /** The clinic said that it paid, and the workshop has not answered. */
  isClaimed: z.boolean(),
})
export type Payable = z.infer<typeof payable>

const overview = z.object({
  /** False if the plan shows only bills. */
  isFull: z.boolean(),
  /** The current month. */
  month,
  spentCents: z.int(),
  due: z.object({ late: sum, week: sum, later: sum }),
  /** This year's months and the same of last year, by what belongs to them; empty unless everything is shown. */
  months: z.array(z.object({ month, cents: z.int(), lastCents: z.int(), paidCents: z.int() })),
})
export type FinanceOverview = z.infer<typeof overview>

const spendingFilter = {
  year,
  month: z.optional(month),
  category: z.optional(category),
  room: z.optional(z.string().check(z.maxLength(60))),
  equipmentId: z.optional(id),
  workshopId: z.optional(id),
  supplierId: z.optional(id),
}

const spending = z.object({
  totalCents: z.int(),
  /** The same part of last year. */
  lastTotalCents: z.int(),
  /** All months of the year, regardless of the chosen one. */
  months: z.array(z.object({ month, cents: z.int(), lastCents: z.int() })),
  /** The largest first; without a key what belongs to none. */
  groups: z.array(
    z.object({
      key: z.nullable(z.string()),
      name: z.nullable(z.string()),
      cents: z.int(),
      lastCents: z.int(),
    }),
  ),
  /** Groups beyond those that are shown, as one. */
  rest: z.object({ count: z.int(), cents: z.int(), lastCents: z.int() }),
})
export type Spending = z.infer<typeof spending>

const spent = z.object({
  id,
  kind: z.enum(['charge', 'expense']),
  on: date,
  name: z.string(),
  category,
  payee: z.nullable(z.string()),
  equipmentName: z.nullable(z.string()),
  room: z.nullable(z.string()),
  cents: z.int(),
})
export type Spent = z.infer<typeof spent>

const budget = z.object({
  year: z.int(),
  categories: z.array(
    z.object({
      category,
      /** Cents of the twelve months. */
      planned: z.array(z.int()),
      spent: z.array(z.int()),
      forecastCents: z.int(),
    }),
  ),
})
export type Budget = z.infer<typeof budget>

const owned = z.object({
  id,
  name: z.string(),
  category: z.enum(categoryIds),
  room: z.nullable(z.string()),
  valueCents: z.nullable(z.int()),
  acquiredOn: z.nullable(date),
  /** Value after depreciation; null without price or day. */
  bookCents: z.nullable(z.int()),
  /** Charges and expenses of maintenance; and what else was spent on it, apart from its purchase. */
  maintenanceCents: z.int(),
  otherCents: z.int(),
  /** Price, maintenance and other expenses. */
  totalCents: z.int(),
  /** The total by years of ownership, at least one; null without the day of the purchase. */
  perYearCents: z.nullable(z.int()),
  repairs12Cents: z.int(),
  failures: z.int(),
  daysBetweenFailures: z.nullable(z.int()),
  /** From the report of failures until their repair was finished. */
  downHours: z.int(),
  missing: z.array(z.enum(['value', 'acquired'])),
  /** The sentences that speak for replacing it. */
  advice: z.array(z.string()),
  /** Without a name if the person has left. */
  dismissal: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), on: date })),
})
export type Owned = z.infer<typeof owned>

const analyses = z.object({
  /** All of it is about the last twelve months. */
  models: z.array(
    z.object({
      brand: z.nullable(z.string()),
      model: z.nullable(z.string()),
      equipment: z.int(),
      failures: z.int(),
      downHours: z.int(),
    }),
  ),
  workshops: z.array(
    z.object({
      id,
      name: z.string(),
      orders: z.int(),
      /** Hours on average; null if nothing was answered or finished. */
      answerHours: z.nullable(z.number()),
      repairHours: z.nullable(z.number()),
    }),
  ),
  months: z.array(
    z.object({
      month,
      corrective: z.int(),
      preventive: z.int(),
      /** The last score of the month; null without one. */
      compliance: z.nullable(z.int()),
    }),
  ),
})
export type Analyses = z.infer<typeof analyses>

const path = '/api/finances'

/** Finances of a clinic. All of it asks for the permission to see finances. */
export const financeApi = {
  overview: endpoint({
    method: 'GET',
    path,
    summary: 'As finanças da clínica em um olhar: o mês, o que vence, o ano',
    input: z.object({}),
    output: overview,
  }),
  payable: endpoint({
    method: 'GET',
    path: `${path}/payable`,
    summary: 'Lista o que a clínica tem a pagar, cobranças e contas próprias, pelo vencimento',
    input: z.object({ group: z.optional(dueGroup), ...pageQuery }),
    output: page(payable),
  }),
  spending: endpoint({
    method: 'GET',
    path: `${path}/spending`,
    summary: 'Soma os gastos de um ano por mês e por um grupo, ao lado do ano anterior',
    input: z.object({ ...spendingFilter, by: z.enum(Object.keys(spendingGroups) as [SpendingGroup]) }),
    output: spending,
  }),
  spent: endpoint({
    method: 'GET',
    path: `${path}/spending/rows`,
    summary: 'Lista os gastos que formam uma soma, do mais novo ao mais antigo',
    input: z.object({ ...spendingFilter, ...pageQuery }),
    output: page(spent),
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}/spending.csv`,
    summary: 'Baixa os gastos de um ano como planilha CSV',
    carries: 'download',
    input: z.object(spendingFilter),
    output: z.unknown(),
  }),
  xlsx: endpoint({
    method: 'GET',
    path: `${path}/spending.xlsx`,
    summary: 'Baixa os gastos de um ano como planilha do Excel',
    carries: 'download',
    input: z.object(spendingFilter),
    output: z.unknown(),
  }),
  budget: endpoint({
    method: 'GET',
    path: `${path}/budgets/:year`,
    summary: 'Mostra o orçamento de um ano ao lado do que foi gasto, com a previsão',
    input: z.object({ year }),
    output: budget,
  }),
  plan: endpoint({
    method: 'PUT',
    path: `${path}/budgets/:year`,
    summary: 'Planeja os gastos de uma categoria, mês a mês',
    input: z.object({
      year,
      actionId,
      category,
      months: z.array(cents).check(z.length(12, 'Escreva os doze meses')),
      /** The plan that was seen. */
      seen: z.array(z.int()).check(z.length(12)),
    }),
    output: budget,
  }),
  equipment: endpoint({
    method: 'GET',
    path: `${path}/equipment`,
    summary: 'Mostra quanto custa ter cada equipamento, os que mais custam primeiro',
    input: z.object({ search, ...pageQuery }),
    output: page(owned),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: `${path}/equipment/:id/dismissal`,
    summary: 'Dispensa a recomendação de trocar um equipamento, com o motivo',
    input: z.object({ id, actionId, reason: text(500, 'Escreva o motivo') }),
    output: owned,
  }),
  analyses: endpoint({
    method: 'GET',
    path: `${path}/analyses`,
    summary: 'Analisa falhas, tempos, preventivas e conformidade de doze meses',
    input: z.object({}),
    output: analyses,
  }),
}
