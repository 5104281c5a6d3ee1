import { normApi } from '#core/regulation/norm.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { addNormChange, listNormChanges, listNorms, lookAtNorms } from './norm.store.ts'

function demandClinic({ organization }: Scope): void {
  if (organization?.kind !== 'clinic') throw new Forbidden()
}

export const normRoutes: Route[] = [
  read(normApi.list, ({ db, scope }) => {
    demandClinic(scope)
    return listNorms(db)
  }),
  write(normApi.look, ({ tx, scope, now }) => {
    demandClinic(scope)
    return lookAtNorms(tx, now)
  }),
  read(normApi.changes, ({ db }) => listNormChanges(db)),
  write(normApi.add, ({ tx, input, now }) => addNormChange(tx, input, now)),
]
