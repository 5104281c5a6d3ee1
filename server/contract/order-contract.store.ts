import { sql } from 'kysely'
import { contractOf, type Candidate, type ContractOf } from '#core/contract/coverage.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { template, type Tx } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import {
  findVersion,
  mustDecide,
  write,
  type Acting,
  type OnOrder,
} from '#server/service-order/order-action.ts'
import { orderDetail } from '#server/service-order/order-detail.ts'
import { covering } from './coverage.store.ts'

const ofOwn = sql<boolean>`c.workshop_id = organization_id()`

/** The contracts of the caller's workshop that covered an order's equipment when it was opened. */
export const candidatesOf = template((orderId: string) =>
  covering(
    sql<string>`(select equipment_id from service_orders where id = ${orderId})`,
    sql<string>`(select created_at from service_orders where id = ${orderId})`,
  )
    .where(ofOwn)
    .select(
      sql<boolean>`exists (select from maintenance_occurrences x join maintenance_plans p on p.id = x.plan_id
        where x.order_id = ${orderId} and p.contract_id = c.id)`.as('planned'),
    ),
)
export type CandidateRow = RowOf<typeof candidatesOf>

/** The same for an order that a workshop is asked for now; `planId` is the plan whose visit it is. */
export const candidatesFor = (equipmentId: string, workshopId: string, planId: string | null, now: Date) =>
  covering(equipmentId, now)
    .where('c.workshopId', '=', workshopId)
    .select(
      sql<boolean>`exists (select from maintenance_plans p where p.id = ${planId}::uuid and p.contract_id = c.id)`.as(
        'planned',
      ),
    )

const toCandidate = ({ contractId, planned, ...terms }: CandidateRow): Candidate => ({
  ...terms,
  contractId,
  isPlanned: planned,
})

/** The columns of an order that say which contract covers it. */
export const contractColumns = (rows: readonly CandidateRow[]): ContractOf =>
  contractOf(rows.map(toCandidate))

/** Says which of several contracts covers an order. @throws Invalid for another one; Refused if nothing is to be chosen */
export async function chooseContract(
  acting: Acting,
  input: OnOrder & { contractId: string },
): Promise<OrderDetail> {
  const { tx, now } = acting
  const found = await findVersion(acting, input)
  const step = mustDecide(found, { action: 'choose_contract' }, acting)
  const chosen = (await candidates(tx, input.id)).filter(({ contractId }) => contractId === input.contractId)
  if (chosen.length === 0)
    throw new Invalid([{ path: 'contractId', message: 'Escolha um dos contratos que cobrem esta ordem' }])
  await write(acting, found, step, { actionId: input.actionId, columns: contractColumns(chosen) })
  return orderDetail(tx, input.id, now)
}

const candidates = (tx: Tx, orderId: string) => tx.all(candidatesOf(orderId))
