import { APIError } from 'better-auth/api'
import { keptRecoveryCode } from '#core/account/recovery-code.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { secondFactorLetter, type SecondFactorChange } from '#core/account/security-letters.ts'
import { newId } from '#core/kit/ids.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import type { Db } from '#server/kit/database.ts'
import { Failure, Invalid, refusalsOf, TooMany, Unauthenticated } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { ownPassword } from './account.store.ts'
import { countAttempt, forgiveAttempt, tooManySignIns, type Subject } from './attempts.store.ts'
import { verify } from './passwords.ts'
import { proveSecondFactor } from './sessions.store.ts'
import { shownHeaders, through, type Answer } from './through.ts'
import type { WaysIn } from './ways-in.ts'

const refused = refusalsOf({
  second_factor_enabled: 'A verificação em duas etapas já está ativa. Recarregue a página.',
  second_factor_disabled: 'A verificação em duas etapas não está ativa. Recarregue a página.',
})

/** Turning the second factor on and off, and proving it. */
export function secondFactorRoutes(ways: WaysIn): Route[] {
  const { database, identity } = ways
  const { api } = identity.auth
  const codesLeft = async (userId: string) =>
    (await api.viewBackupCodes({ body: { userId } })).backupCodes.length
  const state = async (scope: Scope) => {
    const { internalAdapter } = await identity.auth.$context
    const userId = userOf(scope)
    const account = await internalAdapter.findCredentialAccount(userId)
    const user = await internalAdapter.findUserById(userId)
    const enabled = Boolean(user && 'twoFactorEnabled' in user && user.twoFactorEnabled)
    const recoveryCodesLeft = enabled ? await codesLeft(userId) : 0
    return { enabled, recoveryCodesLeft, hasPassword: Boolean(account?.password) }
  }
  /** A session that came in without a password is there already, and only lacks the proof. */
  const proven = async ({ request }: Call<unknown>) => {
    const { mark, awaitsSecondFactor } = await identity.resolve(request)
    if (!mark || !awaitsSecondFactor) return
    await database.write(stranger, (tx) => proveSecondFactor(tx, mark.id))
    identity.forget(request)
  }
  /** Codes and passwords are tried a few times a person: better-auth counts them only if a password came first. */
  const counted = async <Out>(call: Call<unknown>, work: () => Promise<Out>): Promise<Out> => {
    const { mark } = await identity.resolve(call.request)
    const subjects: Subject[] = mark ? [['second-factor', mark.userId]] : []
    await countAttempt(database, subjects, call.now, tooManySignIns)
    const done = await work()
    await forgiveAttempt(database, subjects, call.now)
    return done
  }
  const checked = <Out>(call: Call<unknown>, work: () => Promise<Answer<Out>>): Promise<Out> =>
    counted(call, () => through(identity, call, work(), explain))
  return [
    open(secondFactorApi.state, ({ scope }) => state(scope)),
    open(secondFactorApi.begin, async (call) => {
      const { password } = call.input
      const headers = shownHeaders(call)
      const begun = await checked(call, () =>
        api.enableTwoFactor({ body: passwordOf(password), headers, returnHeaders: true }),
      )
      if (begun.method !== 'totp') throw new Error('better-auth began another second factor')
      const key = new URL(begun.totpURI).searchParams.get('secret') ?? ''
      return { qrCode: qrCodeSvg(begun.totpURI), key, recoveryCodes: begun.backupCodes }
    }),
    open(secondFactorApi.confirm, async (call) => {
      const { input } = call
      if ((await state(call.scope)).enabled) throw refused('second_factor_enabled')
      const body = { code: input.code }
      await checked(call, () => api.verifyTOTP({ body, headers: shownHeaders(call), returnHeaders: true }))
      await tellOwner(ways, call, 'on')
      return {}
    }),
    open(secondFactorApi.renewCodes, async (call) => {
      const { input } = call
      const body = passwordOf(input.password)
      const { backupCodes } = await checked(call, () =>
        api.generateBackupCodes({ body, headers: shownHeaders(call), returnHeaders: true }),
      )
      await tellOwner(ways, call, 'codes')
      return { recoveryCodes: backupCodes }
    }),
    open(secondFactorApi.remove, async (call) => {
      const { input } = call
      const headers = shownHeaders(call)
      // The password first: a right code is used up by being tried.
      await counted(call, async () => {
        await refusePassword(database.reader(call.scope), input.password)
        await api.verifyTOTP({ body: { code: input.code }, headers }).catch(explain)
      })
      const body = passwordOf(input.password)
      await checked(call, () => api.disableTwoFactor({ body, headers, returnHeaders: true }))
      await tellOwner(ways, call, 'off')
      return {}
    }),
    open(secondFactorApi.prove, async (call) => {
      const { input } = call
      const headers = shownHeaders(call)
      await checked(call, () => api.verifyTOTP({ body: input, headers, returnHeaders: true }))
      await proven(call)
      return {}
    }),
    open(secondFactorApi.recover, async (call) => {
      const { input } = call
      const body = { code: keptRecoveryCode(input.code) }
      const headers = shownHeaders(call)
      const { user } = await checked(call, () => api.verifyBackupCode({ body, headers, returnHeaders: true }))
      await proven(call)
      return { left: await codesLeft(user.id) }
    }),
  ]
}

async function refusePassword(db: Db, password: string): Promise<void> {
  const kept = await ownPassword(db)
  if (kept !== null && !(await verify({ hash: kept, password }))) throw wrongPassword()
}

const wrongPassword = () => new Invalid([{ path: 'password', message: 'Senha incorreta' }])

/** They hear of it, in case it was somebody else. */
async function tellOwner(
  { database, identity, publicUrl }: WaysIn,
  call: Call<unknown>,
  change: SecondFactorChange,
): Promise<void> {
  const { internalAdapter } = await identity.auth.$context
  const owner = await internalAdapter.findUserById(userOf(call.scope))
  if (!owner) throw new Unauthenticated()
  const letter = secondFactorLetter(change, `${publicUrl}/redefinir-senha`)
  await database.write(call.scope, async (tx) => {
    await queueMail(tx, { id: newId(), to: owner.email, letter, secret: false }, call.now)
    call.record(tx)
  })
}

const passwordOf = (password: string) => (password ? { password } : {})

function userOf({ actor }: Scope): string {
  if (actor.kind !== 'user') throw new Unauthenticated()
  return actor.userId
}

const isConflict = (error: unknown) => error instanceof APIError && error.statusCode === 409

/** better-auth's refusals in our words. */
function explain(error: unknown): never {
  const code = error instanceof APIError ? String(error.body?.code) : ''
  if (code === 'INVALID_PASSWORD') throw wrongPassword()
  if (code === 'INVALID_CODE')
    throw new Invalid([
      { path: 'code', message: 'Código incorreto ou já usado. Espere o próximo e tente de novo' },
    ])
  if (code === 'INVALID_BACKUP_CODE')
    throw new Invalid([{ path: 'code', message: 'Código incorreto, ou já usado' }])
  if (code === 'TOTP_ALREADY_ENABLED') throw refused('second_factor_enabled')
  if (code.endsWith('_NOT_ENABLED')) throw refused('second_factor_disabled')
  // Another request took the same recovery code, and the attempt with it.
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || isConflict(error))
    throw new Failure(401, 'sign_in_expired', expired)
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    throw new TooMany(tooManySignIns)
  throw error
}

const expired = 'O tempo para o código acabou. Entre de novo com e-mail e senha.'
