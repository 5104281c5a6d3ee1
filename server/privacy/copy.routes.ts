import { brasilia, dateIn } from '#core/kit/dates.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { copyKey, type Copier } from './copier.ts'
import { findReadyCopy, listCopies, requestCopy } from './copies.store.ts'

/** True if the request's person has lately proved their identity. */
type IsRecent = (request: Request, now: Date) => Promise<boolean>

/** @throws Forbidden `sign_in_again` if they have not */
export type DemandRecent = (call: { request: Request; now: Date }) => Promise<void>

interface CopyDeps {
  files: FileStore
  copier: Copier
  isRecent: IsRecent
  demandRecent: DemandRecent
}

export const copyRoutes = ({ files, copier, isRecent, demandRecent }: CopyDeps): Route[] => [
  read(copyApi.list, async ({ db, scope, request, now }) => {
    return {
      items: await listCopies(db),
      ownsOrganization: scope.membership === 'owner',
      isRecent: await isRecent(request, now),
    }
  }),
  write(copyApi.request, async ({ tx, input, now }) => {
    const copy = await requestCopy(tx, input, now)
    tx.afterCommit(() => copier.kick())
    return copy
  }),
  read(copyApi.file, async ({ db, input, request, now, scope }) => {
    const copy = await findReadyCopy(db, input.id, now)
    await demandRecent({ request, now })
    const body = await files.get(copyKey(copy.id))
    if (!body) throw new NotFound()
    const day = dateIn(scope.organization?.timeZone ?? brasilia, new Date(copy.requestedAt))
    const name = `equipo-${copy.holds === 'person' ? 'meus-dados' : 'organizacao'}-${day}.zip`
    return { body, mediaType: 'application/zip', name, disposition: 'attachment', uncached: true }
  }),
]
