import type { Hono } from 'hono'

/** Nothing that the interface answers is a page: should a browser open it as one, it does nothing and is in no frame. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * What every answer says to the browser, whoever made it and also where it is a refusal or a fault: take it for what it
 * says it is, tell no other site where one was, let no other site have it. Behind TLS: come back by TLS only.
 */
export function guardAnswers(app: Hono, isSecure: boolean): void {
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    const add = (name: string, value: string) => headers.has(name) || headers.set(name, value)
    add('x-content-type-options', 'nosniff')
    add('referrer-policy', 'same-origin')
    add('cross-origin-resource-policy', 'same-origin')
    if (isSecure) add('strict-transport-security', 'max-age=31536000')
    if (!context.req.path.startsWith('/api/')) return
    add('cache-control', 'no-store')
    add('content-security-policy', apiPolicy)
  })
}
