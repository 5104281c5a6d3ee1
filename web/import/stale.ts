import { importApi } from '#core/import/import.api.ts'
import { pathOfRecords } from '#core/record/record.ts'

/** Reads that an import of a kind makes stale. */
export function staleAfterImport(table: string): { path: string }[] {
  const path = pathOfRecords(table)
  return [importApi.list, importApi.get, { path }, { path: `${path}/:id` }]
}
