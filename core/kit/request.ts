import { pathNames, type Endpoint } from './endpoint.ts'

type Values = Record<string, unknown>

/** Tells if input that the path does not name travels in the query: in a GET, and if the body is a file. */
export function travelsInQuery({ method, carries }: Pick<Endpoint, 'method' | 'carries'>): boolean {
  return method === 'GET' || carries === 'upload'
}

/** Header with the user id of the person whose page sends the request. */
export const pageOwnerHeader = 'equipo-page-of'
/** Header with the id of the organization for which the sending page acts. */
export const pageOrganizationHeader = 'equipo-page-for'

/**
 * Builds a request: named input goes into the path, the rest into the query or, as JSON, into the body. Absent values
 * are omitted; lists repeat their name.
 * @returns the address with its query, without an origin; and the body, null if there is none or if it is a file
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
