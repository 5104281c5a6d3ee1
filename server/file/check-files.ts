import { createHash } from 'node:crypto'
import { count } from '#core/kit/numbers.ts'
import { copyKey } from '#server/privacy/copier.ts'
import type { Database } from '#server/kit/database.ts'
import { sweepFilesJob, type FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { fileKey, keptAfter, type Kept } from './file.store.ts'

interface Place {
  database: Database
  files: FileStore
}

interface CheckDeps extends Place {
  log: (entry: Record<string, unknown>) => void
}

interface Looking {
  job: string
  /** Also reads all bytes and compares them with their hash. */
  reads: boolean
  stop?: AbortSignal | undefined
}

/** A file of which bytes are missing or cut, under these keys, or differ from those that were kept. */
interface LostFile extends Kept {
  keys: string[]
}

const first = '00000000-0000-0000-0000-000000000000'
/** Lines of the log in one night; `/api/health` has the number of all. */
const mostLines = 20

/** Looks for all kept bytes on the disk. @returns of how many files some are missing or cut */
const checkFilesJob = ({ database, files, log }: CheckDeps): Job => ({
  name: 'check-files',
  cron: '30 5 * * *',
  finding: (lost) =>
    `${count(lost, 'arquivo salvo falta no disco ou está cortado', 'arquivos salvos faltam no disco ou estão cortados')}: ` +
    'recupere da cópia de segurança. O log diz quais (file-lost).',
  async run(_, stop) {
    let lost = 0
    for await (const step of lostFiles({ database, files }, { job: 'check-files', reads: false, stop })) {
      for (const { id, kind, keys } of step.lost) {
        lost += 1
        if (lost <= mostLines) log({ level: 'error', event: 'file-lost', fileId: id, kind, keys })
      }
    }
    return lost
  },
})

/** Looks for all kept bytes, some files at a time: how many of them, and those that are lost. */
export async function* lostFiles(
  { database, files }: Place,
  { job, reads, stop }: Looking,
): AsyncGenerator<{ looked: number; lost: LostFile[] }> {
  const next = (after: string) => keptAfter(database.reader(jobScope(job)), after)
  let after = first
  for (let rows = await next(after); rows.length > 0; rows = await next(after)) {
    const missing: LostFile[] = []
    for (const row of rows) {
      stop?.throwIfAborted()
      const keys = await lostKeys(files, row, reads)
      if (keys.length > 0) missing.push({ ...row, keys })
    }
    // Deleted meanwhile, with its bytes.
    const still = new Set(missing.length > 0 ? (await next(after)).map(({ id }) => id) : [])
    yield { looked: rows.length, lost: missing.filter(({ id }) => still.has(id)) }
    after = rows.at(-1)?.id ?? after
  }
}

/** Sizes of a picture besides the full one, made by us: only whether they are there is known. */
const smaller = ['print', 'thumbnail'] as const

async function lostKeys(files: FileStore, row: Kept, reads: boolean): Promise<string[]> {
  const { id, kind, size, sha256 } = row
  const whole = kind === 'copy' ? copyKey(id) : fileKey(id, 'full')
  const isWhole =
    (await files.size(whole)) === size &&
    (!reads || sha256 === null || (await hashOf(files, whole)) === sha256)
  const lost = isWhole ? [] : [whole]
  for (const key of kind === 'picture' ? smaller.map((one) => fileKey(id, one)) : []) {
    if (!(await files.size(key))) lost.push(key)
  }
  return lost
}

async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const bytes = await files.get(key)
  if (!bytes) return null
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** The id of the file that a key belongs to; null for a key that the product does not give. */
export const idOfKey = (key: string): string | null =>
  /^(?:copy-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?:print|thumbnail))?$/.exec(key)?.[1] ?? null

/** The nightly jobs that check the bytes of files. */
export const fileJobs = (deps: CheckDeps): Job[] => [sweepFilesJob(deps.files), checkFilesJob(deps)]
