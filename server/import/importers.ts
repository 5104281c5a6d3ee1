import type { RecordKind } from '#core/record/record.ts'
import { suppliers } from '#core/supplier/supplier.ts'
import { importKindOf } from '#core/import/kinds.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { Importer } from '#server/kit/importer.ts'
import type { RecordStore } from '#server/kit/record.store.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { stockImport } from '#server/stock/stock-import.ts'
import { stockItemStore } from '#server/stock/stock-record.store.ts'
import { supplierStore } from '#server/supplier/supplier.store.ts'

/** Stores of the kinds that are imported, and what their slices add. A record's rules stay in its store. */
const parts: readonly [RecordKind['table'], Omit<Importer, 'importKind'>][] = [
  [stockItems.table, { store: stockItemStore as unknown as RecordStore<never>, ...stockImport }],
  [suppliers.table, { store: supplierStore as unknown as RecordStore<never> }],
]

/** @throws NotFound if no such records are imported */
export function importerOf(table: string): Importer {
  const importKind = importKindOf(table)
  const part = parts.find(([one]) => one === table)?.[1]
  if (!importKind || !part) throw new NotFound()
  return { ...part, importKind }
}
