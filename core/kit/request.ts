import { pathNames, type Endpoint } from './endpoint.ts'

type Values = Record<string, unknown>

/** Whether what the path does not name travels in the query: in a GET, and where the body is a file. */
export function travelsInQuery({ method, carries }: Pick<Endpoint, 'method' | 'carries'>): boolean {
  return method === 'GET' || carries === 'upload'
}

/** Carries the user id of whoever's page sends the request. */
export const pageOwnerHeader = 'equipo-page-of'
/** Carries the id of the organization that the page which sends the request acts for. */
export const pageOrganizationHeader = 'equipo-page-for'

/**
 * How a request goes out: what the path names stands in it, the rest in the query or, as JSON, in the body. Absent
 * values are left out, several values repeat their name.
 * @returns the address with its query, without an origin; and the body, null where there is none or it is a file
 */
export function requestOf(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'carries'>,
  input: unknown,
): { address: string; body: string | null } {
  const rest: Values = { ...(input as Values) }
  let address = endpoint.path
  for (const name of pathNames(endpoint.path)) {
    address = address.replace(`:${name}`, encoded(rest[name]))
    delete rest[name]
  }
  if (!travelsInQuery(endpoint)) return { address, body: JSON.stringify(rest) }
  const query = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [`${name}=${encoded(one)}`])),
  )
  return { address: query.length > 0 ? `${address}?${query.join('&')}` : address, body: null }
}

function encoded(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
}
