import { sql } from 'kysely'
import type { ContractOf } from '#core/contract/coverage.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Step } from '#core/service-order/step.ts'
import { q } from '#server/database.ts'
import { candidatesOf, contractColumns, type CandidateRow } from '#server/contract/order-contract.store.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { actOnFound, mustBeVersion, mustDecide, type Acting, type OnOrder } from './order-action.ts'
import { applyLast, changedColumns, compiled, touchesEquipment } from './order-apply.store.ts'
import { detailQueries, toDetail, type DetailRows, type RowsOf } from './order-detail.ts'
import { entryQuery, entryRow, notice } from './order-history.store.ts'
import { mustAllow, planQuery, type PlanRow } from './order-plan.store.ts'
import { findOrder, foundOf, lockQuery, type FoundOrder } from './order-rows.store.ts'

/**
 * A workshop accepts what was asked of it, or a published order, which goes to the first.
 * @throws Refused without a plan; Conflict `taken` if another workshop was faster, NotFound if the order is none of the caller's
 */
export async function acceptOrder(acting: Acting, input: OnOrder): Promise<OrderDetail> {
  const { tx, now } = acting
  const own = tx.scope.organization
  const [plans, locked, covers, ...rows] = await tx.together<
    [PlanRow, { id: string }, CandidateRow, ...DetailRows]
  >(planQuery(own?.id ?? null), lockQuery(input.id), candidatesOf(input.id), ...detailQueries(input.id))
  const [orders, quotes, lines, visits] = rows
  const found = locked.length > 0 ? foundOf(orders, quotes, lines, visits) : null
  // A workshop may always take a warranty return that it owes.
  const isNew = found?.order.kind !== 'warranty_return'
  if (isNew && own?.kind === 'workshop') mustAllow(plans, now)
  const columns = isNew ? contractColumns(covers) : {}
  return found ? acceptFound(acting, found, rows, columns, input) : acceptPublished(acting, input)
}

/**
 * Nothing that the page shows can have changed since it was read under the order's lock, but the order itself and its
 * history: so all that is written leaves with the commit, and the answer is what was read with that.
 */
async function acceptFound(
  acting: Acting,
  found: FoundOrder,
  rows: RowsOf<DetailRows>,
  columns: Partial<ContractOf>,
  input: OnOrder,
): Promise<OrderDetail> {
  const { tx, now, from } = acting
  await mustBeVersion(acting, found, input)
  const step = mustDecide(found, { action: 'accept' }, acting)
  if (!changesOnlyTheOrder(step, found))
    return actOnFound(acting, found, input, { action: 'accept' }, { columns })
  const extra = { actionId: input.actionId, now, columns, ...(from && { from }) }
  applyLast(tx, found, step, extra)
  const [[order], quotes, lines, visits, history, ...rest] = rows
  const columnValues = Object.entries(changedColumns(tx, found, step, extra)).map(
    ([name, value]) => [name, value instanceof Date ? value.toISOString() : value] as const,
  )
  const changed = order ? [{ ...order, ...Object.fromEntries(columnValues) }] : []
  const entries = [...history, entryRow(tx, found, step, extra)].toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )
  return toDetail([changed, quotes, lines, visits, entries, ...rest], tx.scope, now)
}

/** Neither its quotes and visits nor who has it: what hangs on the order, and who sees it, stays as it is. */
function changesOnlyTheOrder({ action, changes, quotes, visits }: Step, { row }: FoundOrder): boolean {
  const { workshopId = row.workshopId, published = false } = changes
  const stays = workshopId === row.workshopId && !published && !touchesEquipment.has(action)
  return stays && quotes.length === 0 && visits.length === 0
}

async function acceptPublished({ tx, now }: Acting, input: OnOrder): Promise<OrderDetail> {
  if (tx.scope.organization?.kind !== 'workshop') throw new NotFound()
  const call = sql<{
    outcome: string | null
  }>`select accept_published_order(${input.id}, ${input.version}, ${now})
    as outcome`
  const outcome = (await tx.first(compiled(call)))?.outcome
  if (!outcome) throw new NotFound()
  if (outcome !== 'accepted') throw new Conflict(null, outcome === 'taken' ? 'taken' : 'changed_meanwhile')
  const [{ row }, covers] = [await findOrder(tx, input.id), await tx.all(candidatesOf(input.id))]
  if (covers.length > 0)
    await tx.all(q.updateTable('serviceOrders').set(contractColumns(covers)).where('id', '=', row.id))
  const entry = {
    actionId: input.actionId,
    orderId: row.id,
    clinicId: row.clinicId,
    workshopId: row.workshopId,
    action: 'accept',
    from: 'pending',
    to: 'accepted',
    reason: null,
    details: {},
  } as const
  const about = {
    number: row.number,
    equipmentName: row.equipmentName,
    clinicName: row.clinicName,
    category: row.equipmentCategory,
    reason: null,
  }
  const [, , ...rows] = await tx.together<[unknown, unknown, ...DetailRows]>(
    entryQuery(tx, entry, now),
    notice(row.id, 'accept', ['clinic'], about, now),
    ...detailQueries(input.id),
  )
  return toDetail(rows, tx.scope, now)
}
