import { moneyTexts } from '#core/charge/access.ts'
import { showsAll } from '#core/finance/plan.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { mustAct, mustSeeMoney } from '#server/charge/money-access.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

export interface Own {
  id: string
  timeZone: string
  today: PlainDate
}

/**
 * The asker's organization, if it is of this kind and they may see its finances.
 * @throws Forbidden, NotFound
 */
export function ownOf(db: Db, kind: 'clinic' | 'workshop', now: Date): Own {
  const { organization } = db.scope
  if (organization?.kind !== kind) throw new NotFound()
  mustSeeMoney(db)
  return { id: organization.id, timeZone: organization.timeZone, today: dateIn(organization.timeZone, now) }
}

/**
 * The clinic, if its plan shows more than its bills.
 * @throws Forbidden, NotFound, Refused
 */
export async function fullClinic(db: Db, now: Date): Promise<Own> {
  const own = ownOf(db, 'clinic', now)
  const subscription = await db.first(subscriptionQuery(own.id))
  if (!showsAll(subscription ?? null, now))
    throw new Refused('plan.beyond_basic', undefined, moneyTexts['plan.beyond_basic'])
  return own
}

/** The clinic, if its plan lets something new begin. */
export async function planningClinic(db: Db, now: Date): Promise<Own> {
  const own = ownOf(db, 'clinic', now)
  await mustAct(db, 'plan', now)
  return own
}
