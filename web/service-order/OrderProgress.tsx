import { dateIn, formatDate } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Status } from '#core/service-order/status.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { nextTexts } from './service-order.texts.ts'

const mainSequence: Status[] = [
  'pending',
  'accepted',
  'quoted',
  'approved',
  'in_progress',
  'completed',
  'closed',
]

/** The stations of this order: the mainSequence ones, with those it really went through. */
function stationsOf(order: OrderDetail, been: Set<Status>): Status[] {
  const free = order.freeOfCharge || order.covered || order.kind === 'warranty_return'
  const stations = mainSequence.filter(
    (status) => !free || been.has(status) || (status !== 'quoted' && status !== 'approved'),
  )
  const insert = (status: Status, before: Status) => {
    if (order.status === status || been.has(status)) stations.splice(stations.indexOf(before), 0, status)
  }
  insert('scheduled', 'in_progress')
  if (order.status === 'waiting_parts') stations.splice(stations.indexOf('completed'), 0, 'waiting_parts')
  if (order.status !== 'cancelled') return stations
  return [...stations.filter((status) => been.has(status)), 'cancelled']
}

/** Progress of the order, with the day of each station. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const zone = useTimeZone()
  const last = new Map<Status, string>()
  for (const entry of order.history) if (entry.from !== entry.to) last.set(entry.to, entry.at)
  const stations = stationsOf(order, new Set(last.keys()))
  const current = stations.indexOf(order.status)
  const steps = stations.map((status, index) => {
    const at = last.get(status)
    const day = at && formatDate(dateIn(zone, new Date(at)))
    return { status, when: !day || index > current ? undefined : index === current ? `desde ${day}` : day }
  })
  const next = nextTexts[order.next.step]
  return (
    <Panel>
      <OrderSteps steps={steps} current={current} next={order.next.yours ? next.hint : next.theirs} />
    </Panel>
  )
}
