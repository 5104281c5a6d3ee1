import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Meter, Gauge } from './meter.ts'

export interface Metrics {
  meter: Meter
  /** The asker brings it as `Authorization: Bearer …`; null: `/metrics` does not exist. */
  token: string | null
  gauges: () => Promise<readonly Gauge[]>
}

/** `/metrics`, for the operator's own collector. Without the token it looks like an address that does not exist. */
export function serveMetrics(app: Hono, { meter, token, gauges }: Metrics): void {
  if (token === null) return
  const wanted = digest(`Bearer ${token}`)
  app.get('/metrics', async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), wanted)) return next()
    return new Response(meter.text(await gauges()), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
}

/** Counts every answer under the pattern of its route; addresses without one are counted together. */
export function countAnswers(app: Hono, meter: Meter): void {
  app.use(async (context, next) => {
    const start = performance.now()
    await next()
    const path = matchedRoutes(context)
      .map((route) => route.path)
      .findLast((pattern) => !pattern.includes('*'))
    meter.answered(path ?? 'other', context.req.method, context.res.status, performance.now() - start)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
