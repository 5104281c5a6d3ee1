import { organizationApi } from '#core/organization/organization.api.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import { followDaysOfWork } from '#server/planner/days-of-work.store.ts'
import { findOrganization, setPixKey, showLogo, updateOrganization } from './organization.store.ts'
import { createOverview } from './overview.store.ts'

/** Only an owner changes the organization's profile. */
function mustOwn(scope: Scope): void {
  if (scope.membership !== 'owner') throw new Forbidden()
}

interface OrganizationDeps extends FileDeps {
  /** Forgets the session of the request, which names the organization. */
  forget: (request: Request) => void
}

export function organizationRoutes(deps: OrganizationDeps): Route[] {
  const overview = createOverview()
  return [
    read(organizationApi.get, ({ db }) => findOrganization(db)),
    write(organizationApi.update, async ({ tx, scope, input, now, request }) => {
      mustOwn(scope)
      const { actionId: _, version, ...changes } = input
      const updated = await updateOrganization(tx, version, changes)
      await followDaysOfWork(tx, now)
      tx.afterCommit(() => deps.forget(request))
      return updated
    }),
    write(organizationApi.setPixKey, ({ tx, scope, input }) => {
      if (!holds(scope, 'finances')) throw new Forbidden()
      return setPixKey(tx, input.version, input)
    }),
    open(organizationApi.setLogo, async (call) => {
      const { scope, input, now } = call
      mustOwn(scope)
      if (!scope.organization) throw new NotFound()
      const parent = { organizationId: scope.organization.id }
      const file = await receiveFile(deps, call, {
        id: input.fileId,
        parent,
        kind: 'photo',
        name: input.name,
      })
      return deps.database.write(scope, (tx) => {
        call.record(tx)
        return showLogo(tx, file.id, now)
      })
    }),
    write(organizationApi.removeLogo, ({ tx, scope, now }) => {
      mustOwn(scope)
      return showLogo(tx, null, now)
    }),
    read(organizationApi.overview, ({ db, now }) => overview(db, now)),
  ]
}
