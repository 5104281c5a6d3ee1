import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { freePort } from '#server/kit/free-port.ts'
import type { Place } from './place.ts'

export interface Child {
  origin: string
  /** Process id of the server. */
  pid: number
  /** Secret with which its session cookies are signed. */
  secret: string
  /** Resident memory of the server's process, in megabytes of 1,048,576 bytes. */
  memory(): Promise<number>
  /** @param signal SIGTERM, unless another is given */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const root = join(import.meta.dirname, '..')
/** Milliseconds; the demonstration first simulates a year. */
const patience = 180_000

interface Start {
  /** Environment variables. */
  settings?: Record<string, string>
  /** Whether the server's log of errors is shown. */
  errors?: 'inherit' | 'ignore'
  /** The working copy whose server it is. */
  from?: string
}

/**
 * Starts the product's own server, as `npm start` does, in a process of its own.
 * @param profileTo folder for a CPU profile that is written when the server stops; null for none
 */
export async function startServer(
  { owner, folder }: Place,
  profileTo: string | null,
  start: Start = {},
): Promise<Child> {
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []
  const begun = await begin([...profiling, ...(await startArguments())], folder, addressOf(owner), start)
  return started(begun, folder)
}

/** Starts the demonstration, as `npm run demo` does, with a database of its own in this folder. */
export async function startDemonstration(folder: string): Promise<Child> {
  return started(await begin(await startArguments('demo'), folder, ''), folder)
}

interface Begun {
  child: ChildProcess
  origin: string
}

async function begin(
  program: string[],
  folder: string,
  database: string,
  { settings = {}, errors = 'inherit', from = root }: Start = {},
): Promise<Begun> {
  const port = await freePort()
  const child = spawn(process.execPath, program, {
    cwd: from,
    stdio: ['ignore', 'ignore', errors],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database,
      ...settings,
    },
  })
  return { child, origin: `http://127.0.0.1:${port}` }
}

async function started({ child, origin }: Begun, folder: string): Promise<Child> {
  await answering(child, origin)
  return {
    origin,
    pid: child.pid ?? 0,
    secret: (await readFile(join(folder, 'data/secret'), 'utf8')).trim(),
    memory: () => memoryOf(child),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** The arguments of `node` in the command of `npm start`, after its preparation: flags, and the program last. */
export async function startArguments(script: 'start' | 'demo' = 'start'): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string; demo: string }
  }
  return (scripts[script].split('&& node ')[1] ?? '').split(' ')
}

function addressOf({ host = '', port = 5432, user, password, database }: ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  const [place, query] = host.startsWith('/')
    ? ['localhost', `?host=${encodeURIComponent(host)}`]
    : [host, '']
  return `postgres://${user}${secret}@${place}:${port}/${database}${query}`
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(20)) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/api/openapi.json`).catch(() => null)
    if (answer?.ok) return
  }
  child.kill()
  throw new Error('the server did not start')
}

async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1_024)
}
