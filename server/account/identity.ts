import { APIError } from 'better-auth/api'
import pg from 'pg'
import { openDatabase } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import { stranger } from '#server/kit/scope.ts'
import { findIdentity } from './account.store.ts'
import { createAuth, type Auth } from './auth.ts'
import type { ProviderOptions } from './provider.ts'
import { sessionCookieReader } from './session-cookie.ts'
import { nobody, type SignedIn } from './signed-in.ts'
import { failureOf } from './suspension.ts'
import { shownHeaders, type Asker } from './through.ts'

export interface IdentityOptions {
  connection: pg.ClientConfig
  publicUrl: string
  secret: string
  /** The identity provider; null for none. */
  provider: ProviderOptions | null
}

/** The asker of a request. */
export interface Identity {
  /** The session of the request's cookie, read again after two seconds at the latest. */
  resolve(request: Request): Promise<SignedIn>
  /** Forgets what is remembered of the request's session, so that the next request sees what changed. */
  forget(request: Request): void
  /**
   * @throws Failure 401 with one message for every reason
   * @returns the headers that set the cookie: of a session, or, if a second factor is asked, of the way to it
   */
  signIn(
    email: string,
    password: string,
    asker: Asker,
  ): Promise<{ headers: Headers; asksSecondFactor: boolean }>
  /** Begins a session for a person whom the caller has identified; @returns the headers that set the cookie */
  enter(userId: string, asker: Asker): Promise<Headers>
  signOut(request: Request): Promise<Headers>
  /** Lets the session live on, once an hour; @returns the headers that renew the cookie */
  renew(request: Request): Promise<Headers>
  readonly auth: Auth
  close(): Promise<void>
}

interface Cached {
  until: number
  signedIn: Promise<SignedIn>
  renewing: boolean
}

const freshFor = 2_000
const mostCached = 20_000
const hourMs = 3_600_000

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  // Its own connections, since it wants instants as Date where ours are text.
  const pool = new pg.Pool({ ...options.connection, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const auth = createAuth(options, pool)
  // Also its own: a request that holds one of the others may ask here, and would wait for those that wait for it.
  const looks = openDatabase({ ...options.connection, max: 2 })
  const tokenOf = sessionCookieReader((await auth.$context).authCookies.sessionToken.name, options.secret)
  const cache = new Map<string, Cached>()

  const keep = (token: string): Cached => {
    const signedIn = findIdentity(looks.reader(stranger), token).then((found) => found ?? nobody)
    const fresh = { until: performance.now() + freshFor, signedIn, renewing: false }
    signedIn.catch(() => {
      if (cache.get(token) === fresh) cache.delete(token)
    })
    return fresh
  }
  /** Renews it before it is too old, so that a busy asker never waits; not if somebody signed out meanwhile. */
  const refresh = async (token: string, old: Cached): Promise<void> => {
    old.renewing = true
    const fresh = keep(token)
    const found = await fresh.signedIn.catch(() => null)
    if (found && cache.get(token) === old) cache.set(token, fresh)
  }
  const resolve: Identity['resolve'] = (request) => {
    const token = tokenOf(request)
    if (!token) return Promise.resolve(nobody)
    const cached = cache.get(token)
    const cacheTimeLeft = cached ? cached.until - performance.now() : 0
    if (cached && cacheTimeLeft > 0) {
      if (cacheTimeLeft < freshFor / 2 && !cached.renewing) void refresh(token, cached)
      return cached.signedIn
    }
    if (cache.size >= mostCached) cache.clear()
    const fresh = keep(token)
    cache.set(token, fresh)
    return fresh.signedIn
  }
  const forget: Identity['forget'] = (request) => void cache.delete(tokenOf(request) ?? '')
  return {
    auth,
    resolve,
    forget,
    async signIn(email, password, asker) {
      try {
        const answer = await auth.api.signInEmail({
          body: { email, password, rememberMe: true },
          headers: shownHeaders(asker),
          returnHeaders: true,
        })
        return { headers: answer.headers, asksSecondFactor: 'twoFactorRedirect' in answer.response }
      } catch (error) {
        if (!(error instanceof APIError)) throw error
        const suspended = failureOf(error)
        if (suspended) throw suspended
        throw new Failure(401, 'wrong_credentials', wrongCredentials)
      }
    },
    async enter(userId, asker) {
      const headers = shownHeaders(asker)
      try {
        return (await auth.api.enter({ body: { userId }, headers, returnHeaders: true })).headers
      } catch (error) {
        throw failureOf(error) ?? error
      }
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      // Not sooner: a request made meanwhile was still signed in, and that must not be remembered.
      forget(request)
      return headers
    },
    async renew(request) {
      const { mark } = await resolve(request)
      if (!mark || Date.now() - Date.parse(mark.renewedAt) < hourMs) return new Headers()
      return (await auth.api.getSession({ headers: request.headers, returnHeaders: true })).headers
    },
    async close() {
      await pool.end()
      await looks.close()
    },
  }
}

const wrongCredentials = 'Email ou senha incorretos. Verifique suas credenciais e tente novamente.'
