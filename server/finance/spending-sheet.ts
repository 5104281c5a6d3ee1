import { categoryLabels } from '#core/expense/category.ts'
import type { Spent } from '#core/finance/finance.api.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileAnswer } from '#server/kit/routes.ts'
import { csvAnswer, xlsxAnswer, type SheetColumn } from '#server/kit/xlsx.ts'
import type { Own } from './access.ts'
import { everyRow } from './every-row.ts'
import { listSpent, spendingName, type SpendingFilter } from './spending.store.ts'

const columns: readonly SheetColumn<Spent>[] = [
  { head: 'Dia', width: 12, kind: 'date', value: ({ on }) => on },
  { head: 'Descrição', width: 40, kind: 'text', value: ({ name }) => name },
  { head: 'Categoria', width: 28, kind: 'text', value: ({ category }) => categoryLabels[category] },
  { head: 'Para quem', width: 28, kind: 'text', value: ({ payee }) => payee },
  { head: 'Equipamento', width: 28, kind: 'text', value: ({ equipmentName }) => equipmentName },
  { head: 'Sala', width: 16, kind: 'text', value: ({ room }) => room },
  { head: 'Valor', width: 14, kind: 'money', value: ({ cents }) => cents },
]

const rowsOf = (db: Db, own: Own, filter: SpendingFilter) =>
  everyRow((page) => listSpent(db, own, { ...filter, ...page }))

export const spendingAsXlsx = (db: Db, own: Own, filter: SpendingFilter, now: Date): FileAnswer =>
  xlsxAnswer(`${spendingName(filter)}.xlsx`, { name: 'Gastos', columns, rows: rowsOf(db, own, filter) }, now)

export const spendingAsCsv = (db: Db, own: Own, filter: SpendingFilter): Promise<FileAnswer> =>
  csvAnswer(`${spendingName(filter)}.csv`, { columns, rows: rowsOf(db, own, filter) })
