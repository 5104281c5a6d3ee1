import { accountApi, type Session } from '#core/account/account.api.ts'
import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import type { App } from '#server/app.ts'

/** Somebody who uses the product through its endpoints, without a network in between. */
export interface Caller {
  /** What the endpoint answers. A refusal is an error: the demonstration asks for nothing that is refused. */
  ask<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): Promise<Out>
  /** Sends a file to an `upload` endpoint. */
  upload<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>, file: Blob): Promise<Out>
}

export interface Person extends Caller {
  name: string
  userId: string
  organizationId: string
}

export interface Registration {
  name: string
  email: string
  password: string
  role: 'dentist' | 'technician'
  city: string
  state: string
}

/** Registers somebody new, who is signed in from then on. */
export async function register(app: App, origin: string, registration: Registration): Promise<Person> {
  const answer = await send(app, origin, '', accountApi.register, registration)
  if (!answer.ok) throw new Error(`${registration.email}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const caller = callerOf(app, origin, cookie)
  const { session } = await caller.ask(accountApi.session, {})
  const { userId, organizationId } = idsOf(session)
  return { ...caller, name: registration.name, userId, organizationId }
}

function idsOf(session: Session | null): { userId: string; organizationId: string } {
  if (!session?.organization) throw new Error('who registered has no organization')
  return { userId: session.user.id, organizationId: session.organization.id }
}

function callerOf(app: App, origin: string, cookie: string): Caller {
  const answerOf = async (endpoint: Endpoint, answer: Response) => {
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${await answer.text()}`)
    return (await answer.json()) as never
  }
  return {
    ask: async (endpoint, input) =>
      answerOf(endpoint as unknown as Endpoint, await send(app, origin, cookie, endpoint, input)),
    upload: async (endpoint, input, file) =>
      answerOf(endpoint as unknown as Endpoint, await send(app, origin, cookie, endpoint, input, file)),
  }
}

async function send<In, Out>(
  app: App,
  origin: string,
  cookie: string,
  { method, path, carries }: Endpoint<In, Out>,
  input: In,
  file?: Blob,
): Promise<Response> {
  const rest: Record<string, unknown> = { ...input }
  let place = path
  for (const name of pathNames(path)) {
    place = place.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  const inQuery = method === 'GET' || carries === 'upload'
  const query = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  return app.fetch(
    new Request(`${origin}${place}${query}`, {
      method,
      headers: { cookie, ...(inQuery ? {} : { 'content-type': 'application/json' }) },
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      ...(file && { body: file }),
    }),
  )
}
