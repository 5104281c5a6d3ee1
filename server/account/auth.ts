import { randomInt } from 'node:crypto'
import { betterAuth, type GenericEndpointContext } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { recoveryCode } from '#core/account/recovery-code.ts'
import { newId } from '#core/kit/ids.ts'
import { entry } from './entry.ts'
import { hash, verify } from './passwords.ts'

export interface AuthOptions {
  publicUrl: string
  secret: string
}

/** Days that a session lives after it was last used. */
const sessionDays = 30

/** better-auth, set up: passwords, links, second factors, sessions and their cookies are its business. */
export function createAuth({ publicUrl, secret }: AuthOptions, pool: pg.Pool) {
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
      additionalFields: {
        activeOrganizationId: { type: 'string', required: false, input: false },
        secondFactor: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    databaseHooks: { session: { create: { before: markProven } } },
    plugins: [
      twoFactor({
        issuer: 'Equipo',
        allowPasswordless: true,
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: () => Array.from({ length: 10 }, () => recoveryCode(randomInt)),
        },
      }),
      entry(),
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
const provingPaths = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]

/**
 * Marks a new session whose person proved a second factor. With a password the session of somebody who has one only
 * lives where the device is trusted: the plugin ends every other at once.
 */
async function markProven<S extends { userId: string }>(session: S, context: GenericEndpointContext | null) {
  const path = context?.path ?? ''
  if (provingPaths.includes(path)) return { data: { ...session, secondFactor: true } }
  if (path !== '/sign-in/email') return { data: session }
  const user = await context?.context.internalAdapter.findUserById(session.userId)
  const secondFactor = Boolean(user && 'twoFactorEnabled' in user && user.twoFactorEnabled)
  return { data: { ...session, secondFactor } }
}

export type Auth = ReturnType<typeof createAuth>
