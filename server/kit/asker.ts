import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { clientAddress } from './client-address.ts'
import { Failure, Forbidden } from './errors.ts'

export interface Door {
  /** Origins of the server's pages: only they may send writing requests. */
  origins: readonly string[]
  /** Number of proxies before the server, each of which adds to `X-Forwarded-For`. */
  trustedProxies: number
  /** Names, besides those of `origins`, by which requests may address the server without TLS. */
  allowedHosts: readonly string[]
}

/** True if people reach the server by TLS only. */
export const isSecure = ({ origins }: Door) => origins.every((origin) => origin.startsWith('https:'))

const ofThisMachine = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests under a name that is not the server's. Without TLS a foreign page can have its own name lead here (DNS
 * rebinding), and the browser then takes both for one site; behind TLS the certificate prevents that.
 */
export function refuseForeignHosts(app: Hono, door: Door): void {
  if (isSecure(door)) return
  const own = door.origins.map((origin) => new URL(origin).hostname)
  const known = new Set([...own, ...ofThisMachine, ...door.allowedHosts])
  app.use(async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host
    if (!known.has(host.replace(/:\d+$/, '').toLowerCase())) throw foreignHost()
    await next()
  })
}

const foreignHost = () =>
  new Failure(
    421,
    'foreign_host',
    'Este endereço não é o do Equipo. Quem opera o servidor pode incluí-lo em ALLOWED_HOSTS.',
  )

/**
 * A page of another origin cannot write: browsers send the origin of a request, and the cookie is SameSite. If no
 * address with TLS is configured, each address of this machine is accepted.
 */
export function refuseForeignOrigin(door: Door, context: Context): void {
  const origin = context.req.header('origin')
  if (!origin && isOwnSite(context.req.header('sec-fetch-site'))) return
  if (origin && door.origins.includes(origin)) return
  const isPlain = origin !== undefined && !isSecure(door) && URL.canParse(origin)
  if (isPlain && new URL(origin).host === context.req.header('host')) return
  throw new Forbidden('foreign_origin', 'Este envio veio de outra página.')
}

/** Programs say nothing of a page; a browser says `none` if somebody typed the address. */
const isOwnSite = (site: string | undefined) =>
  site === undefined || site === 'same-origin' || site === 'none'

/** The asker's address in the network; empty if there is no network in between. */
export function addressOf({ trustedProxies }: Door, context: Context): string {
  try {
    const peer = getConnInfo(context).remote.address ?? ''
    return clientAddress(peer, context.req.header('x-forwarded-for'), trustedProxies)
  } catch {
    return ''
  }
}
