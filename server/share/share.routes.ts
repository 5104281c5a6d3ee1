import { shareApi } from '#core/share/share.api.ts'
import { shareText } from '#core/share/share.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { fileTexts } from '#server/document/document.store.ts'
import type { Database } from '#server/kit/database.ts'
import { refusalsOf } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { shortAddress, shortAgent } from '#server/kit/visitor.ts'
import { documentPages, type PagesDeps } from './document-pages.ts'
import { listOpenings, listShares, makeShare, openShare, revokeShare, toOpened } from './share.store.ts'

const refused = refusalsOf(fileTexts)

export interface ShareOptions extends PagesDeps {
  database: Database
  publicUrl: string
}

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'

export const shareRoutes = (options: ShareOptions): Route[] => {
  const { database, publicUrl } = options
  /** Slows down guesses of links and limits requests for one link. Each request is recorded with its link. */
  const opened = async (
    { input: { token }, from, now, request, record }: Call<{ token: string }>,
    what: 'opened' | 'pages' | 'downloaded',
  ) => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, [...tried, ['link', tokenHash(token).toString('hex')]], now, tooMany)
    const asker = { address: shortAddress(from), agent: shortAgent(request.headers.get('user-agent')) }
    const shown = await database.write(stranger, (tx) => {
      record(tx, { kind: what === 'downloaded' ? 'download' : 'link' })
      return openShare(tx, token, what, asker, now)
    })
    await forgiveAttempt(database, tried, now)
    return shown
  }
  return [
    read(shareApi.list, ({ db, input }) => listShares(db, input)),
    // Not `write`, which would keep the answer, and with it the link.
    open(shareApi.create, ({ input, scope, now, record }) =>
      database.write(scope, async (tx) => {
        record(tx)
        const { token, share, ...shared } = await makeShare(tx, input, now)
        const url = new URL(`/documento/${token}`, publicUrl).href
        return { url, text: shareText(shared, input.days, url), share }
      }),
    ),
    write(shareApi.revoke, ({ tx, input, now }) => revokeShare(tx, input.id, now)),
    read(shareApi.openings, ({ db, input }) => listOpenings(db, input)),
    open(shareApi.open, async (call) => toOpened(await opened(call, 'opened'))),
    open(shareApi.pages, async (call) => {
      const { verificationCode: key, kind, snapshot, status } = await opened(call, 'pages')
      if (status === 'revoked') throw refused('document.revoked')
      return documentPages(options, key, kind, snapshot)
    }),
    open(shareApi.file, async (call) => {
      const { bytes, number, version, status } = await opened(call, 'downloaded')
      if (!bytes) throw refused(status === 'revoked' ? 'document.revoked' : 'document.file_follows')
      return {
        body: new Uint8Array(bytes),
        mediaType: 'application/pdf',
        name: `${number}-v${version}.pdf`,
        disposition: 'attachment' as const,
        uncached: true,
      }
    }),
  ]
}
