import { organizationApi } from '#core/organization/organization.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { findOrganization, findOverview, updateOrganization } from './organization.store.ts'

export const organizationRoutes: Route[] = [
  read(organizationApi.get, ({ db }) => findOrganization(db)),
  write(organizationApi.update, ({ tx, scope, input }) => {
    if (scope.membership !== 'owner') throw new Forbidden()
    const { actionId: _, version, ...changes } = input
    return updateOrganization(tx, version, changes)
  }),
  read(organizationApi.overview, ({ db }) => findOverview(db)),
]
