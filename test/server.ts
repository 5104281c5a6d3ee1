import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { AppOptions } from '#server/app.ts'
import { createBackups } from '#server/backup/backups.ts'
import { startTestApp, type TestApp } from './app.ts'

const buildFolder = join(import.meta.dirname, '../build/web/client')

export interface TestServer {
  app: TestApp
  /** `http://localhost:41873`, without a trailing slash. */
  address: string
  /** Answers from now on as another version of the program, or under another configuration. */
  deploy(more: Parameters<TestApp['another']>[0]): Promise<void>
  close(): Promise<void>
}

/** Further configuration, which may depend on the server's address. */
export type Configured = Partial<
  Pick<AppOptions, 'smtpUrl' | 'provider' | 'captcha' | 'assistant' | 'pushService' | 'backups' | 'clock'>
>

/** The application with its built pages behind a port of its own, with the real time. */
export async function startTestServer(
  configure: Configured | ((address: string) => Promise<Configured>) = {},
): Promise<TestServer> {
  if (!existsSync(buildFolder)) throw new Error('There are no built pages: run `node tools/prepare.js build`')
  let app: Pick<TestApp, 'fetch'> | null = null
  const deployed: Awaited<ReturnType<TestApp['another']>>[] = []
  const server = createAdaptorServer({
    fetch: (request: Request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const more = typeof configure === 'function' ? await configure(address) : configure
  // By default nobody makes one: its process would have no path to the database.
  const backups = createBackups({ folder: join(buildFolder, 'none'), nightly: false, env: {} })
  const started = await startTestApp({
    publicUrl: address,
    buildFolder,
    clock: () => new Date(),
    backups,
    ...more,
  })
  app = started
  return {
    app: started,
    address,
    async deploy(changed) {
      const other = await started.another(changed)
      deployed.push(other)
      app = other
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const other of deployed) await other.close()
      await started.close()
    },
  }
}
