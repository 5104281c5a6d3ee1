import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Session } from '#core/account/account.api.ts'
import { accountApi } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'
import type { Letter } from '#core/mail/letter.ts'
import { createApp, type App, type AppOptions } from '#server/app.ts'
import { q } from '#server/database.ts'
import type { FieldError } from '#server/kit/errors.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { createTestDatabase } from './database.ts'

/** The answer of an endpoint. `body` is its output if `status` is 200; `error` is the reason otherwise. */
export interface Answer<Out> {
  status: number
  body: Out
  error: {
    code: string
    message: string
    id: string
    fields?: FieldError[]
    current?: unknown
    /** The last write before a conflict. */
    last?: unknown
    details?: unknown
  }
  headers: Headers
}

/** A caller: a stranger, or a signed-in person. */
export interface Caller {
  call<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): Promise<Answer<Out>>
  /** Returns the answer's body; throws if the endpoint refuses. */
  ok<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): Promise<Out>
  /** Sends a hand-made request with the caller's cookie. */
  send(path: string, init?: RequestInit): Promise<Response>
}

export interface Person extends Caller {
  readonly session: Session
  readonly email: string
  readonly password: string
  readonly cookie: string
}

export interface TestApp extends App {
  /** The application's current time; assign it to travel. */
  now: Date
  stranger: Caller
  /** A caller whose connection comes from this network address; others have none. */
  at(address: string, cookie?: string): Caller
  /** Registers a new person through the door. */
  register(role: 'dentist' | 'technician', more?: Partial<Registration>): Promise<Person>
  signIn(email: string, password: string): Promise<Person>
  /** The caller with this cookie, valid or not. */
  holder(cookie: string): Caller
  /** The person who is signed in with this cookie. */
  enter(cookie: string, email: string, password: string): Promise<Person>
  /** The mails that were written, oldest first; only those to one address, if it is given. */
  mails(to?: string): Promise<WrittenMail[]>
  /** Another server on the same database; close it before this one. */
  another(
    more?: Pick<AppOptions, 'offline'> & Partial<Pick<AppOptions, 'buildFolder'>>,
  ): Promise<Pick<App, 'fetch' | 'jobs' | 'close' | 'hangUp'> & { holder(cookie: string): Caller }>
  readonly dataDir: string
  readonly log: Record<string, unknown>[]
}

/** A mail as the outbox stores it. `letter` is null once its content was deleted. */
interface WrittenMail {
  id: string
  to: string
  letter: Letter | null
  secret: boolean
  status: string
  tries: number
  lastError: string | null
  nextTryAt: string | null
}

interface Registration {
  name: string
  email: string
  password: string
  city: string
  state: string
}

const origin = 'http://localhost:3000'
export const testSecret = 'a-secret-for-tests-that-is-long-enough'
let people = 0

/** The whole application on a database of its own, without a network in between. Call `close` when done. */
export async function startTestApp(
  more: Partial<
    Pick<
      AppOptions,
      | 'publicUrl'
      | 'buildFolder'
      | 'clock'
      | 'smtpUrl'
      | 'trustedProxies'
      | 'provider'
      | 'captcha'
      | 'assistant'
      | 'press'
      | 'accessLog'
      | 'allowedHosts'
      | 'metricsToken'
      | 'backups'
      | 'pushService'
    >
  > & { databasePool?: number } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'equipo-test-'))
  const state = { now: new Date('2026-11-17T12:00:00Z') }
  const log: Record<string, unknown>[] = []
  const options: AppOptions = {
    connection: { ...database.connection, ...(more.databasePool && { max: more.databasePool }) },
    dataDir,
    publicUrl: origin,
    trustedProxies: 0,
    allowedHosts: [],
    isLocal: true,
    secret: testSecret,
    adminEmail: 'admin@teste.example',
    setupCode: 'ABCD-EFGH-JKMN',
    smtpUrl: null,
    mailFrom: { name: 'Equipo', address: 'nao-responda@teste.example' },
    provider: null,
    captcha: null,
    // No push leaves the test: nothing answers there.
    pushService: 'http://127.0.0.1:9',
    clock: () => state.now,
    log: (entry) => log.push(entry),
    accessLog: false,
    buildFolder: null,
    ...more,
  }
  const app = await createApp(options)
  const caller = (cookie: string): Caller => callerOf(app, cookie, more.publicUrl ?? origin)
  const enter = async (cookie: string, email: string, password: string): Promise<Person> => {
    const { session } = await caller(cookie).ok(accountApi.session, {})
    if (!session) throw new Error('nobody came in')
    return { ...caller(cookie), session, email, password, cookie }
  }
  const signIn: TestApp['signIn'] = async (email, password) => {
    const answer = await caller('').call(accountApi.signIn, { email, password })
    return enter(cookieOf(answer.headers), email, password)
  }
  return {
    ...app,
    get now() {
      return more.clock?.() ?? state.now
    },
    set now(now) {
      state.now = now
    },
    stranger: caller(''),
    at: (address, cookie = '') => callerOf(app, cookie, more.publicUrl ?? origin, address),
    signIn,
    holder: caller,
    enter,
    async register(role, facts = {}) {
      people += 1
      const person = {
        name: role === 'dentist' ? `Dentista ${people}` : `Técnico ${people}`,
        email: `pessoa${people}@teste.example`,
        password: 'gaveta-azul7',
        city: 'Campinas',
        state: 'SP',
        role,
        ...facts,
      }
      const answer = await caller('').call(registrationApi.register, person)
      if (answer.status !== 200) throw new Error(answer.error.message)
      // If the server sends mail, a registration signs nobody in.
      if (!answer.body.signedIn) return signIn(person.email, person.password)
      return enter(cookieOf(answer.headers), person.email, person.password)
    },
    mails: (to) => writtenMails(app, to),
    async another(changed = {}) {
      const other = await createApp({ ...options, ...changed })
      const holder = (cookie: string) => callerOf(other, cookie, more.publicUrl ?? origin)
      return { ...other, holder }
    },
    dataDir,
    log,
    async close() {
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(app: App, cookie: string, base: string, from?: string): Caller {
  const connection = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
  const send: Caller['send'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return app.fetch(new Request(base + path, { ...init, headers }), connection)
  }
  const call: Caller['call'] = async (endpoint, input) => {
    const { address, body: sent } = requestOf(endpoint, input)
    const headers: Record<string, string> = sent === null ? {} : { 'content-type': 'application/json' }
    const response = await send(address, { method: endpoint.method, headers, body: sent })
    const body = (await response.json()) as never
    return {
      status: response.status,
      body,
      error: (body as { error: never }).error,
      headers: response.headers,
    }
  }
  return {
    send,
    call,
    async ok(endpoint, input) {
      const answer = await call(endpoint, input)
      if (answer.status === 200) return answer.body
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.error)}`)
    },
  }
}

function writtenMails({ database }: App, to?: string): Promise<WrittenMail[]> {
  const mails = q
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'secret', 'status', 'tries'])
    .select(['lastError', 'nextTryAt'])
    .select(sql<Letter | null>`letter`.as('letter'))
    .$if(to !== undefined, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('id')
  return database.reader(jobScope('test')).all(mails)
}

export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The scope of a person who acts for an organization, for statements without a route. */
export function scopeOf({ session: { user, organization, membership, permissions } }: Person): Scope {
  return {
    actor: { kind: 'user', userId: user.id, name: user.name },
    role: 'equipo_member',
    organization,
    profileRole: user.role,
    membership,
    permissions,
  }
}
