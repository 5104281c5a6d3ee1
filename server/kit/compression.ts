import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

/** One body in the encodings that it is kept in. */
export type Encoded = { readonly identity: Bytes } & { readonly [Name in Encoding]?: Bytes }

/** Brotli's quality, 0 to 11: high for a body made for all askers, lower if one of them waits. */
export type Quality = 4 | 10

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Below this a header costs what is saved. */
const leastSize = 400

/** The body packed both ways, away from the event loop. */
export async function encoded(identity: Bytes, quality: Quality): Promise<Encoded> {
  if (identity.length < leastSize) return { identity }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([
    brotli(identity, { params }),
    deflate(identity, { level: quality === 4 ? 6 : 9 }),
  ])
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** The encoding that the asker likes best of those there are; the smaller if two are liked alike. RFC 9110, 12.5.3 */
export function preferred(accepted: string | null, body: Encoded): Encoding {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const weight = parameters.find((word) => word.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    }),
  )
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? 0
  const offered = (['br', 'gzip'] as const).filter((name) => body[name] && weightOf(name) > 0)
  const [best = 'identity'] = offered.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
}

/** The body as an answer for one asker, packed only the way that this one likes best. */
export async function packedFor(
  request: Request,
  identity: Bytes,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const bothWays: Encoded = { identity, br: identity, gzip: identity }
  const encoding = preferred(request.headers.get('accept-encoding'), bothWays)
  const packed = encoding === 'identity' ? identity : await packings[encoding](identity)
  return new Response(new Uint8Array(packed), {
    headers: {
      ...headers,
      vary: 'accept-encoding',
      'content-length': String(packed.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}

const packings = {
  br: (body: Bytes) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Bytes) => deflate(body, { level: 6 }),
}
