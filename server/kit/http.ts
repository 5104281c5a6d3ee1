import type { Endpoint } from '#core/kit/endpoint.ts'
import { livePath } from '#core/live/live.ts'
import { pageOrganizationHeader, pageOwnerHeader } from '#core/kit/request.ts'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { onceOnly } from './actions.ts'
import { createAdmission } from './admission.ts'
import { askerNow, askerOf } from './asking.ts'
import { respond, type Asset } from './asset.ts'
import { addressOf, isSecure, refuseForeignHosts, refuseForeignOrigin, type Door } from './asker.ts'
import { refuseWithoutReason, type Asked, type Auditor } from './audit.ts'
import type { Database } from './database.ts'
import {
  Busy,
  changedMeanwhile,
  Conflict,
  Failure,
  Forbidden,
  NotFound,
  TooMany,
  Unauthenticated,
} from './errors.ts'
import { fileAnswer, isFile } from './file-answer.ts'
import { guardAnswers } from './headers.ts'
import { readInput } from './input.ts'
import { jsonAnswer, ReadyJson } from './json-answer.ts'
import { lastWrite } from './last-write.ts'
import type { ErrorKeeper } from './met-errors.ts'
import { identifyRequests, requestId, withoutTokens } from './request-id.ts'
import { countAnswers, serveMetrics, type Metrics } from './metrics-door.ts'
import type { Call, Route } from './routes.ts'
import { stranger, type Scope } from './scope.ts'

/** A fault while a page was made, as far as its reader may know. */
export interface PageFailure {
  status: number
  /** The log has it too. */
  id: string
  message: string
}

export interface HttpOptions extends Door {
  database: Database
  auditor: Auditor
  routes: readonly Route[]
  /** Turns the request's cookie into a scope; a stranger's if nobody is signed in. */
  resolve: (request: Request) => Promise<Scope>
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
  /** Keeps what a signed-in person was refused, for those who help them. */
  errors: Pick<ErrorKeeper, 'keep'>
  /** True if every answered request is logged, at level debug. */
  accessLog: boolean
  /** The stream of hints of a person who acts for an organization. It takes no turn: it stays open. */
  live: (request: Request, scope: Scope) => Response
  /** The answer of `/api/openapi.json`. */
  contract: () => Promise<Asset>
  /** Null: nothing is counted. */
  metrics?: Metrics | null
  /** Says on a page what failed at an address that is a page's. */
  failedPage?: (request: Request, failure: PageFailure) => Promise<Response>
}

/** Mounts every route: gate, input, transaction, answer, and the one place where errors are mapped. */
export function httpApp(options: HttpOptions): Hono {
  const app = new Hono()
  identifyRequests(app, options.accessLog ? options.log : null)
  guardAnswers(app, isSecure(options))
  refuseForeignHosts(app, options)
  const { metrics } = options
  if (metrics) {
    countAnswers(app, metrics.meter)
    serveMetrics(app, metrics)
  }
  const admit = createAdmission()
  for (const route of options.routes) {
    app.on(route.endpoint.method, route.endpoint.path, async (context) => {
      const { endpoint } = route
      if (endpoint.method !== 'GET') refuseForeignOrigin(options, context)
      const scope =
        endpoint.access === 'public' ? stranger : await admitted(options, endpoint, context.req.raw)
      const from = addressOf(options, context)
      try {
        return await admit(endpoint, askerOf(scope, from), context.req.raw, () =>
          answer(options, route, context, { scope, from }),
        )
      } catch (error) {
        keepError(options, endpoint, scope, { error, id: requestId(context) })
        throw error
      }
    })
  }
  app.get(livePath, async (context) => {
    const scope = await admitted(options, { access: 'organization' }, context.req.raw)
    return options.live(context.req.raw, scope)
  })
  app.get('/api/openapi.json', async (context) => respond(context.req.raw, await options.contract()))
  app.all('/api/*', () => {
    throw new NotFound()
  })
  app.onError((error, context) => explain(options, error, context))
  return app
}

async function answer(
  options: HttpOptions,
  route: Route,
  context: Context,
  { scope, from }: Pick<Asked, 'scope' | 'from'>,
): Promise<Response> {
  const { endpoint } = route
  const input = await readInput(endpoint, context)
  const asked: Asked = {
    endpoint,
    input,
    scope,
    now: options.clock(),
    request: context.req.raw,
    from,
  }
  refuseWithoutReason(asked)
  const { record, finish } = options.auditor.begin(asked)
  let status = 200
  const setStatus = (other: number) => (status = other)
  const call: Call<never> = { ...asked, input: input as never, headers: new Headers(), setStatus, record }
  const work = () => run(options.database, route, call, asked)
  const result = await (route.turns ? route.turns.run(askerNow(), work, asked.request) : work())
  if (route.kind !== 'write') await finish()
  if (isFile(result)) return fileAnswer(result, asked.request)
  return jsonAnswer(asked.request, {
    body: result instanceof ReadyJson ? result : JSON.stringify(result ?? {}),
    status,
    id: requestId(context),
    headers: call.headers,
    isSecure: isSecure(options),
    isSecret: endpoint.answersSecret,
  })
}

async function run(database: Database, route: Route, call: Call<never>, asked: Asked): Promise<unknown> {
  if (route.kind === 'open') return route.handle(call)
  if (route.kind === 'read') return route.handle({ ...call, db: database.reader(call.scope) })
  try {
    return await onceOnly(database, asked, (tx) => route.handle({ ...call, tx, db: tx }))
  } catch (error) {
    const isConflict = error instanceof Conflict && error.code === changedMeanwhile
    if (isConflict) error.facts.last = await lastWrite(database, asked)
    throw error
  }
}

async function admitted(
  options: HttpOptions,
  endpoint: Pick<Endpoint, 'access'>,
  request: Request,
): Promise<Scope> {
  const scope = await options.resolve(request)
  if (scope.actor.kind !== 'user') throw new Unauthenticated()
  // In the same browser somebody else may have signed in: what was typed as one is not sent as the other.
  const owner = request.headers.get(pageOwnerHeader)
  if (owner && owner !== scope.actor.userId) throw new Unauthenticated()
  if (endpoint.access === 'administrator' && scope.role !== 'equipo_admin') throw new Forbidden()
  if (endpoint.access === 'organization') refuseOtherOrganization(scope, request)
  return scope
}

/** Refuses people without an organization, and pages that were opened for another organization. */
function refuseOtherOrganization({ organization, role }: Scope, request: Request): void {
  if (!organization && role !== 'equipo_admin') {
    throw new Forbidden('no_organization', 'Você não está em nenhuma organização agora.')
  }
  const shown = request.headers.get(pageOrganizationHeader)
  if (!shown || shown === organization?.id) return
  const message = 'Você mudou de organização em outra janela. Nada foi feito nesta.'
  throw new Failure(409, 'other_organization', message)
}

/** A refusal answers with its reason; a fault with nothing but an id. The log has the ids of both. */
async function explain(options: HttpOptions, error: Error, context: Context): Promise<Response> {
  const id = requestId(context)
  const { method } = context.req
  const path = withoutTokens(context.req.path)
  const known = error instanceof Failure ? error : refusedByDatabase(error)
  const { status, code, message, facts } = known ?? fault
  if (known) {
    const cause = known === error ? {} : { error: error.message }
    options.log({ level: 'info', id, method, path, status, code, ...cause })
  } else {
    options.log({ level: 'error', id, method, path, error: error.stack ?? String(error) })
  }
  const answered =
    options.failedPage && !context.req.path.startsWith('/api/')
      ? await options.failedPage(context.req.raw, { status, id, message })
      : context.json({ error: { code, message, id, ...facts } }, status as ContentfulStatusCode)
  if ((known instanceof TooMany || known instanceof Busy) && known.retryAfter) {
    answered.headers.set('retry-after', String(known.retryAfter))
  }
  return answered
}

/** Keeps what a person who is signed in was answered instead of what they asked for. */
function keepError(
  { errors, clock }: Pick<HttpOptions, 'errors' | 'clock'>,
  { method, path }: Endpoint,
  { actor }: Scope,
  { error, id }: { error: unknown; id: string },
): void {
  if (actor.kind !== 'user' || !(error instanceof Error)) return
  const { status, code } = error instanceof Failure ? error : (refusedByDatabase(error) ?? fault)
  errors.keep({ id, userId: actor.userId, at: clock(), endpoint: `${method} ${path}`, status, code })
}

const fault = new Failure(
  500,
  'fault',
  'Algo falhou do nosso lado. Nada do que você escreveu se perdeu; tente de novo.',
)

/**
 * PostgreSQL's own refusals: a missing grant, or a row that its policies do not let be written; no connection left; a
 * key that somebody else has taken; of two transactions that wait for each other, the one that was ended.
 */
function refusedByDatabase(error: Error): Failure | null {
  if (!('code' in error)) return null
  if (error.code === '42501') return new Forbidden()
  if (error.code === '53300') return new Busy()
  return ['23505', '40P01', '40001'].includes(String(error.code)) ? new Conflict(null) : null
}
