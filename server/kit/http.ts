import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { pageOrganizationHeader, pageOwnerHeader } from '#core/kit/request.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { onceOnly } from './actions.ts'
import { refuseWithoutReason, type Asked, type Auditor } from './audit.ts'
import { clientAddress } from './client-address.ts'
import type { Database } from './database.ts'
import { Conflict, Failure, Forbidden, NotFound, TooMany, Unauthenticated } from './errors.ts'
import { guardAnswers } from './headers.ts'
import { readInput } from './input.ts'
import type { Call, FileAnswer, Route } from './routes.ts'
import { stranger, type Scope } from './scope.ts'

export interface HttpOptions {
  database: Database
  auditor: Auditor
  routes: readonly Route[]
  /** Turns the request's cookie into a scope; a stranger's where nobody is signed in. */
  resolve: (request: Request) => Promise<Scope>
  clock: () => Date
  /** Where people reach the server: pages of these origins may send writing requests. */
  origins: readonly string[]
  /** How many proxies stand before the server, each of which adds to `X-Forwarded-For`. */
  trustedProxies: number
  log: (entry: Record<string, unknown>) => void
  /** What `/api/openapi.json` answers. */
  contract: object
}

/** Mounts every route: gate, input, transaction, answer, and the one place where errors are mapped. */
export function httpApp(options: HttpOptions): Hono {
  const app = new Hono()
  guardAnswers(app, isSecure(options))
  for (const route of options.routes) {
    app.on(route.endpoint.method, route.endpoint.path, (context) => answer(options, route, context))
  }
  app.get('/api/openapi.json', (context) => context.json(options.contract))
  app.all('/api/*', () => {
    throw new NotFound()
  })
  app.onError((error, context) => explain(options, error, context))
  return app
}

async function answer(options: HttpOptions, route: Route, context: Context): Promise<Response> {
  const { endpoint } = route
  if (endpoint.method !== 'GET') refuseForeignOrigin(options, context)
  const scope = endpoint.access === 'public' ? stranger : await admitted(options, endpoint, context.req.raw)
  const input = await readInput(endpoint, context)
  const asked: Asked = {
    endpoint,
    input,
    scope,
    now: options.clock(),
    request: context.req.raw,
    from: addressOf(options, context),
  }
  refuseWithoutReason(asked)
  const { record, finish } = options.auditor.begin(asked)
  const call: Call<never> = { ...asked, input: input as never, headers: new Headers(), record }
  const result = await run(options.database, route, call, asked)
  if (route.kind !== 'write') await finish()
  return isFile(result) ? fileResponse(result) : jsonResponse(result, call.headers)
}

async function run(database: Database, route: Route, call: Call<never>, asked: Asked): Promise<unknown> {
  if (route.kind === 'open') return route.handle(call)
  if (route.kind === 'read') return route.handle({ ...call, db: database.reader(call.scope) })
  return onceOnly(database, asked, (tx) => route.handle({ ...call, tx, db: tx }))
}

async function admitted(options: HttpOptions, endpoint: Endpoint, request: Request): Promise<Scope> {
  const scope = await options.resolve(request)
  if (scope.actor.kind !== 'user') throw new Unauthenticated()
  // In the same browser somebody else may have signed in: what was typed as one is not sent as the other.
  const owner = request.headers.get(pageOwnerHeader)
  if (owner && owner !== scope.actor.userId) throw new Unauthenticated()
  if (endpoint.access === 'administrator' && scope.role !== 'equipo_admin') throw new Forbidden()
  if (endpoint.access === 'organization') refuseOtherOrganization(scope, request)
  return scope
}

/** Whoever belongs to nobody any more is told so; a page left open never acts for another organization than its own. */
function refuseOtherOrganization({ organization, role }: Scope, request: Request): void {
  if (!organization && role !== 'equipo_admin') {
    throw new Forbidden('no_organization', 'Você não está em nenhuma organização agora.')
  }
  const shown = request.headers.get(pageOrganizationHeader)
  if (!shown || shown === organization?.id) return
  const message = 'Você mudou de organização em outra janela. Nada foi feito nesta.'
  throw new Failure(409, 'other_organization', message)
}

/**
 * A page of another origin cannot write: browsers say where a request comes from, and the cookie is SameSite. Where
 * nobody has set up an address with TLS, whatever address of this machine the page was opened at will do.
 */
function refuseForeignOrigin(options: HttpOptions, context: Context): void {
  const origin = context.req.header('origin')
  if (!origin && isOwnSite(context.req.header('sec-fetch-site'))) return
  if (origin && options.origins.includes(origin)) return
  const isPlain = origin !== undefined && !isSecure(options) && URL.canParse(origin)
  if (isPlain && new URL(origin).host === context.req.header('host')) return
  throw new Forbidden('foreign_origin', 'Este envio veio de outra página.')
}

const isSecure = ({ origins }: HttpOptions) => origins.every((origin) => origin.startsWith('https:'))

/** Programs say nothing of a page; a browser says `none` where somebody typed the address. */
const isOwnSite = (site: string | undefined) =>
  site === undefined || site === 'same-origin' || site === 'none'

function addressOf({ trustedProxies }: HttpOptions, context: Context): string {
  try {
    const peer = getConnInfo(context).remote.address ?? ''
    return clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies)
  } catch {
    return ''
  }
}

function isFile(result: unknown): result is FileAnswer {
  return typeof result === 'object' && result !== null && 'disposition' in result && 'mediaType' in result
}

function jsonResponse(result: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(result ?? {}), { headers })
}

function fileResponse(file: FileAnswer): Response {
  return new Response(file.body, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `${file.disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': file.uncached ? 'no-store' : 'private, max-age=3600, immutable',
      // What one person's browser keeps is not shown to whoever signs in there next.
      vary: 'cookie',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
    },
  })
}

/** A refusal answers with its reason; a fault with nothing but an id. The log has the ids of both. */
function explain({ log }: HttpOptions, error: Error, context: Context): Response {
  const id = newId()
  const { method, path } = context.req
  const failure = error instanceof Failure ? error : refusedByDatabase(error)
  if (failure) {
    const { status, code, message, facts } = failure
    const cause = failure === error ? {} : { error: error.message }
    log({ level: 'info', id, method, path, status, code, ...cause })
    if (failure instanceof TooMany && failure.retryAfter) {
      context.header('retry-after', String(failure.retryAfter))
    }
    return context.json({ error: { code, message, id, ...facts } }, status as ContentfulStatusCode)
  }
  log({ level: 'error', id, method, path, error: error.stack ?? String(error) })
  const message = 'Algo falhou do nosso lado. Nada do que você escreveu se perdeu; tente de novo.'
  return context.json({ error: { code: 'fault', message, id } }, 500)
}

/**
 * PostgreSQL's own refusals: a missing grant, or a row that its policies do not let be written; a key that somebody
 * else has taken; of two transactions that wait for each other, the one that was ended.
 */
function refusedByDatabase(error: Error): Failure | null {
  if (!('code' in error)) return null
  if (error.code === '42501') return new Forbidden()
  return ['23505', '40P01', '40001'].includes(String(error.code)) ? new Conflict(null) : null
}
