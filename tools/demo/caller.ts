import { accountApi, type Session } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'

/** A person who uses the product through its endpoints, without a network in between. */
export interface Caller {
  /** Calls the endpoint and returns its answer. @throws Refusal */
  ask<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>): Promise<Out>
  /** Sends a file to an `upload` endpoint. */
  upload<In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>, file: Blob): Promise<Out>
}

/** An endpoint's refusal. */
export class Refusal extends Error {
  /** The current state, if somebody else was faster. */
  readonly current: unknown

  constructor(where: string, { error }: { error: { code: string; message: string; current?: unknown } }) {
    super(`${where}: ${error.code}, ${error.message}`)
    this.current = error.current
  }
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

/** The entry point for requests. */
export interface Entrance {
  app: { fetch: (request: Request) => Response | Promise<Response> }
  origin: string
}

/** A caller who has not signed in. */
export const nobody = (entrance: Entrance): Caller => callerOf({ ...entrance, cookie: '' })

/** Registers a new person, who is signed in from then on. */
export async function register(entrance: Entrance, registration: Registration): Promise<Person> {
  const answer = await send({ ...entrance, cookie: '' }, registrationApi.register, registration)
  const caller = callerOf({ ...entrance, cookie: await cookieOf(answer) })
  const { session } = await caller.ask(accountApi.session, {})
  const { userId, organizationId } = idsOf(session)
  return { ...caller, name: registration.name, userId, organizationId }
}

/** Signs in an existing person. */
export async function signIn(entrance: Entrance, email: string, password: string): Promise<Caller> {
  const answer = await send({ ...entrance, cookie: '' }, accountApi.signIn, { email, password })
  return callerOf({ ...entrance, cookie: await cookieOf(answer) })
}

async function cookieOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(await answer.text())
  const cookies = answer.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

function idsOf(session: Session | null): { userId: string; organizationId: string } {
  if (!session?.organization) throw new Error('the registered person has no organization')
  return { userId: session.user.id, organizationId: session.organization.id }
}

interface SignedIn extends Entrance {
  cookie: string
}

function callerOf(signedIn: SignedIn): Caller {
  const answerOf = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, answer: Response) => {
    if (!answer.ok) throw new Refusal(`${method} ${path}`, (await answer.json()) as never)
    return (await answer.json()) as never
  }
  return {
    ask: async (endpoint, input) => answerOf(endpoint, await send(signedIn, endpoint, input)),
    upload: async (endpoint, input, file) => answerOf(endpoint, await send(signedIn, endpoint, input, file)),
  }
}

async function send<In, Out>(
  { app, origin, cookie }: SignedIn,
  endpoint: Endpoint<In, Out>,
  input: In,
  file?: Blob,
): Promise<Response> {
  const { address, body } = requestOf(endpoint, input)
  return app.fetch(
    new Request(origin + address, {
      method: endpoint.method,
      headers: { cookie, ...(body !== null && { 'content-type': 'application/json' }) },
      body: file ?? body,
    }),
  )
}
