import { newId } from '#core/kit/ids.ts'
import type { Context, Hono } from 'hono'

/** Carries the id that the log has of the request. */
export const requestIdHeader = 'x-request-id'

const ids = new WeakMap<Request, string>()

type Log = (entry: Record<string, unknown>) => void

/**
 * Gives every request an id, before anything else looks at it. With `accessLog` each answered request is logged at level
 * debug; refusals and faults have a line of their own at their own level.
 */
export function identifyRequests(app: Hono, accessLog: Log | null): void {
  app.use(async (context, next) => {
    const id = newId()
    ids.set(context.req.raw, id)
    const start = performance.now()
    await next()
    if (!accessLog) return
    const { method, path } = context.req
    const milliseconds = Math.round(performance.now() - start)
    const { status } = context.res
    accessLog({ level: 'debug', id, method, path: withoutTokens(path), status, milliseconds })
  })
}

export const requestId = (context: Context): string => ids.get(context.req.raw) ?? newId()

/** An address as the log may have it: without what opens something. */
export const withoutTokens = (path: string) => path.replaceAll(/\/[\w-]{22}(?=[/.]|$)/g, '/…')
