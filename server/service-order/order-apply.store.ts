import { sql, type Compilable } from 'kysely'
import type { Conclusion } from '#core/completion/completion.ts'
import { equipmentCondition, saidBy } from '#core/completion/equipment-effect.ts'
import type { EquipmentCondition } from '#core/completion/equipment-effect.ts'
import { newId } from '#core/kit/ids.ts'
import { totalsOfItems } from '#core/quote/quote.ts'
import type { Action } from '#core/service-order/actions.ts'
import { fold } from '#core/kit/search.ts'
import type { Changes, Step } from '#core/service-order/step.ts'
import type { Priority } from '#core/service-order/status.ts'
import { heldLines } from '#core/stock/reservation.ts'
import { orderChargeQuery } from '#server/charge/order-charge.store.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Refused } from '#server/kit/errors.ts'
import { holdQuery } from '#server/stock/reservation.store.ts'
import { orderDetail } from './order-detail.ts'
import { historyQuery, noticeQuery, type Extra } from './order-history.store.ts'
import type { FoundOrder } from './order-rows.store.ts'

/**
 * Writes a step down in the caller's transaction: the order under its version, its quotes, visits and history, and
 * the notices of it; all in one round trip, with what its caller asks once it stands.
 * @returns the rows of what was asked
 * @throws Conflict if another version was faster, and nothing may stand
 */
export async function applyStep<Asked extends readonly unknown[] = []>(
  tx: Tx,
  found: FoundOrder,
  step: Step,
  extra: Extra,
  ...asked: { [K in keyof Asked]: Compilable<Asked[K]> }
): Promise<{ [K in keyof Asked]: Asked[K][] }> {
  const held = heldLines(found.order, step)
  const rest = [
    ...quoteQueries(tx, found, step, extra),
    ...visitQueries(step),
    ...(held ? [holdQuery(found.row.id, held)] : []),
  ]
  const history = historyQuery(tx, found, step, extra)
  const notice = noticeQuery(found, step, extra)
  const charge =
    step.to === 'closed' && step.from !== 'closed'
      ? await orderChargeQuery(tx, found.row, found.quotes, extra.now)
      : null
  const leaves = step.changes.workshopId === null
  const releasing = leaves && tx.scope.organization?.kind === 'workshop'
  // Once it is let go of, the workshop may write nothing about it any more; who loses it is told while it is theirs.
  const before = releasing
    ? [...rest, history, notice]
    : leaves && step.notify.includes('workshop')
      ? [notice]
      : []
  const update = releasing ? releaseQuery(found, extra) : orderUpdate(tx, found, step, extra)
  const after = [...rest, history, notice, ...(charge ? [charge] : [])].filter(
    (query) => !before.includes(query),
  )
  const results = await tx.together<unknown[]>(...before, update, ...after, ...asked)
  if (results[before.length]?.length !== 1) throw new Conflict(await orderDetail(tx, found.row.id, extra.now))
  return results.slice(results.length - asked.length) as never
}

/**
 * The same for a step that changes nothing but the order itself: leaves with the commit. The order's row must be locked,
 * in the version that the step was decided from, so that the update finds it.
 */
export function applyLast(tx: Tx, found: FoundOrder, step: Step, extra: Extra): void {
  tx.last(orderUpdate(tx, found, step, extra))
  tx.last(historyQuery(tx, found, step, extra))
  tx.last(noticeQuery(found, step, extra))
}

/** Answers with a row if the order was let go of. */
function releaseQuery({ row }: FoundOrder, { now }: Extra): Compilable<unknown> {
  return compiled(sql`select true as released where release_order(${row.id}, ${row.version}, ${now})`)
}

/** The statement of a piece of SQL, which needs no connection to be written. */
export function compiled<T>(statement: ReturnType<typeof sql<T>>): Compilable<T> {
  return { compile: () => statement.compile(q) }
}

/** The order's columns that the step changes, without those about its publication. */
export function changedColumns(tx: Tx, { row }: FoundOrder, step: Step, extra: Extra) {
  const { changes } = step
  const moved = step.to !== step.from || changes.askedAgain === true
  return {
    status: step.to,
    version: row.version + 1,
    ...(moved && { statusSince: extra.now }),
    ...(changes.askedAgain && { remindedAt: null }),
    ...(changes.reminded && { remindedAt: extra.now }),
    ...(extra.conclusion && { completedAt: extra.now }),
    ...columnsOf(changes),
    ...takenBy(tx, step),
    ...extra.columns,
  }
}

function orderUpdate(tx: Tx, found: FoundOrder, step: Step, extra: Extra) {
  const { row } = found
  return q
    .updateTable('serviceOrders')
    .set(changedColumns(tx, found, step, extra))
    .$if(step.changes.published === true, (query) =>
      query.set({
        publishedAt: extra.now,
        publishedState: sql`(select state from organizations where id = ${row.clinicId})`,
        publishedCity: row.clinicCity,
      }),
    )
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
}

function columnsOf(changes: Changes) {
  return {
    ...(changes.workshopId !== undefined && { workshopId: changes.workshopId }),
    ...(changes.published !== undefined && { published: changes.published }),
    ...(changes.kind !== undefined && { kind: changes.kind }),
    ...(changes.freeOfCharge !== undefined && { freeOfCharge: changes.freeOfCharge }),
    ...(changes.objections !== undefined && { objections: changes.objections }),
    ...(changes.contested !== undefined && { contested: changes.contested }),
    ...(changes.inMediation !== undefined && { inMediation: changes.inMediation }),
    ...(changes.warrantyRefusal !== undefined && { warrantyRefusal: changes.warrantyRefusal }),
    ...(changes.warrantyUntil !== undefined && { warrantyUntil: changes.warrantyUntil }),
  }
}

function takenBy(tx: Tx, step: Step) {
  if (step.changes.workshopId === null) return { takenBy: null }
  const { actor } = tx.scope
  return step.action === 'accept' && actor.kind === 'user' ? { takenBy: actor.userId } : {}
}

const decisions = new Set<string>(['approved', 'partly_approved', 'rejected'])

function quoteQueries(tx: Tx, { order }: FoundOrder, step: Step, extra: Extra): Compilable<unknown>[] {
  return step.quotes.flatMap(({ id, status, approvedLines }) => {
    const quote = order.quotes.find((one) => one.id === id)
    const by = 'name' in tx.scope.actor ? tx.scope.actor.name : null
    const decided = decisions.has(status) && step.action !== 'confirm_items'
    const update = q
      .updateTable('quotes')
      .set({
        status,
        ...(decided && { decidedAt: extra.now, decidedBy: by, decidedFrom: extra.from ?? null }),
        ...(step.reason && { reason: step.reason }),
        ...(quote &&
          approvedLines &&
          status !== 'rejected' && { approvedCents: totalsOfItems(quote, approvedLines).total }),
      })
      .where('id', '=', id)
    const lines = q
      .updateTable('quoteLines')
      .set({ approved: sql<boolean>`id = any (${approvedLines ?? []}::uuid[])` })
      .where('quoteId', '=', id)
    return approvedLines ? [update, lines] : [update]
  })
}

function visitQueries(step: Step): Compilable<unknown>[] {
  return step.visits.map(({ id, status }) => q.updateTable('visits').set({ status }).where('id', '=', id))
}

/** Actions after which the equipment's status may be another one. */
export const touchesEquipment: ReadonlySet<Action | 'request'> = new Set([
  'request',
  'edit',
  'cancel',
  'complete',
  'object',
  'mediate',
] as const)

interface OrderOfEquipmentRow {
  archived: boolean
  said: EquipmentCondition
  priority: Priority | null
  conclusion: Conclusion | null
}

/**
 * Sets the equipment's status from its last reported condition and all its unfinished orders. The equipment stays locked
 * until the commit.
 * @param conclusion the condition that the completed order reports
 * @throws Refused `equipment.archived` if it was archived meanwhile
 */
export async function updateEquipment(
  db: Db,
  orderId: string,
  now: Date,
  { conclusion }: Pick<Extra, 'conclusion'> = {},
): Promise<void> {
  const rows = await db.all(compiled(sql<OrderOfEquipmentRow>`select * from orders_of_equipment(${orderId})`))
  const [equipment] = rows
  if (!equipment) return
  if (equipment.archived)
    throw new Refused(
      'equipment.archived',
      undefined,
      'Este equipamento está arquivado ou fora de uso. Traga-o de volta para abrir uma ordem.',
    )
  const said = conclusion ? saidBy(conclusion) : equipment.said
  const unfinished = rows.flatMap((row) =>
    row.priority ? [{ priority: row.priority, conclusion: row.conclusion }] : [],
  )
  const condition = equipmentCondition(said, unfinished)
  const call = sql`select set_equipment_condition(${orderId}, ${condition}, ${said}, ${now})`
  await db.all(compiled(call))
}

/** The text in which a search for orders looks. */
export function searchText(order: {
  number: string
  fault: string
  equipment: string
  clinic: string
}): string {
  return fold([order.number, order.fault, order.equipment, order.clinic].join(' '))
}

/** A new id of the request's instant. */
export const idAt = (now: Date) => newId(now.getTime())
