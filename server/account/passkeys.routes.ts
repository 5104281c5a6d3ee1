import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { passkeyApi } from '#core/account/passkey.api.ts'
import { passkeyAddedLetter } from '#core/account/security-letters.ts'
import { recordSignIn } from '#server/audit/audit.store.ts'
import { Failure, NotFound, refusalsOf, Unauthenticated } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import type { Identity } from './identity.ts'
import { demandRecent } from './recent.ts'
import { failureOf } from './suspension.ts'
import { codeOf, shownHeaders, through } from './through.ts'
import { welcome, type WaysIn } from './ways-in.ts'

const mostPasskeys = 20
const refused = refusalsOf({
  passkey_expired: 'O tempo acabou. Tente de novo.',
  passkey_refused: 'O aparelho não confirmou a chave de acesso. Tente de novo.',
  too_many_passkeys: `Você já tem ${mostPasskeys} chaves de acesso. Remova uma que você não usa.`,
})

/** Keys that live in a device: registering, naming and removing them, and coming in by one. */
export function passkeyRoutes(ways: WaysIn): Route[] {
  const { database, identity, publicUrl } = ways
  const { api } = identity.auth
  const recent = demandRecent(identity)
  const own = async (call: Call<unknown>) => api.listPasskeys({ headers: shownHeaders(call) })
  return [
    open(passkeyApi.list, async (call) => ({ items: (await own(call)).map(shown) })),
    open(passkeyApi.begin, async (call) => {
      await recent(call)
      if ((await own(call)).length >= mostPasskeys) throw refused('too_many_passkeys')
      const headers = shownHeaders(call)
      const work = api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
      return { options: { ...(await through(identity, call, work, explain)) } }
    }),
    open(passkeyApi.register, async (call) => {
      const { input, scope, now } = call
      const email = await emailOf(identity, call)
      const work = api.verifyPasskeyRegistration({
        body: { response: input.response, name: input.name },
        headers: shownHeaders(call),
        returnHeaders: true,
      })
      await through(identity, call, work, explain)
      await database.write(scope, async (tx) => {
        const letter = passkeyAddedLetter(input.name, `${publicUrl}/redefinir-senha`)
        await queueMail(tx, { id: newId(), to: email, letter, secret: false }, now)
        call.record(tx)
      })
      return {}
    }),
    open(passkeyApi.rename, async (call) => {
      const { id, name } = call.input
      await api.updatePasskey({ body: { id, name }, headers: shownHeaders(call) }).catch(notYours)
      return {}
    }),
    open(passkeyApi.remove, async (call) => {
      const { id } = call.input
      if (!(await own(call)).some((one) => one.id === id)) throw new NotFound()
      await recent(call)
      await api.deletePasskey({ body: { id }, headers: shownHeaders(call) }).catch(notYours)
      return {}
    }),
    open(passkeyApi.beginEntry, async (call) => {
      const headers = shownHeaders(call)
      const work = api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      const options = await through(identity, call, work, explain)
      // User verification on the device is what makes the key count as two factors.
      return { options: { ...options, userVerification: 'required' } }
    }),
    open(passkeyApi.enter, async (call) => {
      const work = api.verifyPasskeyAuthentication({
        body: { response: call.input.response as unknown as AuthenticationResponseJSON },
        headers: shownHeaders(call),
        returnHeaders: true,
      })
      const { response, headers } = await work.catch(explain)
      await recordSignIn(database, call, response.user.email, 'done')
      welcome(ways, call, { email: response.user.email, cookies: headers })
      return {}
    }),
  ]
}

type Kept = { id: string; name?: string | undefined; createdAt: Date; backedUp: boolean }

function shown({ id, name, createdAt, backedUp }: Kept): Output<typeof passkeyApi.list>['items'][number] {
  return { id, name: name ?? 'Chave de acesso', createdAt: createdAt.toISOString(), isSynced: backedUp }
}

async function emailOf(identity: Identity, { request }: Call<unknown>): Promise<string> {
  const { session } = await identity.resolve(request)
  if (!session) throw new Unauthenticated()
  return session.user.email
}

/** A missing key and another person's key get the same answer. */
function notYours(error: unknown): never {
  if (codeOf(error) !== '') throw new NotFound()
  throw error
}

function explain(error: unknown): never {
  const suspended = failureOf(error)
  if (suspended) throw suspended
  const code = codeOf(error)
  if (code === 'CHALLENGE_NOT_FOUND') throw refused('passkey_expired')
  if (code === 'PASSKEY_NOT_FOUND') throw new Failure(401, 'passkey_unknown', unknownKey)
  if (code === 'AUTHENTICATION_FAILED' || code === 'USER_NOT_VERIFIED')
    throw new Failure(401, 'passkey_refused', refusedKey)
  if (code === 'FAILED_TO_VERIFY_REGISTRATION' || code.startsWith('YOU_ARE_NOT_ALLOWED'))
    throw refused('passkey_refused')
  throw error
}

const unknownKey = 'Esta chave de acesso não vale mais. Entre de outro jeito e cadastre uma nova.'
const refusedKey = 'A chave de acesso não foi confirmada. Tente de novo ou entre de outro jeito.'
