import { createHash } from 'node:crypto'
import { preferred, type Encoded } from './compression.ts'

/** Something that is kept in memory and answered as it is. */
export interface Asset {
  readonly body: Encoded
  /** Hash of the body, from which its ETags are made. */
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
}

export function assetOf(body: Encoded, headers: Readonly<Record<string, string>>): Asset {
  return { body, headers, hash: createHash('sha256').update(body.identity).digest('base64url').slice(0, 22) }
}

/** The asset in the encoding that the asker likes best; only its tag if the asker has it already. */
export function respond(request: Request, { body, hash, headers: own }: Asset, status = 200): Response {
  const encoding = preferred(request.headers.get('accept-encoding'), body)
  const tag = `${hash}-${encoding}`
  const headers = new Headers({ ...own, etag: `"${tag}"` })
  if (Object.keys(body).length > 1) headers.append('vary', 'accept-encoding')
  if (status === 200 && isKnown(request.headers.get('if-none-match'), tag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const bytes = body[encoding] ?? body.identity
  headers.set('content-length', String(bytes.length))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(bytes, { status, headers })
}

const isKnown = (tags: string | null, tag: string) =>
  tags !== null && (tags.trim() === '*' || tags.split(',').some((one) => one.includes(`"${tag}"`)))
