import type { OrderDetail } from '#core/service-order/detail.ts'
import { part, usePart } from '#web/kit/part.ts'

/** It stands further down: the order itself comes first. */
const panel = part(async () => (await import('./OrderChecklistPanel.tsx')).OrderChecklistPanel)

/** The checklists of an order; the workshop that has it begins one here. */
export function OrderChecklists({ order }: { order: OrderDetail }) {
  const { Found } = usePart(panel, true)
  return Found && <Found order={order} />
}
