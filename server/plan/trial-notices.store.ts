import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { dueNotice, lastDayBefore } from '#core/plan/subscription.ts'
import { trialLetter } from '#core/plan/trial-letters.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { subscriptionQuery } from './subscription.store.ts'

interface Deps {
  database: Database
  publicUrl: string
  log: (entry: Record<string, unknown>) => void
}

const job = 'trial-notices'

/** Days begin at another hour in each of Brazil's time zones: it looks every hour. */
export const trialNoticesJob = (deps: Deps): Job => ({
  name: job,
  cron: '5 * * * *',
  run: (now, stop) => announceTrials(deps, now, stop),
})

interface Candidate {
  organizationId: string
  kind: 'clinic' | 'workshop'
  timeZone: string
}

/**
 * Tells each organization once that its trial ends within three days, and once that it is over: a notification and a
 * mail to its owner and to members who look after the plan. Each is a transaction of its own; what was missed while no
 * server was up is caught up, and what is no longer true is not said. Returns how many organizations were told.
 */
async function announceTrials(deps: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const candidates = await deps.database
    .reader(jobScope(job))
    .all(q.selectFrom(sql<Candidate>`trials_to_announce(${now})`.as('candidate')).selectAll())
  return oneByOne(candidates, (candidate) => announceTo(deps, candidate, now), {
    stop,
    failed: ({ organizationId }, error) =>
      deps.log({ level: 'error', id: newId(), event: job, organizationId, error }),
  })
}

interface Recipient {
  userId: string
  person: string
  email: string
}

function announceTo({ database, publicUrl }: Deps, candidate: Candidate, now: Date): Promise<boolean> {
  const { organizationId: id, kind, timeZone } = candidate
  return database.write(jobScope(job, { id, kind, timeZone }), async (tx) => {
    const found = await tx.first(subscriptionQuery(id).select('o.name'))
    const notice = found && dueNotice(found, now)
    if (!notice) return false
    const lastDay = lastDayBefore(found.trialEndsAt, timeZone)
    const announcement = sql<Recipient>`announce_trial(${notice}, ${JSON.stringify({ lastDay })}::jsonb, ${now})`
    const recipients = await tx.all(q.selectFrom(announcement.as('told')).selectAll())
    const planUrl = `${publicUrl}${kind === 'clinic' ? '/clinic-profile' : '/technician/settings'}#plano`
    for (const { email, person } of recipients) {
      const news = { person: person.split(' ')[0] ?? person, organization: found.name, lastDay, planUrl }
      const letter = trialLetter(notice, news)
      await queueMail(tx, { id: newId(now.getTime()), to: email, letter, secret: false }, now)
    }
    return recipients.length > 0
  })
}
