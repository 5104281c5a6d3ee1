import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { unreadLetter } from '#core/message/letters.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'

interface Deps {
  database: Database
  publicUrl: string
  log: (entry: Record<string, unknown>) => void
}

const job = 'message-mails'

export const messageMailJob = (deps: Deps): Job => ({
  name: job,
  cron: '* * * * *',
  run: (now, stop) => mailUnread(deps, now, stop),
})

interface Side {
  organizationId: string
  kind: string
  timeZone: string
}

/** Mails people who have had something unread for 15 minutes, and tells their devices. A side is one transaction: what is mailed is taken with it. */
async function mailUnread(deps: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const sides = await deps.database
    .reader(jobScope(job))
    .all(q.selectFrom(sql<Side>`sides_to_mail(${now})`.as('side')).selectAll())
  return oneByOne(sides, (side) => mailSide(deps, side, now), {
    stop,
    failed: ({ organizationId }, error) =>
      deps.log({ level: 'error', id: newId(), event: job, organizationId, error }),
  })
}

interface Unread {
  userId: string
  person: string
  email: string
  conversationId: string
  partner: string
  many: number
  body: string | null
}

function mailSide({ database, publicUrl }: Deps, side: Side, now: Date): Promise<boolean> {
  const { organizationId: id, kind, timeZone } = side
  const home = kind === 'clinic' ? publicUrl : `${publicUrl}/technician`
  return database.write(jobScope(job, { id, kind, timeZone }), async (tx) => {
    const taken = sql<Unread>`take_unread_messages(${now})`
    const rows = await tx.all(q.selectFrom(taken.as('taken')).selectAll())
    for (const { userId, conversationId, partner, body } of rows) {
      const about = JSON.stringify({ name: partner, ...(body !== null && { text: body }) })
      const push = sql`push_unread(${userId}, ${conversationId}, ${about}::jsonb, ${now})`
      await tx.all(q.selectNoFrom(push.as('queued')))
    }
    for (const news of Map.groupBy(rows, ({ userId }) => userId).values()) {
      const [first] = news
      if (!first) continue
      const letter = unreadLetter({
        person: first.person.split(' ')[0] ?? first.person,
        news,
        url: news.length === 1 ? `${home}/messages/${first.conversationId}` : `${home}/messages`,
        choicesUrl: `${home}/account/notifications`,
      })
      await queueMail(tx, { id: newId(now.getTime()), to: first.email, letter, secret: false }, now)
    }
    return rows.length > 0
  })
}
