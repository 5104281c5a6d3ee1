import { count } from '#core/kit/numbers.ts'
import { copyKey } from '#server/privacy/copier.ts'
import type { Database } from '#server/kit/database.ts'
import { sweepFilesJob, type FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { fileKey, keptAfter, type Kept } from './file.store.ts'

interface CheckDeps {
  database: Database
  files: FileStore
  log: (entry: Record<string, unknown>) => void
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
    const next = (after: string) => keptAfter(database.reader(jobScope('check-files')), after)
    let lost = 0
    let after = first
    for (let rows = await next(after); rows.length > 0; rows = await next(after)) {
      const missing = []
      for (const row of rows) {
        stop?.throwIfAborted()
        const keys = await missingKeys(files, row)
        if (keys.length > 0) missing.push({ ...row, keys })
      }
      // Deleted meanwhile, with its bytes.
      const still = new Set(missing.length > 0 ? (await next(after)).map(({ id }) => id) : [])
      for (const { id, kind, keys } of missing.filter((row) => still.has(row.id))) {
        lost += 1
        if (lost <= mostLines) log({ level: 'error', event: 'file-lost', fileId: id, kind, keys })
      }
      after = rows.at(-1)?.id ?? after
    }
    return lost
  },
})

/** Sizes of a picture besides the full one, made by us: only whether they are there is known. */
const smaller = ['print', 'thumbnail'] as const

async function missingKeys(files: FileStore, { id, kind, size }: Kept): Promise<string[]> {
  const whole = kind === 'copy' ? copyKey(id) : fileKey(id, 'full')
  const missing = (await files.size(whole)) === size ? [] : [whole]
  for (const key of kind === 'picture' ? smaller.map((one) => fileKey(id, one)) : []) {
    if (!(await files.size(key))) missing.push(key)
  }
  return missing
}

/** The nightly jobs that check the bytes of files. */
export const fileJobs = (deps: CheckDeps): Job[] => [sweepFilesJob(deps.files), checkFilesJob(deps)]
