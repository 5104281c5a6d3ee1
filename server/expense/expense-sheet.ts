import { categoryLabels } from '#core/expense/category.ts'
import { paidWays, statusOf, statusTexts } from '#core/expense/expense.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { csvLine, csvMark } from '#server/kit/csv.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { listRows, type ExpenseFilter, type ListedRow } from './expense-list.store.ts'

const maybeDate = (on: PlainDate | null) => on && formatDate(on)

const columns: [label: string, value: (row: ListedRow, today: PlainDate) => unknown][] = [
  ['Dia', ({ spentOn }) => formatDate(spentOn)],
  ['Descrição', ({ name }) => name],
  ['Categoria', ({ category }) => categoryLabels[category]],
  ['Categoria própria', ({ ownName }) => ownName],
  ['Para quem', ({ supplierName, payee }) => supplierName ?? payee],
  ['Valor', ({ cents }) => cents / 100],
  ['Vencimento', ({ dueOn }) => maybeDate(dueOn)],
  ['Situação', (row, today) => statusTexts[statusOf(row, today)]],
  ['Pago em', ({ paidOn }) => maybeDate(paidOn)],
  ['Forma', ({ paidWay }) => paidWay && paidWays[paidWay]],
  ['Parcela', ({ seriesCount, position }) => seriesCount && `${position} de ${seriesCount}`],
  ['Ordem', ({ orderNumber }) => orderNumber],
  ['Sala', ({ room }) => room],
  ['Observações', ({ notes }) => notes],
]

/** A spreadsheet of all that the filter finds, page by page. */
export async function expensesAsCsv(db: Db, filter: ExpenseFilter, today: PlainDate): Promise<FileAnswer> {
  const text = [csvMark, csvLine(columns.map(([label]) => label))]
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await listRows(
      db,
      { ...filter, limit: 100, ...(cursor && { cursor }) },
      today,
    )
    for (const row of items) text.push(csvLine(columns.map(([, value]) => value(row, today))))
    cursor = nextCursor ?? undefined
  } while (cursor)
  return {
    body: new TextEncoder().encode(text.join('')),
    mediaType: 'text/csv; charset=utf-8',
    name: `despesas-${today}.csv`,
    disposition: 'attachment',
  }
}
