import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { Assignment, assignmentApi } from '#core/service-order/assignment.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { isUnfinished } from './order-rows.store.ts'

const mostPeople = 200

/** @throws NotFound unless the workshop has the order */
export async function findAssignment(db: Db, orderId: string): Promise<Assignment> {
  const own = db.scope.organization?.id ?? null
  const [orders, people, visits] = await db.together<
    [{ takenBy: string | null }, Assignment['people'][number], Assignment['visits'][number]]
  >(
    orderOf(db, orderId).select('takenBy'),
    q
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.id', 'm.userId')
      .where('m.organizationId', '=', own)
      .orderBy(sql`p.name collate "pt-BR-x-icu"`)
      .limit(mostPeople)
      .select(['p.id', 'p.name']),
    q
      .selectFrom('visits')
      .where('orderId', '=', orderId)
      .where('workshopId', '=', own)
      .where('status', 'in', ['proposed', 'confirmed'])
      .orderBy('startsAt')
      .limit(20)
      .select(['id', 'startsAt', 'personId']),
  )
  if (!orders[0]) throw new NotFound()
  return { people, personId: orders[0].takenBy, visits }
}

const orderOf = ({ scope }: Db, orderId: string) =>
  q
    .selectFrom('serviceOrders')
    .where('id', '=', orderId)
    .where('workshopId', '=', scope.organization?.id ?? null)

/**
 * Gives an order or one of its visits to a person, who is told.
 * @throws NotFound, Refused `status` once the order is over, Invalid for somebody who left the team
 */
export async function assign(tx: Tx, input: Input<typeof assignmentApi.assign>, now: Date): Promise<void> {
  const { id, visitId, personId = null } = input
  const order = await tx.first(
    orderOf(tx, id)
      .select(['number', 'equipmentName', 'takenBy'])
      .select(isUnfinished('service_orders').as('isOpen'))
      .forUpdate(),
  )
  if (!order) throw new NotFound()
  if (!order.isOpen) throw new Refused('status', undefined, 'Esta ordem já acabou.')
  const { people } = await findAssignment(tx, id)
  if (personId && !people.some((one) => one.id === personId)) {
    throw new Invalid([{ path: 'personId', message: 'Esta pessoa não faz mais parte da oficina' }])
  }
  if (visitId) {
    const changed = q
      .updateTable('visits')
      .set({ personId })
      .where('id', '=', visitId)
      .where('orderId', '=', id)
      .returning('id')
    if (!(await tx.first(changed))) throw new NotFound()
  } else {
    await tx.all(q.updateTable('serviceOrders').set({ takenBy: personId }).where('id', '=', id))
  }
  const about = { number: order.number, equipmentName: order.equipmentName }
  if (personId) await tell(tx, { personId, cause: 'order_assigned', subjectId: id, about }, now)
}

interface WorkNews {
  /** The person who is told; null: the owner. */
  personId: string | null
  cause: 'order_assigned' | 'work_freed'
  subjectId: string
  about: Record<string, string>
}

async function tell(tx: Tx, { personId, cause, subjectId, about }: WorkNews, now: Date): Promise<void> {
  const call = sql`tell_of_work(${personId}::uuid, ${cause}, ${subjectId}::uuid, ${JSON.stringify(about)}::jsonb,
    ${now}::timestamptz)`
  await tx.all(q.selectNoFrom(call.as('told')))
}

/** Tells the owner that a person who left had work, which is nobody's now. */
export const tellFreed = (tx: Tx, { userId, name }: { userId: string; name: string }, now: Date) =>
  tell(tx, { personId: null, cause: 'work_freed', subjectId: userId, about: { name } }, now)

/** Number of a person's unfinished orders and coming visits in the workshop, before they leave the team. */
export async function countWork(db: Db, personId: string): Promise<number> {
  const own = db.scope.organization?.id ?? null
  const row = await db.first(
    q.selectNoFrom(
      sql<number>`((select count(*) from service_orders where workshop_id = ${own}::uuid
        and taken_by = ${personId}::uuid and status not in ('closed', 'cancelled'))
        + (select count(*) from visits where workshop_id = ${own}::uuid and person_id = ${personId}::uuid
        and status in ('proposed', 'confirmed')))::int`.as('many'),
    ),
  )
  return row?.many ?? 0
}
