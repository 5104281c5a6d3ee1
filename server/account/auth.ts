import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins/magic-link'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { newId } from '#core/kit/ids.ts'
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
      minPasswordLength: 6,
      disableSignUp: true,
      password: { hash, verify },
      revokeSessionsOnPasswordReset: true,
    },
    session: {
      expiresIn: 60 * 60 * 24 * sessionDays,
      additionalFields: { activeOrganizationId: { type: 'string', required: false, input: false } },
    },
    plugins: [
      twoFactor({ issuer: 'Equipo' }),
      magicLink({ storeToken: 'hashed', disableSignUp: true, sendMagicLink: async () => {} }),
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

export type Auth = ReturnType<typeof createAuth>
