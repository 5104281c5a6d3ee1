import { newId } from '#core/kit/ids.ts'
import { erasedLetter } from '#core/privacy/privacy-letters.ts'
import { fileKey } from '#server/file/file.store.ts'
import type { Database } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/files.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { copyKey } from './copier.ts'
import { erasePerson, forgetErased, listDue, type Due } from './erasure.store.ts'

interface JobDeps {
  database: Database
  files: FileStore
  log: (entry: Record<string, unknown>) => void
}

const scope = jobScope('erase-accounts')

/** Erases accounts after their waiting time, and the data that was kept of them after its legal period. */
export const erasureJobs = (deps: JobDeps): Job[] => [
  { name: 'erase-accounts', cron: '*/15 * * * *', run: (now, stop) => eraseDue(deps, now, stop) },
  {
    name: 'forget-erased',
    cron: '40 6 * * *',
    async run(now) {
      const once = () => deps.database.write(scope, (tx) => forgetErased(tx, now))
      while ((await once()) > 0);
    },
  },
]

async function eraseDue(deps: JobDeps, now: Date, stop?: AbortSignal): Promise<number> {
  const due = await listDue(deps.database.reader(scope), now)
  return oneByOne(due, (one) => eraseOne(deps, one, now), {
    stop,
    failed: ({ userId }, error) =>
      deps.log({ level: 'error', id: newId(), event: 'erase-accounts', userId, error }),
  })
}

async function eraseOne({ database, files }: JobDeps, due: Due, now: Date): Promise<boolean> {
  const gone = await database.write(scope, async (tx) => {
    const erased = await erasePerson(tx, due.userId, now)
    // Queued after all mails to this address were deleted; this one is deleted some weeks later, as all mails are.
    if (erased)
      await queueMail(tx, { id: newId(), to: due.email, letter: erasedLetter(), secret: false }, now)
    return erased
  })
  if (!gone) return false
  const sizes = ['full', 'print', 'thumbnail'] as const
  const keys = [
    ...gone.files.flatMap((id) => sizes.map((size) => fileKey(id, size))),
    ...gone.copies.map(copyKey),
  ]
  for (const key of keys) await files.remove(key)
  return true
}
