import { Link } from 'react-router'
import { dateIn } from '#core/kit/dates.ts'
import { paths } from '#web/kit/paths.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { OrderChip, PriorityChip } from '#web/parts/OrderChip.tsx'
import { visitPurposeTexts } from '#web/parts/order.texts.ts'
import type { OrderRow } from './OrderTable.tsx'

/** Orders whose next visit is confirmed for that day, by the hour. */
export const visitsOn = (day: string, zone: string, orders: OrderRow[]): OrderRow[] =>
  orders
    .filter(({ visit }) => visit?.status === 'confirmed' && dateIn(zone, new Date(visit.startsAt)) === day)
    .toSorted((a, b) => (a.visit?.startsAt ?? '').localeCompare(b.visit?.startsAt ?? ''))

/** The day's way, hour by hour; the first one stands out. */
export function TodayVisits({ orders, zone }: { orders: OrderRow[]; zone: string }) {
  return (
    <ol className="grid gap-3" aria-label="Visitas de hoje">
      {orders.map((order, index) => (
        <li
          key={order.id}
          className={`panel relative flex gap-4 p-4 md:p-5 ${index === 0 ? 'panel-raised' : ''}`}
        >
          <b className="text-xl whitespace-nowrap">{order.visit && timeIn(zone, order.visit.startsAt)}</b>
          <div className="min-w-0 flex-1">
            <Link
              to={paths.technicianServiceOrder(order)}
              className="text-lg font-semibold text-inherit no-underline after:absolute after:inset-0 hover:underline"
            >
              {order.clinic.name}
            </Link>
            <p className="text-text-2">
              {order.equipment.name}
              {order.visit && `, ${visitPurposeTexts[order.visit.purpose].toLowerCase()}`}
            </p>
            <p className="mt-2 flex flex-wrap gap-2">
              <OrderChip status={order.status} />
              <PriorityChip priority={order.priority} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
