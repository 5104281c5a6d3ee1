import type { Priority, Status } from '#core/service-order/status.ts'
import type { Conclusion } from './completion.ts'

/** An order of the piece of equipment, with the conclusion of its latest completion. */
export interface OrderOfEquipment {
  status: Status
  priority: Priority
  conclusion: Conclusion | null
  completedAt: string | null
}

export type EquipmentCondition = 'operational' | 'restricted' | 'down'

const conditionOf: Record<Conclusion, EquipmentCondition> = {
  fit: 'operational',
  restricted: 'restricted',
  unfit: 'down',
}
const worse: EquipmentCondition[] = ['operational', 'restricted', 'down']

/**
 * The worst conclusion among unfinished orders and the latest finished one; an unfinished order whose clinic stands
 * still counts as down. A retired piece keeps its status: the caller leaves it alone.
 */
export function equipmentCondition(orders: readonly OrderOfEquipment[]): EquipmentCondition {
  const conditions = orders.filter(isUnfinished).map(conditionWhileOpen)
  const latest = orders
    .filter((order) => order.status === 'completed' || order.status === 'closed')
    .toSorted((a, b) => (a.completedAt ?? '').localeCompare(b.completedAt ?? ''))
    .at(-1)
  if (latest?.conclusion) conditions.push(conditionOf[latest.conclusion])
  return worse.findLast((condition) => conditions.includes(condition)) ?? 'operational'
}

function isUnfinished(order: OrderOfEquipment): boolean {
  return order.status !== 'completed' && order.status !== 'closed' && order.status !== 'cancelled'
}

function conditionWhileOpen(order: OrderOfEquipment): EquipmentCondition {
  if (order.priority === 'clinic_stopped') return 'down'
  return order.conclusion ? conditionOf[order.conclusion] : 'operational'
}
