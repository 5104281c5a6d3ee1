import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { freePort } from '#server/kit/free-port.ts'

const root = join(import.meta.dirname, '..')

export interface Program {
  pid: number
  /** Its address, without a trailing slash. */
  address: string
  /** Everything it wrote. */
  output(): string
  /** Everything it wrote to standard error. */
  complaint(): string
  /** Resolves once it accepts requests; rejects if it ends before. */
  ready: Promise<void>
  /** The exit status, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  signal(name: NodeJS.Signals): void
  /** Closes the reading end of its output. */
  stopListening(): void
}

export interface ProgramOptions {
  dataDir: string
  /** Its file, from the repository's root or absolute; by default, the one that `npm start` runs. */
  file?: string
  port?: number
  env?: Record<string, string>
  /** Another system account; only root can use one. */
  uid?: number
}

/** The real program, in a process of its own. */
export async function startProgram({
  dataDir,
  file = 'server/main.js',
  port,
  env,
  uid,
}: ProgramOptions): Promise<Program> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [isAbsolute(file) ? file : join(root, file)], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(chosen), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (status, signal) => resolve(signal ?? status ?? 1))
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes('Equipo no ar')) resolve()
    })
    void ended.then((how) => reject(new Error(`ended before it was ready (${how}): ${output}${complaint}`)))
  })
  // A caller that waits only for the end does not handle this promise.
  ready.catch(() => undefined)
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${chosen}`,
    output: () => output + complaint,
    complaint: () => complaint,
    ready,
    ended,
    signal: (name) => void child.kill(name),
    stopListening() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
  }
}

/** A folder for a program's data that belongs to `uid`; `remove` also ends a database left running in it. */
export function dataFolder(uid?: number): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'equipo-program-'))
  if (uid !== undefined) chownSync(path, uid, uid)
  return {
    path,
    remove() {
      endDatabase(path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function endDatabase(dataDir: string): void {
  try {
    process.kill(
      Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGQUIT',
    )
  } catch {
    // It has already ended.
  }
}
