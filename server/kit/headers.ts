import type { Hono } from 'hono'
import { requestId, requestIdHeader } from './request-id.ts'

/** Nothing that the interface answers is a page: should a browser open it as one, it does nothing and is in no frame. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** To the browser: take it for what it says it is, tell no other site where one was, let no other site have it. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const ofInterface = { 'cache-control': 'no-store', 'content-security-policy': apiPolicy }
/** Behind TLS: come back by TLS only. */
const behindTls = { 'strict-transport-security': 'max-age=31536000' }

/** Answers that were made with all that they must say. */
const guarded = new WeakSet<Response>()

/** Sets the headers of every answer, refusals and faults included. */
export function guardAnswers(app: Hono, isSecure: boolean): void {
  app.use(async (context, next) => {
    await next()
    if (guarded.has(context.res)) return
    const isOfInterface = context.req.path.startsWith('/api/')
    const { headers } = context.res
    headers.set(requestIdHeader, requestId(context))
    for (const [name, value] of Object.entries(headersOf(isSecure, isOfInterface))) {
      if (!headers.has(name)) headers.set(name, value)
    }
  })
}

const headersOf = (isSecure: boolean, isOfInterface: boolean): Record<string, string> => ({
  ...always,
  ...(isSecure && behindTls),
  ...(isOfInterface && ofInterface),
})

/** An answer of the interface that has all its headers from the start, without a list of headers in between. */
export function guardedAnswer(
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  more: Record<string, string>,
  isSecure: boolean,
): Response {
  const answer = new Response(body, { status, headers: { ...more, ...headersOf(isSecure, true) } })
  guarded.add(answer)
  return answer
}
