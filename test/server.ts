import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { startTestApp, type TestApp } from './app.ts'

const buildFolder = join(import.meta.dirname, '../build/web/client')

export interface TestServer {
  app: TestApp
  /** `http://localhost:41873`, without a slash at the end. */
  address: string
  close(): Promise<void>
}

/** The application with its built pages behind a port of its own, on the clock of the day. */
export async function startTestServer(more: { smtpUrl?: string } = {}): Promise<TestServer> {
  if (!existsSync(buildFolder)) throw new Error('There are no built pages: run `node tools/prepare.js build`')
  let app: TestApp | null = null
  const server = createAdaptorServer({
    fetch: (request: Request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  app = await startTestApp({ publicUrl: address, buildFolder, clock: () => new Date(), ...more })
  const started = app
  return {
    app: started,
    address,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await started.close()
    },
  }
}
