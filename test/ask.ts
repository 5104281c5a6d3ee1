import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import type { Caller } from './app.ts'

/** One transparent pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The raw answer: the words of a refusal, and every byte. */
export interface Answer {
  text: string
  status: number
  code?: string
  message?: string
  id?: string
  fields?: { path: string; message: string }[]
}

export async function send(
  who: Caller,
  method: string,
  path: string,
  body?: string | Buffer,
  type = 'application/json',
): Promise<Answer> {
  const response = await who.send(path, {
    method,
    ...(body !== undefined && { body, headers: { 'content-type': type } }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const { error } = (isJson ? JSON.parse(text) : {}) as { error?: Omit<Answer, 'status' | 'text'> }
  return { status: response.status, text, ...error }
}

/** Sends any input, however wrong, to the endpoint's address. */
export function ask(who: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const names = pathNames(endpoint.path)
  const path = names.reduce(
    (so, name) => so.replace(`:${name}`, encodeURIComponent(asText(input[name] ?? 'x'))),
    endpoint.path,
  )
  const rest = Object.entries(input).filter(([name]) => !names.includes(name))
  const inQuery = endpoint.method === 'GET' || endpoint.carries === 'upload'
  if (!inQuery) return send(who, endpoint.method, path, JSON.stringify(Object.fromEntries(rest)))
  const query = new URLSearchParams(rest.map(([name, value]) => [name, asText(value)]))
  const body = endpoint.carries === 'upload' ? picture : undefined
  return send(who, endpoint.method, `${path}?${query.toString()}`, body, 'image/png')
}

export const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

/** Endpoints that end a session or a membership come last, so that the others still have a caller. */
export function harm({ method, path }: Endpoint): number {
  if (method === 'DELETE' && path === '/api/session') return 4
  if (path.endsWith('/suspension')) return 3.5
  if (/\/ending|password|second-factor|erasure|departure/.test(path)) return 3
  if (/removal|ownership|email-change/.test(path)) return 2
  return method === 'GET' ? 0 : 1
}
