import { expenses, faultsAt, type SentExpense } from '#core/expense/expense.ts'
import { fold } from '#core/kit/search.ts'
import type { Fields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'
import type { Importer, PlannedRow } from '#server/kit/importer.ts'
import type { RecordStore } from '#server/kit/record.store.ts'
import { countSame } from './expense-import.store.ts'
import { todayOf } from './expense.store.ts'
import { mustAct } from '#server/charge/money-access.ts'
import { expenseStoreAt } from './write-expense.ts'

const valuesOf = ({ values }: PlannedRow) => values as unknown as SentExpense
const sameness = ({ spentOn, cents, name }: Pick<SentExpense, 'spentOn' | 'cents' | 'name'>) =>
  `${spentOn}:${cents}:${fold(name)}`

/** Rows of a spreadsheet as expenses. Those of a day, an amount and a description that are there already stay out. */
export const expenseImport: Omit<Importer, 'importKind'> = {
  // Rows never change an expense, so that the moment does not matter.
  store: expenseStoreAt(new Date(0)) as unknown as RecordStore<never>,

  async check(db, rows, now) {
    const kind = db.scope.organization?.kind ?? ''
    const today = todayOf(db, now)
    const known = new Map<string, number>()
    for (const one of await countSame(db, rows.map(valuesOf))) known.set(sameness(one), one.many)
    for (const row of rows) {
      const values = valuesOf(row)
      for (const { path, message } of faultsAt(kind, today, values))
        row.faults.push({ field: path, text: row.given.has(path) ? textOf(row, path) : null, message })
      const key = sameness(values)
      const left = known.get(key) ?? 0
      if (left === 0) continue
      known.set(key, left - 1)
      row.becomes = 'skipped'
    }
  },

  prepare: (tx, _, now) => mustAct(tx, 'begin', now),
}

const textOf = ({ values }: PlannedRow, name: string) => {
  const field = (expenses.fields as Fields)[name]
  return field ? (valueText(field, values[name]) ?? '') : ''
}
