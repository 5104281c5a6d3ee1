import type { RecordKind } from '#core/record/record.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { expenses } from '#core/expense/expense.ts'
import { importKindOf } from '#core/import/kinds.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import type { Importer } from '#server/kit/importer.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import type { RecordStore } from '#server/kit/record.store.ts'
import { clientKind } from '#core/client/client-kind.ts'
import { clientImport } from '#server/client/client-import.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { stockImport } from '#server/stock/stock-import.ts'
import { expenseImport } from '#server/expense/expense-import.ts'
import { stockItemStore } from '#server/stock/stock-record.store.ts'
import { supplierStore } from '#server/supplier/supplier.store.ts'

/** Stores of the kinds that are imported, and what their slices add. A record's rules stay in its store. */
const parts: readonly [RecordKind['table'], Omit<Importer, 'importKind'>][] = [
  [stockItems.table, { store: stockItemStore as unknown as RecordStore<never>, ...stockImport }],
  [expenses.table, expenseImport],
  [clientKind.table, clientImport],
  [suppliers.table, { store: supplierStore as unknown as RecordStore<never> }],
]

/**
 * The importer of a table for a scope.
 * @throws NotFound if no such records are imported, Forbidden for a member who may not see them
 */
export function importerOf(table: string, scope: Scope): Importer {
  mustSee(table, scope)
  const importKind = importKindOf(table)
  const part = parts.find(([one]) => one === table)?.[1]
  if (!importKind || !part) throw new NotFound()
  return { ...part, importKind }
}

/** @throws Forbidden for a member who may not see such records; their imports tell how many there are */
export function mustSee(table: string, scope: Scope): void {
  const permission = importKindOf(table)?.kind.permission
  if (permission && !holds(scope, permission)) throw new Forbidden()
}
