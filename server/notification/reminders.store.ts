import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { zonesByDay } from '#core/notification/day-time.ts'
import { remindersOn, type Reminder } from '#core/notification/reminders.ts'
import { timeZones } from '#core/organization/time-zones.ts'
import { recordCompliance } from '#server/compliance/compliance.store.ts'
import { q } from '#server/database.ts'
import type { Database, Tx } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { tellStockNews } from '#server/stock/stock-news.store.ts'
import { datedThings } from './dated.store.ts'
import { mailNews } from './mailing.store.ts'

interface Deps {
  database: Database
  publicUrl: string
  log: (entry: Record<string, unknown>) => void
}

const job = 'reminders'

/** Mornings begin at another hour in each of Brazil's time zones: it looks every hour. */
export const remindersJob = (deps: Deps): Job => ({
  name: job,
  cron: '10 * * * *',
  run: (now, stop) => remind(deps, now, stop),
})

interface Morning {
  organizationId: string
  kind: string
  timeZone: string
}

/**
 * Gives each organization its morning, once a day: what is due soon, due or over, told once each, and a clinic's score
 * recorded. Then mails what people
 * want by mail. An organization's morning is one transaction, and so is a person's mail: killed in the middle and run
 * again, or run by two servers, they leave one result. What fails is logged and left to the next hour; the others go on.
 */
async function remind({ database, publicUrl, log }: Deps, now: Date, stop?: AbortSignal): Promise<void> {
  const days = zonesByDay(timeZones, now)
  const mornings = await database
    .reader(jobScope(job))
    .all(
      q
        .selectFrom(sql<Morning>`organizations_to_remind(${JSON.stringify(days)}::jsonb)`.as('morning'))
        .selectAll(),
    )
  const failed = (about: object, error: string) =>
    log({ level: 'error', id: newId(), event: job, ...about, error })
  const beginMorning = async ({ organizationId: id, kind, timeZone }: Morning) => {
    const today = days[timeZone]
    if (!today) return
    await database.write(jobScope(job, { id, kind, timeZone }), (tx) => giveMorning(tx, id, today, now))
  }
  await oneByOne(mornings, beginMorning, {
    stop,
    atOnce: 4,
    failed: ({ organizationId }, error) => failed({ organizationId }, error),
  })
  await mailNews({ database, publicUrl, stop, failed }, days, now)
}

/** Nothing if the morning has been had: another server was faster, and this one waited for it. */
async function giveMorning(tx: Tx, own: string, today: PlainDate, now: Date): Promise<void> {
  if (!(await beginDay(tx, own, today))) return
  const reminders = await keepNew(tx, own, remindersOn(await datedThings(tx, today), today), now)
  if (reminders.length > 0) await tell(tx, own, reminders, now)
  await tellStockNews(tx, own, today, now)
  await recordCompliance(tx, now)
}

async function beginDay(tx: Tx, own: string, today: PlainDate): Promise<boolean> {
  const day = await tx.first(
    q
      .insertInto('reminderDays')
      .values({ organizationId: own, onDate: today })
      .onConflict((conflict) =>
        conflict
          .column('organizationId')
          .doUpdateSet({ onDate: today })
          .where('reminderDays.onDate', '<', today),
      )
      .returning('onDate'),
  )
  return day !== undefined
}

const keyOf = ({ cause, subjectId, onDate }: Omit<Reminder, 'details'>) => `${cause} ${subjectId} ${onDate}`

/** Those that were not told before, from now on told. */
export async function keepNew(tx: Tx, own: string, due: Reminder[], now: Date): Promise<Reminder[]> {
  if (due.length === 0) return []
  const insertedRows = await tx.all(
    q
      .insertInto('reminders')
      .columns(['organizationId', 'cause', 'subjectId', 'onDate', 'toldAt'])
      .expression(
        q
          .selectFrom(
            sql<{ cause: string; subjectId: string; onDate: string }>`jsonb_to_recordset(${JSON.stringify(
              due.map(({ cause, subjectId, onDate }) => ({ cause, subject_id: subjectId, on_date: onDate })),
            )}::jsonb)`.as<'due'>(sql`due(cause text, subject_id uuid, on_date date)`),
          )
          .select([sql<string>`${own}::uuid`.as('own'), 'due.cause', 'due.subjectId', 'due.onDate'])
          .select(sql<Date>`${now}::timestamptz`.as('at')),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['cause', 'subjectId', 'onDate']),
  )
  const fresh = new Set(insertedRows.map((row) => `${row.cause} ${row.subjectId} ${row.onDate}`))
  return due.filter((one) => fresh.has(keyOf(one)))
}

/** Everybody in the organization: who is told follows from it, in the database. */
export async function tell(tx: Tx, own: string, news: Reminder[], now: Date): Promise<void> {
  const rows = news.map(({ cause, subjectId, details }) => ({ cause, subject_id: subjectId, about: details }))
  await tx.all(
    q
      .selectFrom(
        sql<{
          cause: string
          subjectId: string
          about: unknown
        }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'news'>(
          sql`news(cause text, subject_id uuid, about jsonb)`,
        ),
      )
      .select(
        sql<number>`notify_people(${own},
          case when news.cause like 'charge\\_%' then 'finances' end, news.cause, news.subject_id, news.about, ${now})`.as(
          'told',
        ),
      ),
  )
}
