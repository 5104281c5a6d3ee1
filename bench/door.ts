import { Client } from 'undici'
import { accountApi } from '#core/account/account.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { password as everybodys } from './data.ts'

export interface Ask {
  method: 'GET' | 'POST'
  path: string
  cookie: string
  body?: string
}

/** A signed-in person of the measured database. */
export interface Person {
  userId: string
  cookie: string
}

/** One kept-alive connection; answers are read to their end and discarded. Fails on anything but 200. */
export function connection(origin: string): { ask(ask: Ask): Promise<void>; close(): Promise<void> } {
  const client = new Client(origin, { pipelining: 1 })
  return {
    ask: ({ method, path, cookie, body }) =>
      new Promise<void>((resolve, reject) => {
        let status = 0
        client.dispatch(
          {
            method,
            path,
            headers: body ? { cookie, 'content-type': 'application/json' } : { cookie },
            body: body ?? null,
          },
          {
            onRequestStart: () => {},
            onResponseStart: (_, code) => void (status = code),
            onResponseData: () => {},
            onResponseEnd: () =>
              status === 200 ? resolve() : reject(new Error(`${method} ${path}: ${status}`)),
            onResponseError: (_, error) => reject(error),
          },
        )
      }),
    close: () => client.close(),
  }
}

/** Signs in through HTTP, by default with the common password. */
export async function signIn(origin: string, email: string, password = everybodys): Promise<Person> {
  const answer = await fetch(origin + accountApi.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { session } = await get(origin, accountApi.session, cookie)
  if (!session) throw new Error(`${email} could not sign in: ${answer.status}`)
  return { userId: session.user.id, cookie }
}

type OrderList = { items: { id: string; clinic: { id: string } }[]; nextCursor: string | null }

/** The person's orders, newest first, up to `limit`. */
export async function ordersOf(
  origin: string,
  { cookie }: Person,
  filter: Record<string, string>,
  limit: number,
): Promise<OrderList['items']> {
  const found: OrderList['items'] = []
  for (let cursor: string | null = ''; cursor !== null && found.length < limit;) {
    const query = { ...filter, limit: '100', ...(cursor && { cursor }) }
    const page: OrderList = await get(origin, serviceOrderApi.list, cookie, query)
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found.slice(0, limit)
}

async function get<In, Out>(
  origin: string,
  endpoint: Endpoint<In, Out>,
  cookie: string,
  query: Record<string, string> = {},
): Promise<Out> {
  const answer = await fetch(`${origin}${endpoint.path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Out
}
