import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { isExpired } from '#core/quote/quote.ts'
import { reminderHours, reviewDays } from '#core/service-order/blocked.ts'
import { decide, isBlocked } from '#core/service-order/decide.ts'
import type { Command } from '#core/service-order/step.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { actorOf } from './order-actor.ts'
import { applyStep, compiled } from './order-apply.store.ts'
import { lockOrder, type FoundOrder } from './order-rows.store.ts'

interface Deps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

/** The sweeps on their schedule. Days end at another hour in each of Brazil's time zones: each is run all day. */
export function orderJobs(deps: Deps): Job[] {
  const sweeps = orderSweeps(deps)
  const cron = '*/10 * * * *'
  return [
    { name: 'close-reviewed', cron, run: (now, stop) => sweeps.closeReviewed(now, stop) },
    { name: 'expire-quotes', cron, run: (now, stop) => sweeps.expireQuotes(now, stop) },
    { name: 'remind-pending', cron, run: (now, stop) => sweeps.remind(now, stop) },
  ]
}

const hour = 3_600_000

/**
 * Changes of orders by the passing of time. Each order is a transaction of its own in its clinic's name, and the
 * rule is asked again in it: a sweep that is killed in the middle and run again, or run by two servers, leaves one
 * result. An order that fails is logged and left to the next sweep; the others go on. Each returns how many it did.
 */
export const orderSweeps = (deps: Deps) => ({
  /** Completed orders close after seven days without objection. */
  closeReviewed(now: Date, stop?: AbortSignal): Promise<number> {
    const before = new Date(now.getTime() - reviewDays * 24 * hour)
    const due = sql<Due>`select * from orders_to_close(${before})`
    return sweep({ ...deps, job: 'close-reviewed', due, now, stop, commandFor: () => ({ action: 'close' }) })
  },

  /** Quotes whose last day is over leave the order to its workshop again. */
  expireQuotes(now: Date, stop?: AbortSignal): Promise<number> {
    const due = sql<Due>`select * from quotes_to_expire(${now})`
    const commandFor = ({ order }: FoundOrder): Command | null => {
      const late = order.quotes.find(
        (quote) => quote.status === 'sent' && isExpired(quote, order.timeZone, now),
      )
      return late ? { action: 'expire_quote', quoteId: late.id } : null
    }
    return sweep({ ...deps, job: 'expire-quotes', due, now, stop, commandFor })
  },

  /** A pending order that nobody answered for a day reminds both sides, once. */
  remind(now: Date, stop?: AbortSignal): Promise<number> {
    const before = new Date(now.getTime() - reminderHours * hour)
    const due = sql<Due>`select * from orders_to_remind(${before})`
    return sweep({ ...deps, job: 'remind-pending', due, now, stop, commandFor: () => ({ action: 'remind' }) })
  },
})

interface Due {
  orderId: string
  clinicId: string
  timeZone: string
}

interface Sweep extends Deps {
  job: string
  due: ReturnType<typeof sql<Due>>
  now: Date
  stop: AbortSignal | undefined
  commandFor: (found: FoundOrder) => Command | null
}

async function sweep(all: Sweep): Promise<number> {
  const due = await all.database.reader(jobScope(all.job)).all(compiled(all.due))
  return oneByOne(due, (one) => passOne(all, one), {
    stop: all.stop,
    failed: ({ orderId }, error) => all.log({ level: 'error', id: newId(), event: all.job, orderId, error }),
  })
}

/** False if somebody was faster, or the rule no longer asks for it. */
async function passOne({ database, job, now, commandFor }: Sweep, due: Due): Promise<boolean> {
  const scope = jobScope(job, { id: due.clinicId, kind: 'clinic', timeZone: due.timeZone })
  return database.write(scope, async (tx) => {
    const found = await lockOrder(tx, due.orderId)
    const command = commandFor(found)
    if (!command) return false
    const step = decide(found.order, command, actorOf(scope), now)
    if (isBlocked(step)) return false
    await applyStep(tx, found, step, { actionId: newId(now.getTime()), now })
    return true
  })
}
