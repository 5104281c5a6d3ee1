import { clientApi } from '#core/client/client.api.ts'
import { cityFault } from '#core/place/place.ts'
import { Forbidden, Invalid, NotFound } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { findClient, insertClient, listClients } from './client.store.ts'

function onlyWorkshops(scope: Scope): void {
  if (scope.organization?.kind !== 'workshop') throw new Forbidden()
}

export const clientRoutes: Route[] = [
  read(clientApi.list, ({ db, scope, input }) => {
    onlyWorkshops(scope)
    return listClients(db, input)
  }),
  write(clientApi.create, async ({ tx, scope, input, now }) => {
    onlyWorkshops(scope)
    const fault = cityFault(input)
    if (fault) throw new Invalid([fault])
    await insertClient(tx, input, now)
    const created = await findClient(tx, input.id)
    if (!created) throw new NotFound()
    return created
  }),
]
