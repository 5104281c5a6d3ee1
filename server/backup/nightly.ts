import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupInstant, isBackupDue } from '#core/backup/backup.ts'
import type { Environment } from '#server/kit/config.ts'
import type { Job } from '#server/kit/jobs.ts'

const program = join(import.meta.dirname, 'command.ts')

/**
 * Once a night a back-up is made, restored beside to prove it, and those that are no longer kept go. It happens in a
 * process of its own, which the requests do not wait for, by the command that an operator has too.
 */
export function nightlyBackup(folder: string, env: Environment): Job {
  let under: Promise<void> | null = null
  return {
    name: 'back-up',
    cron: '12 * * * *',
    async run(now, stop) {
      // One that takes longer than the queue waits is asked for again while it works.
      if (!under && !isBackupDue(await newestIn(folder), now)) return
      under ??= runCommand(env, stop).finally(() => {
        under = null
      })
      await under
    },
  }
}

async function newestIn(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => [])
  const instants = names.flatMap((name) => backupInstant(name)?.getTime() ?? [])
  return instants.length > 0 ? new Date(Math.max(...instants)) : null
}

function runCommand(env: Environment, stop?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', program, 'nightly'], {
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastWords = ''
  child.stderr.on('data', (part: Buffer) => (lastWords = `${lastWords}${part.toString()}`.slice(-2_000)))
  const end = () => child.kill('SIGTERM')
  stop?.addEventListener('abort', end)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(lastWords.trim().split('\n').at(-1)))
    })
  }).finally(() => stop?.removeEventListener('abort', end))
}
