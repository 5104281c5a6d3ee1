import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError, reasonOf } from './config-error.ts'
import { inOrder } from './in-order.ts'

export interface Listener {
  /** Takes no more requests, ends those under way, and after `patience` cuts what is still open. */
  close(): Promise<void>
}

export type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>

/** Longer than any request takes; a live connection never ends by itself. */
const patience = 5_000

export interface Address {
  host: string
  port: number
}

/**
 * Milliseconds that a request has for its headers, and for all of it: 15 MB over a slow line, and no more. `timeout`: how
 * long a connection may stand still, in either direction, while an answer is under way.
 */
const patienceWith = { headersTimeout: 20_000, requestTimeout: 240_000, timeout: 120_000 }

/**
 * Listens for HTTP. Slow clients are cut off; headers over 16 kB are refused by Node's own limit.
 * @throws ConfigError if the address cannot be had
 */
export async function listen(
  fetch: Fetch,
  { host, port }: Address,
  limits: Partial<typeof patienceWith> & { connectionsCheckingInterval?: number } = {},
): Promise<Listener> {
  const { timeout, ...options } = { ...patienceWith, ...limits }
  const server = createServer(options, inOrder(getRequestListener(fetch) as RequestListener))
  server.setTimeout(timeout)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(reasonOf(error), host, port)))
    server.listen(port, host, () => resolve())
  })
  return {
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), patience)
        // A browser keeps a connection that has its answer; it counts as open until somebody closes it.
        const tidy = setInterval(() => server.closeIdleConnections(), 20)
        server.close(() => {
          clearTimeout(cut)
          clearInterval(tidy)
          resolve()
        })
      }),
  }
}

function refusal(reason: string, host: string, port: number): ConfigError {
  if (reason === 'EADDRINUSE') {
    return new ConfigError(
      `PORT: a porta ${port} já está em uso; pare quem a usa ou escolha outra, como PORT=${port + 1}`,
    )
  }
  if (reason === 'EACCES') {
    return new ConfigError(`PORT: este usuário não pode abrir a porta ${port}; escolha uma acima de 1023`)
  }
  return new ConfigError(`HOST: não é possível escutar em ${host} (${reason}); use 127.0.0.1 ou 0.0.0.0`)
}
