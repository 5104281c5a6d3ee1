import { clientKind } from '#core/client/client-kind.ts'
import { dueOf, expenseFaults, expenses, type SentExpense } from '#core/expense/expense.ts'
import { completeOpening, openingFaults, openingFields } from '#core/stock/opening.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import type { ImportKind } from './import-kind.ts'

/** Every kind of record that can be read from spreadsheets. */
export const importKinds: readonly ImportKind[] = [
  {
    kind: stockItems,
    keys: ['code', 'ean', 'name'],
    extras: openingFields,
    complete: completeOpening,
    faults: openingFaults,
  },
  {
    kind: expenses,
    keys: [],
    extras: {},
    complete: (values) => ({ ...values, dueOn: dueOf(values as SentExpense) }),
    faults: (values) => expenseFaults(values as SentExpense),
  },
  { kind: clientKind, keys: ['taxId', 'name'], extras: {} },
  { kind: suppliers, keys: ['taxId', 'name'], extras: {} },
]

export const importKindOf = (table: string): ImportKind | undefined =>
  importKinds.find(({ kind }) => kind.table === table)
