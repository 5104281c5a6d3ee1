import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { OrderChip } from './OrderChip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const newestOrders = query(serviceOrderApi.list, { limit: 25, open: true })

/** The newest orders that are not over. Absent without any. */
export function OrdersUnderWay() {
  const { organization } = useSession()
  const isClinic = organization?.kind === 'clinic'
  const at = useAt()
  const { data } = useQuery(newestOrders)
  const orders = (data?.items ?? []).slice(0, 10)
  if (orders.length === 0) return null
  return (
    <Panel
      flush
      title="Ordens em andamento"
      aside={
        <Link className="link" to={at.orders()}>
          Ver todas
        </Link>
      }
    >
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="relative border-t border-border px-4 py-3 first:border-0 md:px-5.5">
            <Link
              className="font-semibold text-inherit no-underline after:absolute after:inset-0 hover:underline"
              to={at.order(order)}
            >
              {order.equipment.name}
            </Link>
            {!isClinic && <p className="text-sm text-text-2">{order.clinic.name}</p>}
            <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
              <OrderChip status={order.status} />
              <span className="id text-sm text-text-2">{order.number}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
