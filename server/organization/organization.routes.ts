import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { pixKeyLetter } from '#core/organization/pix-key-letter.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { followDaysOfWork } from '#server/planner/days-of-work.store.ts'
import { findOrganization, setPixKey, showLogo, updateOrganization } from './organization.store.ts'
import { findOverview } from './overview.ts'

/** Only an owner changes the organization's profile. */
function mustOwn(scope: Scope): void {
  if (scope.membership !== 'owner') throw new Forbidden()
}

interface OrganizationDeps extends FileDeps {
  /** Forgets the session of the request, which names the organization. */
  forget: (request: Request) => void
  publicUrl: string
  demandRecent: (call: Pick<Call<unknown>, 'request' | 'now'>) => Promise<void>
}

export function organizationRoutes(deps: OrganizationDeps): Route[] {
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
    write(organizationApi.setPixKey, async (call) => {
      const { tx, scope, input, now } = call
      if (!holds(scope, 'finances')) throw new Forbidden()
      await deps.demandRecent(call)
      const { organization, tell } = await setPixKey(tx, input.version, input, now)
      const by = scope.actor.kind === 'user' ? scope.actor.name : 'Equipo'
      const url = new URL('/technician/settings#pix', deps.publicUrl).href
      const letter = pixKeyLetter({ organization: organization.name, by, kind: input.kind, url })
      for (const to of tell) await queueMail(tx, { id: newId(now.getTime()), to, letter, secret: false }, now)
      return organization
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
    read(organizationApi.overview, ({ db }) => findOverview(db)),
  ]
}
