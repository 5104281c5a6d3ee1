import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Place } from './place.ts'

export interface Child {
  origin: string
  /** Resident memory of the server's process in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** @param profileTo folder that gets a CPU profile when the server stops; null for none */
export async function startServer({ owner, folder }: Place, profileTo: string | null): Promise<Child> {
  const port = await freePort()
  const given = JSON.stringify({ connection: owner, dataDir: join(folder, 'data'), port })
  const child = fork(join(import.meta.dirname, 'server.ts'), [given], {
    execArgv: profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [],
    stdio: 'inherit',
    // As in real use; better-auth looks at it.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  if (child.exitCode !== null) throw new Error('the server did not start')
  return {
    origin: `http://127.0.0.1:${port}`,
    async memory() {
      child.send('memory')
      return ((await once(child, 'message')) as [number])[0]
    },
    async stop() {
      child.send('stop')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
