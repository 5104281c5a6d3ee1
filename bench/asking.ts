import { registrationApi } from '#core/account/registration.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'

/** Target of requests: a server's address by `fetch`, or an application without a network in between. */
export type Door = (path: string, init: RequestInit) => Promise<Response>

/** Returns the answer of an endpoint; throws on anything but 200. */
export async function ask<In>(
  door: Door,
  cookie: string,
  endpoint: Endpoint<In>,
  input: NoInfer<In>,
): Promise<Response> {
  const { address, body } = requestOf(endpoint, input)
  const headers = { cookie, 'content-type': 'application/json' }
  return answered(await door(address, { method: endpoint.method, headers, body }))
}

export async function answered(response: Response): Promise<Response> {
  if (response.status !== 200) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response
}

/** Registers a dentist of a new clinic. Returns the cookie that signs her in. */
export async function register(door: Door): Promise<string> {
  const person = {
    name: 'Bancada',
    email: 'bancada@bench.example',
    password: 'gaveta-azul7',
    role: 'dentist' as const,
    city: 'Campinas',
    state: 'SP',
  }
  const { headers } = await ask(door, '', registrationApi.register, person)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
