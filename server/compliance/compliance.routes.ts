import { complianceApi } from '#core/compliance/compliance.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { findCompliance } from './compliance.store.ts'

export const complianceRoutes: Route[] = [
  read(complianceApi.get, ({ db, scope, now }) => {
    // Only a clinic has rooms and equipment of its own to keep in order.
    if (scope.organization?.kind !== 'clinic') throw new Forbidden()
    return findCompliance(db, now)
  }),
]
