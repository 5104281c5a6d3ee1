import type { Database } from '#server/kit/database.ts'
import { sweepFilesJob, type FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { filesAfter } from './file.store.ts'
import { fileKey } from './file.store.ts'

interface CheckDeps {
  database: Database
  files: FileStore
  log: (entry: Record<string, unknown>) => void
}

const first = '00000000-0000-0000-0000-000000000000'
/** Lines of the log in one night; `/api/health` has the number of all. */
const mostLines = 20

/** Looks for each kept file on the disk. @returns how many are missing or cut */
const checkFilesJob = ({ database, files, log }: CheckDeps): Job => ({
  name: 'check-files',
  cron: '30 5 * * *',
  async run(_, stop) {
    let lost = 0
    let after = first
    for (;;) {
      stop?.throwIfAborted()
      const rows = await filesAfter(database.reader(jobScope('check-files')), after)
      for (const { id, size } of rows) {
        const found = await files.size(fileKey(id, 'full'))
        if (found === size) continue
        lost += 1
        if (lost <= mostLines) log({ level: 'error', event: 'file-lost', fileId: id, bytes: size, found })
      }
      const last = rows.at(-1)
      if (!last) return lost
      after = last.id
    }
  },
})

/** The nightly jobs that check the bytes of files. */
export const fileJobs = (deps: CheckDeps): Job[] => [sweepFilesJob(deps.files), checkFilesJob(deps)]
