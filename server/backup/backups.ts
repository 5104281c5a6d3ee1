import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { backupInstant, isBackupDue } from '#core/backup/backup.ts'
import type { Backups as State } from '#core/backup/database.api.ts'
import type { Environment } from '#server/kit/config.ts'
import type { Part } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'

const program = join(import.meta.dirname, 'command.ts')

interface KeptFile {
  size: number
  read(part: Part | null): ReadableStream
}

export interface Backups {
  /** The nightly one, if the server is told to. */
  jobs: Job[]
  /** The kept back-ups, and the one that is being made by this program. */
  state(): Promise<State>
  /** False if one is being made already. */
  start(now: Date): boolean
  /** A kept one, to be read whole or in part; null if none has the name. */
  find(name: string): Promise<KeptFile | null>
  /** Ends the one that is being made; resolves when its process has ended. */
  close(): Promise<void>
}

/**
 * A back-up is made, restored beside to prove it, and those that are no longer kept go. It happens in a process of its
 * own, which the requests do not wait for, by the command that an operator has too.
 */
export function createBackups({
  folder,
  nightly,
  env,
}: {
  folder: string
  nightly: boolean
  env: Environment
}): Backups {
  let under: { since: Date; end: Promise<void> } | null = null
  let error: string | null = null
  const closing = new AbortController()
  const begin = (now: Date, stop?: AbortSignal): Promise<void> => {
    if (under) return under.end
    error = null
    const signal = stop ? AbortSignal.any([stop, closing.signal]) : closing.signal
    const end = runCommand(env, signal).finally(() => {
      under = null
    })
    under = { since: now, end }
    return end
  }
  const job: Job = {
    name: 'back-up',
    cron: '12 * * * *',
    async run(now, stop) {
      // One that takes longer than the queue waits is asked for again while it works.
      if (!under && !isBackupDue(await newestIn(folder), now)) return
      await begin(now, stop)
    },
  }
  return {
    jobs: nightly ? [job] : [],
    state: async () => ({
      nightly,
      runningSince: under?.since.toISOString() ?? null,
      error,
      kept: await keptIn(folder),
    }),
    start(now) {
      if (under) return false
      begin(now).catch((fault: unknown) => {
        error = fault instanceof Error ? fault.message : String(fault)
      })
      return true
    },
    async find(name) {
      const path = join(folder, name)
      const found = backupInstant(name) && (await stat(path).catch(() => null))
      if (!found) return null
      return {
        size: found.size,
        read: (part) => Readable.toWeb(createReadStream(path, part ?? {})) as ReadableStream,
      }
    },
    async close() {
      closing.abort()
      await under?.end.catch(() => undefined)
    },
  }
}

async function keptIn(folder: string): Promise<State['kept']> {
  const names = await readdir(folder).catch(() => [])
  const kept = names.map(async (name) => {
    const at = backupInstant(name)
    const found = at && (await stat(join(folder, name)).catch(() => null))
    return found ? [{ name, bytes: found.size, at: at.toISOString() }] : []
  })
  return (await Promise.all(kept)).flat().toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

const newestIn = async (folder: string): Promise<Date | null> => {
  const [newest] = await keptIn(folder)
  return newest ? new Date(newest.at) : null
}

function runCommand(env: Environment, stop: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program, 'nightly'], {
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastWords = ''
  child.stderr.on('data', (part: Buffer) => (lastWords = `${lastWords}${part.toString()}`.slice(-2_000)))
  const end = () => child.kill('SIGTERM')
  stop.addEventListener('abort', end)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(lastWords.trim().split('\n').at(-1)))
    })
  }).finally(() => stop.removeEventListener('abort', end))
}
