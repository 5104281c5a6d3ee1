import { bodyLimits, pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { travelsInQuery } from '#core/kit/request.ts'
import { inPortuguese } from '#core/kit/messages.ts'
import type { Context } from 'hono'
import { Failure, Invalid, TooLarge, Unsupported } from './errors.ts'

const formLimit = 65_536
/** Limit for a form without files; higher than any page's. */
const mostFields = 60

/** Gathers the input from path, query and JSON body, and parses it with the endpoint's schema. */
export async function readInput(endpoint: Endpoint, context: Context): Promise<unknown> {
  const fromPath = Object.fromEntries(pathNames(endpoint.path).map((name) => [name, context.req.param(name)]))
  const inQuery = travelsInQuery(endpoint)
  const rest = inQuery ? queryOf(context) : await bodyOf(context.req.raw, bodyLimits[endpoint.bodyLimit])
  if (inQuery) refuseUnstorable(rest)
  const parsed = endpoint.input.safeParse({ ...rest, ...fromPath }, inPortuguese)
  if (parsed.success) return parsed.data
  throw new Invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** Fields of a form that a browser sends without a script. If a name occurs twice, the last value counts. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Unsupported('Envie o formulário da página.')
  }
  if (!request.body) return {}
  const text = new TextDecoder().decode(await readLimited(request.body, formLimit))
  // URLSearchParams takes the square of the number of fields.
  if (text.split('&', mostFields + 1).length > mostFields) throw new TooLarge(`${mostFields} campos`)
  const form = Object.fromEntries(new URLSearchParams(text))
  refuseUnstorable(form)
  return form
}

function queryOf(context: Context): Record<string, unknown> {
  const values = Object.entries(context.req.queries())
  return Object.fromEntries(values.map(([name, all]) => [name, all.length > 1 ? all : all[0]]))
}

async function bodyOf(request: Request, limit: number): Promise<Record<string, unknown>> {
  // Asking for the stream makes one, which takes longer than all else that is done with a short body.
  const length = Number(request.headers.get('content-length'))
  const isShort = length > 0 && length <= limit
  if (!isShort && !request.body) return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Unsupported('Envie os dados em JSON.')
  }
  const text = isShort ? await wholeOf(request, limit) : await limitedText(request, limit)
  const body = parse(text)
  if (text.includes('\\u')) refuseUnstorable(body)
  return body
}

/** A body of a told length: HTTP lets no byte beyond it in. */
async function wholeOf(request: Request, limit: number): Promise<string> {
  const text = await request.text().catch(() => {
    throw cutOff()
  })
  if (text.length > limit) throw new TooLarge(sizeName(limit))
  return text
}

async function limitedText({ body }: Request, limit: number): Promise<string> {
  return body ? new TextDecoder().decode(await readLimited(body, limit)) : ''
}

const sizeName = (bytes: number) => (bytes < 1_048_576 ? `${bytes / 1024} kB` : `${bytes / 1_048_576} MB`)

/** The sender went away or was too slow. */
const cutOff = () => new Failure(400, 'cut_off', 'O envio parou no meio.')

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    if (body && typeof body === 'object' && !Array.isArray(body)) return { ...body }
  } catch {}
  throw new Invalid([{ path: '', message: 'O envio não é um objeto JSON.' }])
}

/** Reads a body up to `limit` bytes and stops at the first byte beyond: nothing unbounded is ever held. */
async function readLimited(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(limited(body, limit, sizeName(limit))))
}

/** A body chunk by chunk, up to `limit` bytes; the first byte beyond ends it. */
export async function* limited(
  body: ReadableStream<Uint8Array>,
  limit: number,
  limitText: string,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > limit) throw new TooLarge(limitText)
      yield chunk
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw cutOff()
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. Walks with a list: deep JSON must not end the stack. */
function refuseUnstorable(body: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new Invalid([{ path, message: 'O texto tem um caractere que não é aceito' }])
    }
    if (!value || typeof value !== 'object') continue
    for (const [name, inner] of Object.entries(value)) {
      waiting.push({ value: inner, path: path ? `${path}.${name}` : name })
    }
  }
}
