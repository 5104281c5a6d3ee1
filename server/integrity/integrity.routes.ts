import { integrityApi } from '#core/integrity/integrity.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { askForCheck, listChecks } from './integrity.store.ts'

export const integrityRoutes: Route[] = [
  read(integrityApi.list, ({ db }) => listChecks(db)),
  write(integrityApi.ask, async ({ tx, now }) => {
    await askForCheck(tx, now)
    return listChecks(tx)
  }),
]
