import { sql } from 'kysely'
import { pathLetter } from '#core/adaptation/letters.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { findPath } from './adaptation.store.ts'

interface Deps {
  database: Database
  publicUrl: string
  log: (entry: Record<string, unknown>) => void
}

const job = 'path-mails'

/** Weeks begin at another hour in each of Brazil's time zones: it looks every hour. */
export const pathMailsJob = (deps: Deps): Job => ({
  name: job,
  cron: '25 * * * *',
  run: (now, stop) => mailPaths(deps, now, stop),
})

interface Clinic {
  organizationId: string
  timeZone: string
  /** The Monday of its week. */
  monday: PlainDate
}

/** Mails owners the week's first steps, once a week. A clinic is one transaction: the week is taken with the mail. */
async function mailPaths(deps: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const clinics = await deps.database
    .reader(jobScope(job))
    .all(q.selectFrom(sql<Clinic>`clinics_on_path(${now})`.as('clinic')).selectAll())
  return oneByOne(clinics, (clinic) => mailPath(deps, clinic, now), {
    stop,
    failed: ({ organizationId }, error) =>
      deps.log({ level: 'error', id: newId(), event: job, organizationId, error }),
  })
}

interface Reader {
  person: string
  email: string
}

async function mailPath({ database, publicUrl }: Deps, clinic: Clinic, now: Date): Promise<boolean> {
  const { organizationId: id, timeZone, monday } = clinic
  const scope = jobScope(job, { id, kind: 'clinic', timeZone })
  const path = await findPath(database.reader(scope), now)
  return database.write(scope, async (tx) => {
    const taken = sql<Reader>`take_path_week(${monday}::date)`
    const [reader] = await tx.all(q.selectFrom(taken.as('taken')).selectAll())
    if (!reader) return false
    const { clinic: name, deadline, steps, today } = path
    const letter = pathLetter({
      person: reader.person.split(' ')[0] ?? reader.person,
      clinic: name,
      standing: deadline.standing,
      deadline: deadline.on,
      daysLeft: deadline.daysLeft,
      open: steps.filter(({ state }) => state !== 'done').length,
      first: today.flatMap((step) => steps.find((one) => one.id === step)?.title ?? []),
      url: `${publicUrl}/compliance/path`,
      choicesUrl: `${publicUrl}/account/notifications`,
    })
    if (!letter) return false
    await queueMail(tx, { id: newId(now.getTime()), to: reader.email, letter, secret: false }, now)
    return true
  })
}
