import { signatureApi } from '#core/signature/signature.api.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { Failure } from '#server/kit/errors.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'
import { documentPages } from '#server/share/document-pages.ts'
import { acknowledgementRoutes } from './acknowledgement.routes.ts'
import { currentEvidence, findEvidenceOf, type EvidenceOf } from './evidence.store.ts'
import {
  confirmCode,
  declineByLink,
  documentOfLink,
  openRequest,
  sendCode,
  signByLink,
} from './link.store.ts'
import { ask, signingUrl, withdraw } from './request.store.ts'
import { sign } from './signature.store.ts'
import { askerOf, pdf, type SignatureOptions } from './signing-call.ts'
import { findSigning } from './signing.store.ts'
import { linkOver } from './refusals.ts'

const tooManyCodes = 'Muitas tentativas. Espere alguns minutos e tente de novo.'

export const signatureRoutes = (options: SignatureOptions): Route[] => {
  const { database, publicUrl, byMail, log } = options
  const found = (db: Parameters<typeof findSigning>[0], id: string, now: Date) =>
    findSigning(db, id, now, options)
  /** Makes the evidence page in the background; a later request makes it if this fails. */
  const note = (of: EvidenceOf, now: Date): void => {
    currentEvidence(options, of, now).catch((error: unknown) => {
      log({ level: 'error', event: 'signature_evidence', documentId: of.documentId, error: String(error) })
    })
  }
  return [
    read(signatureApi.list, ({ db, input, now }) => found(db, input.id, now)),
    write(signatureApi.sign, async ({ tx, input, now, ...call }) => {
      await sign(tx, input, askerOf(call), now)
      const of = await findEvidenceOf(tx, input.id)
      tx.afterCommit(() => note(of, now))
      return found(tx, input.id, now)
    }),
    // Not `write`, which would keep the answer, and with it the link.
    open(signatureApi.ask, ({ input, scope, now, record, ...call }) =>
      database.write(scope, async (tx) => {
        record(tx)
        const token = await ask(tx, input, askerOf(call), now, { publicUrl, byMail })
        return { url: token && signingUrl(publicUrl, token), signing: await found(tx, input.id, now) }
      }),
    ),
    write(signatureApi.withdraw, async ({ tx, input, now }) => {
      const documentId = await withdraw(tx, input.id, now)
      return found(tx, documentId, now)
    }),
    read(signatureApi.evidence, async ({ db, input, now }) =>
      pdf(await currentEvidence(options, await findEvidenceOf(db, input.id), now)),
    ),
    ...linkRoutes(options, note),
    ...acknowledgementRoutes(options),
  ]
}

/** Routes without an account. Guessing links costs waits, and requests for one link are limited. */
function linkRoutes(options: SignatureOptions, note: (of: EvidenceOf, now: Date) => void): Route[] {
  const { database, codes } = options
  /** Counts before, forgives after what was right. */
  const guarded = async <Out>(
    { input: { token }, from, now }: Pick<Call<{ token: string }>, 'input' | 'from' | 'now'>,
    work: () => Promise<Out>,
  ): Promise<Out> => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, [...tried, ['link', tokenHash(token).toString('hex')]], now, tooManyCodes)
    const done = await work()
    await forgiveAttempt(database, tried, now)
    return done
  }
  return [
    open(signatureApi.open, (call) =>
      guarded(call, () =>
        database.write(stranger, async (tx) => {
          call.record(tx, { kind: 'link' })
          return openRequest(tx, call.input.token, askerOf(call), call.now)
        }),
      ),
    ),
    open(signatureApi.pages, (call) =>
      guarded(call, async () => {
        const shown = await documentOfLink(database.reader(stranger), call.input, call.now)
        return documentPages(options, shown.verificationCode, shown.kind, shown.snapshot)
      }),
    ),
    open(signatureApi.file, (call) =>
      guarded(call, async () => {
        const { input, now } = call
        const shown = await documentOfLink(database.reader(stranger), input, now)
        if (input.what === 'document') {
          return pdf({ bytes: new Uint8Array(shown.bytes), name: `${shown.number}-v${shown.version}.pdf` })
        }
        // The evidence is only for people who signed.
        if (!shown.signedAt) throw linkOver()
        return pdf(await currentEvidence(options, evidenceOf(shown), now))
      }),
    ),
    open(signatureApi.sendCode, (call) =>
      guarded(call, () =>
        database.write(stranger, (tx) => {
          call.record(tx, { kind: 'link' })
          return sendCode(tx, { token: call.input.token, asker: askerOf(call), now: call.now, codes })
        }),
      ),
    ),
    open(signatureApi.confirm, (call) =>
      guarded(call, async () => {
        const { input, now } = call
        const { answer, proof } = await database.write(stranger, (tx) => {
          call.record(tx, { kind: 'link' })
          return confirmCode(tx, { ...input, asker: askerOf(call), now, codes })
        })
        if (answer === 'confirmed') return { proof }
        if (answer === 'unknown') throw linkOver()
        throw new Failure(422, `signing.code_${answer}`, codeSays[answer] ?? 'Este código não é válido.')
      }),
    ),
    open(signatureApi.signByLink, (call) =>
      guarded(call, async () => {
        const { input, now } = call
        const shown = await documentOfLink(database.reader(stranger), input, now)
        await database.write(stranger, async (tx) => {
          call.record(tx, { kind: 'write' })
          await signByLink(tx, input, askerOf(call), now)
          tx.afterCommit(() => note(evidenceOf(shown), now))
        })
        // Signed before where the answer was lost and it is sent again.
        const signedAt = shown.signedAt ?? now.toISOString()
        return { signedAt, verificationCode: shown.verificationCode }
      }),
    ),
    open(signatureApi.decline, (call) =>
      guarded(call, async () => {
        const { input, now } = call
        const shown = await documentOfLink(database.reader(stranger), input, now)
        await database.write(stranger, async (tx) => {
          call.record(tx, { kind: 'write' })
          await declineByLink(tx, input, askerOf(call), now)
          tx.afterCommit(() => note(evidenceOf(shown), now))
        })
        return {}
      }),
    ),
  ]
}

const codeSays: Record<string, string> = {
  wrong: 'Código incorreto. Confira os números.',
  over: 'Este código não vale mais. Peça outro.',
}

const evidenceOf = (shown: Awaited<ReturnType<typeof documentOfLink>>): EvidenceOf => ({
  documentId: shown.documentId,
  issuer: { id: shown.issuerId, kind: shown.issuerKind, timeZone: shown.timeZone },
})
