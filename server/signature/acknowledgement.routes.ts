import { acknowledgementApi } from '#core/signature/acknowledgement.api.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { documentPages } from '#server/share/document-pages.ts'
import {
  acknowledge,
  documentToAcknowledge,
  findAcknowledgements,
  findToAcknowledge,
  findWall,
  makeCodes,
  makeWall,
} from './acknowledgement.store.ts'
import { askerOf, pdf, type SignatureOptions } from './signing-call.ts'

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'

export const acknowledgementRoutes = (options: SignatureOptions): Route[] => {
  const { database, publicUrl, codes } = options
  const hashOf = (code: string) => codes.hmac('acknowledgement', 0, code)
  const wallOf = (token: string) => {
    const url = new URL(`/ciencia/${token}`, publicUrl).href
    return { url, drawing: qrCodeSvg(url) }
  }
  /** Slows guesses down, from one address and of one code. A whole team enters in a few minutes. */
  async function guarded<In extends { token: string; code?: string }, Out>(
    { input: { token, code = '' }, from, now }: Call<In>,
    work: () => Promise<Out>,
  ): Promise<Out> {
    const tried: Subject[] = [['code', from]]
    const entry = tokenHash(`${token} ${code}`).toString('hex')
    await countAttempt(database, [...tried, ['link', entry]], now, tooMany)
    const done = await work()
    await forgiveAttempt(database, tried, now)
    return done
  }
  return [
    read(acknowledgementApi.get, ({ db }) => findAcknowledgements(db, wallOf)),
    write(acknowledgementApi.makeWall, async ({ tx, now }) => {
      await makeWall(tx, now)
      return findAcknowledgements(tx, wallOf)
    }),
    // Not `write`, which would keep the answer, and with it the codes.
    open(acknowledgementApi.makeCodes, ({ input, scope, now, record }) =>
      database.write(scope, (tx) => {
        record(tx)
        return makeCodes(tx, input.people, hashOf, now)
      }),
    ),
    open(acknowledgementApi.wall, (call) =>
      guarded(call, () => findWall(database.reader(stranger), call.input.token)),
    ),
    open(acknowledgementApi.open, (call) =>
      guarded(call, () =>
        database.write(stranger, (tx) => {
          call.record(tx, { kind: 'link' })
          return findToAcknowledge(tx, call.input.token, hashOf(call.input.code))
        }),
      ),
    ),
    open(acknowledgementApi.pages, (call) =>
      guarded(call, async () => {
        const { token, code, documentId } = call.input
        const shown = await documentToAcknowledge(database.reader(stranger), token, hashOf(code), documentId)
        return documentPages(options, shown.verificationCode, shown.kind, shown.snapshot)
      }),
    ),
    open(acknowledgementApi.file, (call) =>
      guarded(call, async () => {
        const { token, code, documentId } = call.input
        const { bytes, number, version } = await documentToAcknowledge(
          database.reader(stranger),
          token,
          hashOf(code),
          documentId,
        )
        return pdf({ bytes: new Uint8Array(bytes), name: `${number}-v${version}.pdf` })
      }),
    ),
    open(acknowledgementApi.sign, (call) =>
      guarded(call, () =>
        database.write(stranger, (tx) => {
          call.record(tx, { kind: 'write' })
          const { token, code, signatures } = call.input
          return acknowledge(tx, { token, hash: hashOf(code), signatures }, askerOf(call), call.now)
        }),
      ),
    ),
  ]
}
