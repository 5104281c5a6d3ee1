import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { isExpired } from '#core/quote/quote.ts'
import { reminderHours, reviewDays } from '#core/service-order/blocked.ts'
import { decide, isBlocked } from '#core/service-order/decide.ts'
import type { Command } from '#core/service-order/step.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { actorOf } from './order-actor.store.ts'
import { applyStep, compiled } from './order-apply.store.ts'
import { lockOrder, type FoundOrder } from './order-rows.store.ts'

/** The sweeps on their schedule. Days end at another hour in each of Brazil's time zones: each is run all day. */
export const orderJobs = (database: Database): Job[] => [
  { name: 'close-reviewed', cron: '*/10 * * * *', run: (now) => orderSweeps.closeReviewed(database, now) },
  { name: 'expire-quotes', cron: '*/10 * * * *', run: (now) => orderSweeps.expireQuotes(database, now) },
  { name: 'remind-pending', cron: '*/10 * * * *', run: (now) => orderSweeps.remind(database, now) },
]

interface Due {
  order_id: string
  clinic_id: string
  time_zone: string
}

const hour = 3_600_000

/**
 * What happens to orders by the passing of time. Each order is a transaction of its own in its clinic's name, and the
 * rule is asked again in it: a sweep that is killed in the middle and run again, or run by two servers, leaves one result.
 */
export const orderSweeps = {
  /** Completed orders close after seven days without objection. Returns how many. */
  async closeReviewed(database: Database, now: Date): Promise<number> {
    const before = new Date(now.getTime() - reviewDays * 24 * hour)
    const due = sql<Due>`select * from orders_to_close(${before})`
    return sweep(database, 'close-reviewed', due, now, () => ({ action: 'close' }))
  },

  /** Quotes whose last day is over leave the order to its workshop again. Returns how many. */
  async expireQuotes(database: Database, now: Date): Promise<number> {
    const due = sql<Due>`select * from quotes_to_expire(${now})`
    return sweep(database, 'expire-quotes', due, now, ({ order }) => {
      const late = order.quotes.find(
        (quote) => quote.status === 'sent' && isExpired(quote, order.timeZone, now),
      )
      return late ? { action: 'expire_quote', quoteId: late.id } : null
    })
  },

  /** A pending order that nobody answered for a day reminds both sides, once. Returns how many. */
  async remind(database: Database, now: Date): Promise<number> {
    const before = new Date(now.getTime() - reminderHours * hour)
    const due = sql<Due>`select * from orders_to_remind(${before})`
    return sweep(database, 'remind-pending', due, now, () => ({ action: 'remind' }))
  },
}

async function sweep(
  database: Database,
  job: string,
  due: ReturnType<typeof sql<Due>>,
  now: Date,
  commandFor: (found: FoundOrder) => Command | null,
): Promise<number> {
  let done = 0
  for (const one of await database.reader(jobScope(job)).all(compiled(due))) {
    if (await passOne(database, job, one, now, commandFor)) done += 1
  }
  return done
}

/** False where somebody was faster, or the rule no longer asks for it. */
async function passOne(
  database: Database,
  job: string,
  due: Due,
  now: Date,
  commandFor: (found: FoundOrder) => Command | null,
): Promise<boolean> {
  const scope = jobScope(job, { id: due.clinic_id, kind: 'clinic', timeZone: due.time_zone })
  return database.write(scope, async (tx) => {
    const found = await lockOrder(tx, due.order_id)
    const command = commandFor(found)
    if (!command) return false
    const step = decide(found.order, command, actorOf(scope), now)
    if (isBlocked(step)) return false
    return applyStep(tx, found, step, { actionId: newId(now.getTime()), now })
  })
}
