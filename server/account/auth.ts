import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { betterAuth, type GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { sessionDays } from '#core/account/account.ts'
import { recoveryCode } from '#core/account/recovery-code.ts'
import { newId } from '#core/kit/ids.ts'
import { codeOnce } from './code-once.ts'
import { entry } from './entry.ts'
import { hash, verify } from './passwords.ts'
import { provider, type ProviderOptions } from './provider.ts'
import { refuseSuspended } from './suspension.ts'
import { addressHeader } from './through.ts'

export interface AuthOptions {
  publicUrl: string
  secret: string
  provider: ProviderOptions | null
}

/** better-auth, set up: passwords, links, second factors, sessions and their cookies are its business. */
export function createAuth({ publicUrl, secret, provider: options }: AuthOptions, pool: pg.Pool) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: {
      db: new Kysely({ dialect: new PostgresDialect({ pool }) }).withSchema('auth'),
      type: 'postgres',
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash, verify },
    },
    session: {
      expiresIn: 60 * 60 * 24 * sessionDays,
      updateAge: 60 * 60,
      // Our own check of a recent sign-in is stricter.
      freshAge: 0,
      additionalFields: {
        activeOrganizationId: { type: 'string', required: false, input: false },
        secondFactor: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    user: { additionalFields: { suspendedAt: { type: 'date', required: false, input: false } } },
    databaseHooks: {
      session: { create: { before: markSession } },
      account: { create: { before: withoutTokens } },
    },
    account: { updateAccountOnSignIn: false },
    plugins: [
      codeOnce(),
      twoFactor({
        issuer: 'Equipo',
        allowPasswordless: true,
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: () => Array.from({ length: 10 }, () => recoveryCode(randomInt)),
        },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Equipo',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: demandVerified },
        authentication: { afterVerification: demandVerified },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
      entry(),
      ...(options ? [provider(options, publicUrl)] : []),
    ],
    advanced: {
      cookiePrefix: 'equipo',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}

/** Ways in after which the second factor is proven: the code itself, and a passkey, which asks who holds it. */
const provingPaths = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
])

/**
 * Says where a new session comes from, as we know it and not as the request says, and marks one whose person proved a
 * second factor. With a password the session of somebody who has one only lives if the device is trusted: the plugin
 * ends every other at once.
 */
async function markSession<S extends { userId: string }>(begun: S, context: GenericEndpointContext | null) {
  const path = context?.path ?? ''
  const user = await context?.context.internalAdapter.findUserById(begun.userId)
  refuseSuspended(user)
  const session = { ...begun, ipAddress: context?.headers?.get(addressHeader) ?? '' }
  if (provingPaths.has(path)) return { data: { ...session, secondFactor: true } }
  if (path !== '/sign-in/email') return { data: session }
  const secondFactor = Boolean(user && 'twoFactorEnabled' in user && user.twoFactorEnabled)
  return { data: { ...session, secondFactor } }
}

/** Nothing is asked of the provider later: its tokens are not kept. */
const withoutTokens = <A extends { providerId: string }>(account: A) =>
  Promise.resolve({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } })

/** A key counts for two factors only if the device has made sure who holds it. */
function demandVerified({ verification }: { verification: Verification }): void {
  const info =
    'authenticationInfo' in verification ? verification.authenticationInfo : verification.registrationInfo
  if (!info?.userVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

type Verification =
  | { authenticationInfo: { userVerified: boolean } }
  | { registrationInfo?: { userVerified: boolean } | undefined }

export type Auth = ReturnType<typeof createAuth>
