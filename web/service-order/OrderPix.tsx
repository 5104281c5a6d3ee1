import type { OrderDetail } from '#core/service-order/detail.ts'
import { part, usePart } from '#web/kit/part.ts'
import { useSession } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'

const pixPart = part(async () => (await import('#web/pix/PixOfOrder.tsx')).PixOfOrder)
const payable = new Set(['approved', 'scheduled', 'in_progress', 'waiting_parts', 'completed', 'closed'])

/** For a clinic's members who see money: the Pix of an order, once something was approved. */
export function OrderPix({ order }: { order: OrderDetail }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const isWanted = useMay('finances') && isClinic && payable.has(order.status)
  const { Found } = usePart(pixPart, isWanted)
  return isWanted && Found ? <Found order={order} /> : null
}
