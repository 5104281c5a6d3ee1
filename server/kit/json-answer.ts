import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { preferred, type Encoded } from './compression.ts'
import { guardedAnswer } from './headers.ts'
import { requestIdHeader } from './request-id.ts'

/** Below this a packet carries the answer whole, packed or not. */
const leastPacked = 1_024
/** Beyond this packing takes longer than a millisecond: another thread does it. */
const mostAtOnce = 65_536

const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 },
}
const gzipOptions = { level: 1 }
const pack = {
  br: {
    now: (text: string | Uint8Array) => brotliCompressSync(text, brotliOptions),
    aside: promisify(brotliCompress),
  },
  gzip: { now: (text: string | Uint8Array) => gzipSync(text, gzipOptions), aside: promisify(gzip) },
}

/** Tells `preferred` that there is either encoding. */
const bothWays: Encoded = { identity: new Uint8Array(), br: new Uint8Array(), gzip: new Uint8Array() }

/** An answer that is JSON already, in the encodings that were asked for so far. */
export class ReadyJson<Out> {
  /** Only for the compiler: the answer's shape. */
  declare readonly shape: Out
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly #packed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  constructor(value: Out) {
    this.bytes = new TextEncoder().encode(JSON.stringify(value))
  }

  in(encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
    const made = this.#packed.get(encoding) ?? packed(this.bytes, encoding)
    this.#packed.set(encoding, made)
    return made
  }
}

interface JsonAnswer {
  body: string | ReadyJson<unknown>
  status: number
  id: string
  /** Headers that the handler adds, mostly cookies. */
  headers: Headers
  isSecure: boolean
  /** True if the answer contains a secret that opens something. */
  isSecret: boolean
}

/** JSON as an answer, packed if that is worth it and tells nobody anything. */
export async function jsonAnswer(request: Request, answer: JsonAnswer): Promise<Response> {
  const { body, status, id, headers, isSecure, isSecret } = answer
  const { length } = body instanceof ReadyJson ? body.bytes : body
  const encoding =
    length >= leastPacked && !isSecret && isAskedByOwnPage(request)
      ? preferred(request.headers.get('accept-encoding'), bothWays)
      : 'identity'
  const bytes = await bytesOf(body, encoding)
  const own = {
    'content-type': 'application/json; charset=utf-8',
    [requestIdHeader]: id,
    ...(encoding !== 'identity' && { 'content-encoding': encoding, vary: 'accept-encoding' }),
  }
  if (headers.keys().next().done) return guardedAnswer(bytes, status, own, isSecure)
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  return new Response(bytes, { status, headers })
}

function bytesOf(body: JsonAnswer['body'], encoding: 'br' | 'gzip' | 'identity') {
  if (encoding === 'identity') return body instanceof ReadyJson ? body.bytes : body
  return body instanceof ReadyJson ? body.in(encoding) : packed(body, encoding)
}

async function packed(body: string | Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  if (body.length <= mostAtOnce) return new Uint8Array(pack[encoding].now(body))
  const options = encoding === 'br' ? brotliOptions : gzipOptions
  return new Uint8Array(await pack[encoding].aside(body, options))
}

/**
 * Another site that makes a browser ask in its user's name learns nothing of an answer from its packed length (BREACH):
 * browsers say so in `Sec-Fetch-Site`. Programs say nothing.
 */
function isAskedByOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}
