import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { count } from '#core/kit/numbers.ts'
import { occurrenceTexts } from '#core/planner/occurrence.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import { insertOrder } from '#server/service-order/order-create.store.ts'
import { mustHavePlan } from '#server/service-order/order-plan.store.ts'
import { sql } from 'kysely'
import type { Held } from './occurrence-hold.ts'

/**
 * The order of an occurrence, under every rule of orders: it is asked of the plan's workshop, or stands as accepted
 * if that workshop manages the clinic. The plan is held, so that it has one open order at a time.
 * @throws Refused with why there can be none now
 */
export async function openOrder(tx: Tx, { row, plan }: Held, now: Date): Promise<void> {
  const { workshopId, orderKind: kind, equipmentId } = plan
  if (!workshopId || !kind || !equipmentId)
    throw new Refused('occurrence.no_order', undefined, occurrenceTexts['occurrence.no_order'])
  const [, [other], [workshop]] = await tx.together<[unknown, { id: string }, { active: boolean }]>(
    q.selectFrom('maintenancePlans').where('id', '=', plan.id).select('id').forNoKeyUpdate(),
    q
      .selectFrom('maintenanceOccurrences')
      .where('planId', '=', plan.id)
      .where('status', '=', 'opened')
      .where('orderId', 'is not', null)
      .select('id')
      .limit(1),
    q.selectFrom('workshopProfiles').where('workshopId', '=', workshopId).select('active'),
  )
  if (other) throw new Refused('order.open', undefined, 'Já há uma ordem aberta para este equipamento.')
  if (!workshop?.active)
    throw new Refused('workshop.unavailable', undefined, 'O técnico não atende mais: escolha outro no plano.')
  await mustHavePlan(tx, now)
  const orderId = newId(now.getTime())
  await insertOrder(
    tx,
    {
      id: orderId,
      actionId: newId(now.getTime()),
      equipmentId,
      kind: kind,
      priority: 'normal',
      fault: faultOf({ row, plan }),
      availability: null,
      origin: 'plan',
      planId: plan.id,
      workshopId,
      published: false,
      status: plan.managedBy === workshopId ? 'accepted' : 'pending',
      warrantyOf: null,
      evidence: null,
    },
    now,
  )
  await tx.all(
    q
      .updateTable('maintenanceOccurrences')
      .set({ status: 'opened', orderId, held: null, version: sql`version + 1`, updatedAt: now })
      .where('id', '=', row.id),
  )
}

/** The work to do, as the order describes it. */
function faultOf({ row, plan }: Held): string {
  const due = row.dueOn
    ? ` Vence em ${formatDate(row.dueOn)}.`
    : ` Vence em ${count(row.dueUse ?? 0, 'uso', 'usos')}.`
  return [`${plan.title}.${due}`, ...plan.tasks.map((task) => `– ${task}`)].join('\n').slice(0, 2000)
}
