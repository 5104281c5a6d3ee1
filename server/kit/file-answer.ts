import { createHash } from 'node:crypto'
import type { Part } from './files.ts'
import type { FileAnswer } from './routes.ts'

/** Kept by the asker's browser, and asked for each time: a session that has ended opens nothing. */
const askAgain = 'private, no-cache'

export function isFile(result: unknown): result is FileAnswer {
  return typeof result === 'object' && result !== null && 'disposition' in result && 'mediaType' in result
}

/** The file, or only its tag if the asker has it already. */
export function fileAnswer(file: FileAnswer, request: Request): Response {
  const etag = file.uncached ? null : `"${tagOf(file)}"`
  if (etag !== null && request.headers.get('if-none-match')?.includes(etag)) {
    if (file.body instanceof ReadableStream) void file.body.cancel()
    return new Response(null, { status: 304, headers: { etag, 'cache-control': askAgain, vary: 'cookie' } })
  }
  const { part } = file
  return new Response(file.body, {
    status: part ? 206 : 200,
    headers: {
      ...(part !== undefined && { 'accept-ranges': 'bytes' }),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${part.of}` }),
      ...(etag !== null && { etag }),
      'content-type': file.mediaType,
      'content-disposition': `${file.disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': etag === null ? 'no-store' : askAgain,
      // One person's kept copy is not shown to another who signs in there next.
      vary: 'cookie',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox`,
    },
  })
}

/** The one part of `size` bytes for which a request asks; null for the whole, as for what cannot be given. */
export function partOf(request: Request, size: number): (Part & { of: number }) | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (from === '' && to === '') return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end, of: size } : null
}

function tagOf({ body, etag }: FileAnswer): string {
  if (etag !== undefined) return etag
  if (body instanceof ReadableStream) throw new Error('a streamed file needs a tag')
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}
