import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import { keptOf, sentOf } from '#core/record/field.ts'
import { recordApi } from '#core/record/record.ts'
import { categoryLabels, type ExpenseCategory } from './category.ts'
import { expenses, paidWays, type PaidWay } from './expense.ts'
import { expenseCategories } from './own-category.ts'
import { seriesKinds, type SeriesKind } from './series.ts'

export const expenseCategoryApi = recordApi(expenseCategories)

const category = z.enum(Object.keys(categoryLabels) as [ExpenseCategory])
const paidWay = z.enum(Object.keys(paidWays) as [PaidWay], 'Escolha a forma')
const seriesKind = z.enum(Object.keys(seriesKinds) as [SeriesKind], 'Escolha como se repete')

/** Filters of the list, its sums and its spreadsheets. */
const expenseFilter = {
  search,
  /** `late` and `unpaid` are filtered by due day, `paid` by the day of payment, the others by their own day. */
  status: z.optional(z.enum(['unpaid', 'late', 'paid', 'archived'])),
  from: z.optional(date),
  to: z.optional(date),
  category: z.optional(category),
  ownCategoryId: z.optional(id),
  supplierId: z.optional(id),
  orderId: z.optional(id),
  equipmentId: z.optional(id),
  clientId: z.optional(id),
  purchaseId: z.optional(id),
  /** Only those that a workshop has still to charge to a client. */
  toRebill: z.optional(z.stringbool()),
}

const named = z.object({ id, name: z.string() })
const numbered = z.object({ id, number: z.string() })

const series = z.object({
  id,
  kind: seriesKind,
  /** The number of this row, from 1. */
  position: z.int(),
  count: z.nullable(z.int()),
  isStopped: z.boolean(),
})

const header = {
  ...keptOf(expenses.fields),
  id,
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
  version,
}

const listed = z.object({
  id,
  version,
  name: z.string(),
  cents: z.int(),
  category,
  ownCategory: z.nullable(named),
  /** The supplier's name, or the free one. */
  payee: z.nullable(z.string()),
  spentOn: date,
  dueOn: z.nullable(date),
  paidOn: z.nullable(date),
  paidWay: z.nullable(paidWay),
  series: z.nullable(series),
  order: z.nullable(numbered),
  receiptId: z.nullable(id),
  files: z.int(),
  /** `none`: it is the organization's own; `waiting`: to be charged; `done`: in a quote or a charge. */
  rebilling: z.enum(['none', 'waiting', 'done']),
  isArchived: z.boolean(),
})
export type ListedExpense = z.infer<typeof listed>

const expense = z.object({
  ...header,
  ownCategory: z.nullable(named),
  supplier: z.nullable(named),
  series: z.nullable(series),
  order: z.nullable(numbered),
  equipment: z.nullable(named),
  client: z.nullable(named),
  purchase: z.nullable(numbered),
  rebilledQuoteId: z.nullable(id),
  rebilledChargeId: z.nullable(id),
  files: z.array(keptFile),
})
export type Expense = z.infer<typeof expense>

const seen = { id, actionId, version }
const path = '/api/expenses'
const chosen = z
  .array(z.object({ id, version }))
  .check(z.minLength(1, 'Escolha pelo menos uma despesa'), z.maxLength(100, 'Escolha até 100 despesas'))

export const expenseApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Lista as despesas, da mais nova à mais antiga; as não pagas, pelo vencimento',
    input: z.object({ ...expenseFilter, ...pageQuery }),
    output: page(listed),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/expense-totals',
    summary: 'Soma as despesas que um filtro encontra',
    input: z.object(expenseFilter),
    output: z.object({
      count: z.int(),
      totalCents: z.int(),
      openCents: z.int(),
      lateCents: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Mostra uma despesa',
    input: z.object({ id }),
    output: expense,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Lança uma despesa, também em parcelas ou que se repete',
    input: z.object({
      id,
      actionId,
      ...sentOf(expenses.fields),
      /** `cents` is the sum of all instalments, or the amount of each month or year. */
      series: z.nullish(
        z.object({
          kind: seriesKind,
          count: z.nullish(z.int('Escreva quantas parcelas').check(z.minimum(1), z.maximum(480))),
          endsOn: z.nullish(date),
        }),
      ),
      /** The receipt of goods that it pays; only one expense has it. */
      receiptId: z.nullish(id),
    }),
    output: expense,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Muda uma despesa; de uma que se repete, também as próximas',
    input: z.object({
      ...seen,
      ...sentOf(expenses.fields),
      /** If true, the later rows of what recurs are replaced too, except those that are paid. */
      following: z.optional(z.boolean()),
    }),
    output: expense,
  }),
  archive: endpoint({
    method: 'POST',
    path: `${path}/:id/archive`,
    summary: 'Exclui uma despesa; ela pode voltar',
    input: z.object(seen),
    output: expense,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restoration`,
    summary: 'Traz de volta uma despesa excluída',
    input: z.object(seen),
    output: expense,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${path}/:id/series-end`,
    summary: 'Encerra uma repetição: depois desta despesa não vem outra',
    input: z.object(seen),
    output: expense,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/expense-payments',
    summary: 'Marca despesas como pagas, todas juntas',
    input: z.object({ actionId, expenses: chosen, paidOn: date, paidWay: z.nullish(paidWay) }),
    output: z.object({ items: z.array(z.object({ id, version })) }),
  }),
  unpay: endpoint({
    method: 'POST',
    path: '/api/expense-payments/reversal',
    summary: 'Desfaz a marca de paga de despesas, de todas juntas',
    input: z.object({ actionId, expenses: chosen }),
    output: z.object({ items: z.array(z.object({ id, version })) }),
  }),
  upload: endpoint({
    method: 'PUT',
    path: `${path}/:id/files/:fileId`,
    summary: 'Salva uma nota ou um comprovante de uma despesa',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
  export: endpoint({
    method: 'GET',
    path: `${path}.csv`,
    summary: 'Baixa as despesas como planilha CSV',
    carries: 'download',
    input: z.object(expenseFilter),
    output: z.unknown(),
  }),
  xlsx: endpoint({
    method: 'GET',
    path: `${path}.xlsx`,
    summary: 'Baixa as despesas como planilha do Excel',
    carries: 'download',
    input: z.object(expenseFilter),
    output: z.unknown(),
  }),
}
