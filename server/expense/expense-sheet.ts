import { categoryLabels } from '#core/expense/category.ts'
import { wayTexts } from '#core/charge/charge.ts'
import { statusOf, statusTexts } from '#core/expense/expense.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { everyRow } from '#server/finance/every-row.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { csvAnswer, xlsxAnswer, type SheetColumn } from '#server/kit/xlsx.ts'
import { listRows, type ExpenseFilter, type ListedRow } from './expense-list.store.ts'

const columnsOn = (today: PlainDate): readonly SheetColumn<ListedRow>[] => [
  { head: 'Dia', width: 12, kind: 'date', value: ({ spentOn }) => spentOn },
  { head: 'Descrição', width: 40, kind: 'text', value: ({ name }) => name },
  { head: 'Categoria', width: 28, kind: 'text', value: ({ category }) => categoryLabels[category] },
  { head: 'Categoria própria', width: 24, kind: 'text', value: ({ ownName }) => ownName },
  {
    head: 'Para quem',
    width: 28,
    kind: 'text',
    value: ({ supplierName, payee }) => supplierName ?? payee,
  },
  { head: 'Valor', width: 14, kind: 'money', value: ({ cents }) => cents },
  { head: 'Vencimento', width: 12, kind: 'date', value: ({ dueOn }) => dueOn },
  { head: 'Situação', width: 12, kind: 'text', value: (row) => statusTexts[statusOf(row, today)] },
  { head: 'Pago em', width: 12, kind: 'date', value: ({ paidOn }) => paidOn },
  { head: 'Forma', width: 16, kind: 'text', value: ({ paidWay }) => paidWay && wayTexts[paidWay] },
  {
    head: 'Parcela',
    width: 10,
    kind: 'text',
    value: ({ seriesCount, position }) => seriesCount && `${position} de ${seriesCount}`,
  },
  { head: 'Ordem', width: 16, kind: 'text', value: ({ orderNumber }) => orderNumber },
  { head: 'Sala', width: 16, kind: 'text', value: ({ room }) => room },
  { head: 'Observações', width: 40, kind: 'text', value: ({ notes }) => notes },
]

/** Spreadsheets of all that the filter finds, page by page. */
const sheetOf = (db: Db, filter: ExpenseFilter, today: PlainDate) => ({
  name: 'Despesas',
  columns: columnsOn(today),
  rows: everyRow((page) => listRows(db, { ...filter, ...page }, today)),
})

export const expensesAsCsv = (db: Db, filter: ExpenseFilter, today: PlainDate): Promise<FileAnswer> =>
  csvAnswer(`despesas-${today}.csv`, sheetOf(db, filter, today))

export const expensesAsXlsx = (db: Db, filter: ExpenseFilter, today: PlainDate, now: Date): FileAnswer =>
  xlsxAnswer(`despesas-${today}.xlsx`, sheetOf(db, filter, today), now)
