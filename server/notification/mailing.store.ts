import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { choiceOfKind, choosable, mailedUnlessChosen, urgentKinds } from '#core/notification/causes.ts'
import { digestLetter } from '#core/notification/letters.ts'
import { q } from '#server/database.ts'
import type { Database } from '#server/kit/database.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { queueMail } from '#server/mail/mail.store.ts'

interface Deps {
  database: Database
  publicUrl: string
  stop: AbortSignal | undefined
  failed: (about: object, error: string) => void
}

const job = 'reminders'

/**
 * Mails what people were told and want by mail: one mail a person a day, and what is urgent besides.
 * @param days the date of each time zone in which it is day
 */
export async function mailNews(
  { database, publicUrl, stop, failed }: Deps,
  days: Record<string, PlainDate>,
  now: Date,
): Promise<void> {
  const zones = Object.keys(days)
  // Brazil's zones are so close that all zones with daytime have the same date.
  const [today] = Object.values(days)
  if (today === undefined) return
  const waiting = sql<{ userId: string }>`people_to_mail(${zones}::text[])`
  const people = await database
    .reader(jobScope(job))
    .all(q.selectFrom(waiting.as('person')).select('person.userId'))
  await oneByOne(people, ({ userId }) => mailTo({ database, publicUrl }, { userId, zones, today }, now), {
    stop,
    atOnce: 4,
    failed: ({ userId }, error) => failed({ userId }, error),
  })
}

interface Taken {
  name: string
  email: string
  organizationKind: string
  organization: string
  cause: string
  details: Record<string, unknown>
  /** Null: the person has not chosen. */
  byMail: boolean | null
}

/** False also for kinds that are never mailed. */
const isWanted = ({ cause: kind, byMail }: Taken): boolean => {
  const choice = choosable.find((one) => one === (choiceOfKind[kind] ?? kind))
  return choice !== undefined && (byMail ?? mailedUnlessChosen[choice])
}

function mailTo(
  { database, publicUrl }: Pick<Deps, 'database' | 'publicUrl'>,
  { userId, zones, today }: { userId: string; zones: string[]; today: PlainDate },
  now: Date,
): Promise<void> {
  const take = sql<Taken>`take_mail(${userId}, ${zones}::text[], ${urgentKinds}::text[],
    ${JSON.stringify(choiceOfKind)}::jsonb, ${today})`
  return database.write(jobScope(job), async (tx) => {
    const news = (await tx.all(q.selectFrom(take.as('taken')).selectAll())).filter(isWanted)
    const [first] = news
    if (!first) return
    const letter = digestLetter({
      person: first.name.split(' ')[0] ?? first.name,
      news: news.map(({ cause: kind, details, organization }) => ({ kind, details, organization })),
      ...addressesOf(publicUrl, first.organizationKind),
    })
    await queueMail(tx, { id: newId(now.getTime()), to: first.email, letter, secret: false }, now)
  })
}

const addressesOf = (publicUrl: string, kind: string) =>
  kind === 'clinic'
    ? { homeUrl: `${publicUrl}/dashboard`, choicesUrl: `${publicUrl}/account/notifications` }
    : { homeUrl: `${publicUrl}/technician`, choicesUrl: `${publicUrl}/technician/account/notifications` }
