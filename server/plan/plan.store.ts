import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { addDays, startOfDay } from '#core/kit/dates.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { OrganizationPlan, planApi, Standing } from '#core/plan/plan.api.ts'
import { equipmentRoom, lastDayBefore, phaseOf, trialDaysLeft } from '#core/plan/subscription.ts'
import type { Subscription, SubscriptionPlan } from '#core/plan/subscription.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { settingsQuery, toSettings } from '#server/setting/setting.store.ts'
import { subscriptionQuery } from './subscription.store.ts'

/** Plan and limits of the request's organization. */
export async function findStanding(db: Db, now: Date): Promise<Standing> {
  const own = db.scope.organization
  if (!own) throw new Forbidden()
  const [[subscription], [counted], [row]] = await db.together(
    subscriptionQuery(own.id),
    q
      .selectFrom('equipment')
      .where('clinicId', '=', own.id)
      .where('archivedAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('used')),
    settingsQuery(),
  )
  if (!subscription) throw new NotFound()
  const settings = toSettings(row)
  const room = equipmentRoom(subscription, now)
  const sold: { plan: SubscriptionPlan; cents: number }[] =
    own.kind === 'clinic'
      ? [
          { plan: 'basic', cents: settings.basicCents },
          { plan: 'professional', cents: settings.professionalCents },
        ]
      : [{ plan: 'technician', cents: settings.technicianCents }]
  return {
    ...datesOf(subscription, now),
    plan: subscription.plan,
    trialDaysLeft: trialDaysLeft(subscription, now),
    equipment: { used: counted?.used ?? 0, limit: typeof room === 'number' ? room : null },
    support: { email: settings.supportEmail, phone: settings.supportPhone },
    offer: holds(db.scope, 'plan')
      ? { checkoutUrl: settings.checkoutUrl, basicLimit: settings.basicLimit, plans: sold }
      : null,
  }
}

function datesOf(subscription: Subscription, now: Date) {
  const { trialEndsAt, paidUntil, timeZone } = subscription
  return {
    phase: phaseOf(subscription, now),
    trialLastDay: lastDayBefore(trialEndsAt, timeZone),
    paidLastDay: paidUntil && lastDayBefore(paidUntil, timeZone),
  }
}

const subscriptions = () =>
  subscriptionQuery(null)
    .clearWhere()
    .select(['o.id as organizationId', 'o.name', 'o.city', 'o.state', 's.version'])
    .select('o.kind')

type Row = Subscription &
  Pick<OrganizationPlan, 'organizationId' | 'name' | 'city' | 'state' | 'version' | 'kind'>

const toOrganizationPlan = (row: Row, now: Date): OrganizationPlan => ({
  organizationId: row.organizationId,
  kind: row.kind,
  name: row.name,
  city: row.city,
  state: row.state,
  plan: row.plan,
  suspended: row.suspended,
  version: row.version,
  ...datesOf(row, now),
})

/** All organizations with a subscription by name, a page at a time, for an administrator. */
export async function listSubscriptions(
  db: Db,
  filter: Input<typeof planApi.subscriptions>,
  now: Date,
): Promise<{ items: OrganizationPlan[]; nextCursor: string | null }> {
  const limit = filter.limit ?? 25
  let query = subscriptions()
  for (const word of wordsOf(filter.search)) {
    query = query.where(sql<boolean>`strpos(o.search, ${word}) > 0`)
  }
  if (filter.cursor) {
    const [name, id] = decodeCursor(filter.cursor, 'string')
    query = query.where(sql<boolean>`(o.name collate "pt-BR-x-icu", o.id) > (${String(name)}, ${id}::uuid)`)
  }
  const rows = await db.all(
    query
      .orderBy(sql`o.name collate "pt-BR-x-icu"`)
      .orderBy('o.id')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => toOrganizationPlan(row, now),
    (row) => [row.name, row.organizationId],
  )
}

/**
 * Writes an organization's plan, the end of what is paid, and whether it is suspended.
 * @throws Conflict before any rule, Refused for a plan that is made for the other kind of organization
 */
export async function changeSubscription(
  tx: Tx,
  input: Input<typeof planApi.change>,
  now: Date,
): Promise<OrganizationPlan> {
  const find = () => tx.first(subscriptions().where('o.id', '=', input.id))
  const before = await find()
  if (!before) throw new NotFound()
  const { plan, paidLastDay, suspended } = input
  const rows = await tx.all(
    q
      .updateTable('subscriptions')
      .set({
        plan,
        paidUntil: paidLastDay && startOfDay(addDays(paidLastDay, 1), before.timeZone),
        version: input.version + 1,
      })
      .where('organizationId', '=', input.id)
      .where('version', '=', input.version)
      .returning('organizationId'),
  )
  if (rows.length === 0) throw new Conflict(toOrganizationPlan(before, now))
  if (plan !== null && (plan === 'technician') !== (before.kind === 'workshop'))
    throw new Refused('plan.other_kind', undefined, 'Este plano é para o outro tipo de organização.')
  if (suspended !== before.suspended) {
    await tx.all(
      q
        .updateTable('organizations')
        .set({ status: suspended ? 'suspended' : 'active' })
        .where('id', '=', input.id),
    )
  }
  const after = await find()
  if (!after) throw new NotFound()
  return toOrganizationPlan(after, now)
}
