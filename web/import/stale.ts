import { importApi } from '#core/import/import.api.ts'
import { recordKinds } from '#core/record/kinds.ts'

/** Reads that an import of a kind makes stale. */
export function staleAfterImport(table: string) {
  const found = recordKinds.find(({ kind }) => kind.table === table)
  return [importApi.list, importApi.get, ...(found ? [found.api.list, found.api.get] : [])]
}
