/** The product's server in a process of its own, so that who measures does not take its time. Started by child.ts. */
import { serve } from '@hono/node-server'
import type { ClientConfig } from 'pg'
import { createApp } from '#server/app.ts'

const { connection, dataDir, port } = JSON.parse(process.argv[2] ?? '') as {
  connection: ClientConfig
  dataDir: string
  port: number
}
const app = await createApp({
  connection,
  dataDir,
  publicUrl: `http://127.0.0.1:${port}`,
  isLocal: true,
  secret: 'only-for-measuring-only-for-measuring',
  clock: () => new Date(),
  log: (entry) => console.error(JSON.stringify(entry)),
  buildFolder: null,
})
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.send?.('listening'))

process.on('message', (message) => {
  if (message === 'memory') process.send?.(process.memoryUsage.rss())
  else server.close(() => void app.close().then(() => process.exit()))
})
