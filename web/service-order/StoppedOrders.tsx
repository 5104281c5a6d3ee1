import { OctagonAlert } from 'lucide-react'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { query } from '#web/kit/query.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { WaitingRow, type WaitingOrder } from './WaitingOrders.tsx'

/** The longest waiting first. */
export const stoppedQuery = query(serviceOrderApi.list, { stopped: true, sort: 'oldest', limit: 25 })

/** Orders for stopped clinics and for equipment that is down, also if the next step is the other side's. */
export function StoppedOrders({ orders }: { orders: WaitingOrder[] }) {
  return (
    <Panel
      flush
      icon={<OctagonAlert size={18} aria-hidden="true" />}
      title={orders.length === 1 ? 'Equipamento parado' : 'Equipamentos parados'}
      aside={<span className="count">{orders.length}</span>}
    >
      <ul className="rows">
        {orders.map((order) => (
          <WaitingRow key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}
