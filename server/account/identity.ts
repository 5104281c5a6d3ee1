import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Session } from '#core/account/account.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Database } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { findIdentity } from './account.store.ts'
import { hash, verify } from './passwords.ts'

export interface IdentityOptions {
  database: Database
  connection: pg.ClientConfig
  publicUrl: string
  secret: string
}

interface SignedIn {
  scope: Scope
  session: Session | null
}

/** Who asks. Wraps better-auth: passwords, sessions and their cookies are its business. */
export interface Identity {
  /** What the request's cookie says; a session is read anew after two seconds at the latest. */
  resolve(request: Request): Promise<SignedIn>
  /** @throws Failure 401 with one message for every reason; @returns the headers that set the cookie */
  signIn(email: string, password: string, request: Request): Promise<Headers>
  signOut(request: Request): Promise<Headers>
  close(): Promise<void>
}

interface Cached {
  until: number
  signedIn: Promise<SignedIn>
  renewing: boolean
}

const freshFor = 2_000
const mostCached = 20_000
const nobody: SignedIn = { scope: stranger, session: null }

export function createIdentity(options: IdentityOptions): Identity {
  // Its own connections, since it wants instants as Date where ours are text.
  const pool = new pg.Pool({ ...options.connection, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const auth = createAuth(options, pool)
  const cache = new Map<string, Cached>()

  const look = async (headers: Headers): Promise<SignedIn> => {
    const found = await auth.api.getSession({ headers })
    if (!found) return nobody
    return findIdentity(
      options.database.reader(stranger),
      found.user.id,
      found.session.activeOrganizationId ?? null,
    )
  }
  const keep = (cookie: string, headers: Headers): Cached => {
    const fresh = { until: performance.now() + freshFor, signedIn: look(headers), renewing: false }
    fresh.signedIn.catch(() => {
      if (cache.get(cookie) === fresh) cache.delete(cookie)
    })
    return fresh
  }
  /** Before it is too old, so that whoever keeps asking never waits; not where somebody signed out meanwhile. */
  const renew = async (cookie: string, old: Cached, headers: Headers): Promise<void> => {
    old.renewing = true
    const fresh = keep(cookie, headers)
    const found = await fresh.signedIn.catch(() => null)
    if (found && cache.get(cookie) === old) cache.set(cookie, fresh)
  }
  return {
    resolve(request) {
      const cookie = request.headers.get('cookie')
      if (!cookie) return Promise.resolve(nobody)
      const cached = cache.get(cookie)
      const left = cached ? cached.until - performance.now() : 0
      if (cached && left > 0) {
        if (left < freshFor / 2 && !cached.renewing) void renew(cookie, cached, request.headers)
        return cached.signedIn
      }
      if (cache.size >= mostCached) cache.clear()
      const fresh = keep(cookie, request.headers)
      cache.set(cookie, fresh)
      return fresh.signedIn
    },
    async signIn(email, password, request) {
      try {
        const answer = await auth.api.signInEmail({
          body: { email, password, rememberMe: true },
          headers: request.headers,
          returnHeaders: true,
        })
        return answer.headers
      } catch (error) {
        if (!(error instanceof APIError)) throw error
        throw new Failure(401, 'wrong_credentials', wrongCredentials)
      }
    },
    async signOut(request) {
      cache.delete(request.headers.get('cookie') ?? '')
      return (await auth.api.signOut({ headers: request.headers, returnHeaders: true })).headers
    },
    close: () => pool.end(),
  }
}

const wrongCredentials = 'Email ou senha incorretos. Verifique suas credenciais e tente novamente.'

function createAuth({ publicUrl, secret }: IdentityOptions, pool: pg.Pool) {
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
    },
    session: {
      expiresIn: 60 * 60 * 24 * 30,
      additionalFields: { activeOrganizationId: { type: 'string', required: false, input: false } },
    },
    advanced: {
      cookiePrefix: 'equipo',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}
