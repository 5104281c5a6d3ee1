import { brasilia, dateIn } from '#core/kit/dates.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { isRecent } from '#core/privacy/privacy.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { copyKey, type Copier } from './copier.ts'
import { findReadyCopy, listCopies, requestCopy } from './copies.store.ts'

/** When the request's session began; null for a stranger. */
export type SignedInAt = (request: Request) => Promise<string | null>

/** @throws Forbidden `sign_in_again` where the session is older than that */
export async function demandRecent(signedInAt: SignedInAt, request: Request, now: Date): Promise<void> {
  const since = await signedInAt(request)
  if (since && isRecent(since, now)) return
  throw new Forbidden('sign_in_again', 'Entre de novo para confirmar que é você.')
}

interface CopyDeps {
  files: FileStore
  copier: Copier
  signedInAt: SignedInAt
}

export const copyRoutes = ({ files, copier, signedInAt }: CopyDeps): Route[] => [
  read(copyApi.list, async ({ db, scope, request, now }) => {
    const since = await signedInAt(request)
    return {
      items: await listCopies(db),
      ownsOrganization: scope.membership === 'owner',
      isRecent: since !== null && isRecent(since, now),
    }
  }),
  write(copyApi.request, async ({ tx, input, now }) => {
    const copy = await requestCopy(tx, input, now)
    tx.afterCommit(() => copier.kick())
    return copy
  }),
  read(copyApi.file, async ({ db, input, request, now, scope }) => {
    const copy = await findReadyCopy(db, input.id, now)
    await demandRecent(signedInAt, request, now)
    const body = await files.get(copyKey(copy.id))
    if (!body) throw new NotFound()
    const day = dateIn(scope.organization?.timeZone ?? brasilia, new Date(copy.requestedAt))
    const name = `equipo-${copy.holds === 'person' ? 'meus-dados' : 'organizacao'}-${day}.zip`
    return { body, mediaType: 'application/zip', name, disposition: 'attachment', uncached: true }
  }),
]
