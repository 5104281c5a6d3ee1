import type { Endpoint } from '#core/kit/endpoint.ts'
import { ReadyJson } from '#server/kit/json-answer.ts'
import type { Database } from '#server/kit/database.ts'
import type { Call, Route } from '#server/kit/routes.ts'

/** Reads an endpoint as the asker would, through the product's own route: its checks, its rules, its scope. */
export type Look = <In, Out>(endpoint: Endpoint<In, Out>, input: NoInfer<In>) => Promise<Out>

/** @param routes may be complete only later; only those that read are ever run */
export function lookAs(routes: () => readonly Route[], database: Database, call: Call<unknown>): Look {
  const db = database.reader(call.scope)
  return async (endpoint, input) => {
    const route = routes().find((one) => one.endpoint.path === endpoint.path && one.endpoint.method === 'GET')
    if (route?.kind !== 'read') throw new Error(`${endpoint.path} is no route that only reads`)
    const parsed = route.endpoint.input.parse(asQuery(input as object)) as never
    const result = await route.handle({ ...call, input: parsed, headers: new Headers(), db })
    return (
      result instanceof ReadyJson ? JSON.parse(new TextDecoder().decode(result.bytes)) : result
    ) as never
  }
}

/** The input as an address carries it, since that is what these endpoints parse. */
const asQuery = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
