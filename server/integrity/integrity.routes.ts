import { integrityApi } from '#core/integrity/integrity.api.ts'
import { resultColumns, resultRows } from '#core/integrity/integrity-words.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { askForCheck, listChecks } from './integrity.store.ts'

export const integrityRoutes = (deps: ListingDeps): Route[] => [
  read(integrityApi.list, ({ db }) => listChecks(db)),
  write(integrityApi.ask, async ({ tx, now }) => {
    await askForCheck(tx, now)
    return listChecks(tx)
  }),
  csvRoute(
    deps,
    {
      title: 'Conferência de integridade',
      file: 'integridade',
      columns: resultColumns,
      csv: integrityApi.csv,
    },
    async (db) => {
      const { checks, faults } = await listChecks(db)
      const done = checks.find(({ state }) => state === 'done')
      return { items: done ? resultRows(done, faults) : [], nextCursor: null }
    },
  ),
]
