import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { formatCents } from '#core/kit/money.ts'
import type { NextStep } from '#core/service-order/next.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { atClinic, atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { useMay } from '#web/team/may.ts'
import { OrderChip, OrderStatusIcon, PriorityChip } from './OrderChip.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { nextTexts } from './service-order.texts.ts'

export type WaitingOrder = Output<typeof serviceOrderApi.waiting>['items'][number]

export const waitingQuery = query(serviceOrderApi.waiting, {})

/**
 * Orders that wait for this person, a panel for each kind of decision; `nothing` is shown if there are none.
 * @param shown orders that the page lists elsewhere
 */
export function WaitingOrders({ nothing, shown }: { nothing: ReactNode; shown?: WaitingOrder[] }) {
  const waiting = useQuery(waitingQuery)
  const decides = useMay('quotes')
  const isElsewhere = new Set(shown?.map(({ id }) => id))
  const skeleton = (
    <Panel flush>
      <SkeletonRows rows={3} />
    </Panel>
  )
  return (
    <Loaded from={waiting} waiting={skeleton}>
      {(found) => {
        const items = found.items.filter(({ id }) => !isElsewhere.has(id))
        if (items.length === 0) return nothing
        return groupByStep(items).map(([step, orders]) => (
          <Panel
            key={step}
            flush
            icon={<OrderStatusIcon status={orders[0]?.status ?? 'pending'} size={18} />}
            title={decides || !isDecision(step) ? nextTexts[step].yours : 'Esperando quem aprova orçamentos'}
            aside={<span className="count">{orders.length}</span>}
          >
            <ul className="rows">
              {orders.map((order) => (
                <WaitingRow key={order.id} order={order} />
              ))}
            </ul>
          </Panel>
        ))
      }}
    </Loaded>
  )
}

const isDecision = (step: NextStep) => step === 'decide_quote' || step === 'decide_complementary'

/** Orders by what they wait for; the groups in the order of their most urgent one. */
function groupByStep(orders: WaitingOrder[]): [NextStep, WaitingOrder[]][] {
  const groups = new Map<NextStep, WaitingOrder[]>()
  for (const order of orders) groups.set(order.next.step, [...(groups.get(order.next.step) ?? []), order])
  return [...groups]
}

const page: Partial<Record<NextStep, (order: WaitingOrder) => string>> = {
  quote: atWorkshop.quote,
  work: atWorkshop.completion,
}

/** One decision a row, with the verb that leads to it; an order that waits for the other side only opens. */
export function WaitingRow({ order }: { order: WaitingOrder }) {
  const { organization } = useSession()
  const isClinic = organization?.kind === 'clinic'
  const zone = useTimeZone()
  const { step, yours, since, cents } = order.next
  const own = isClinic ? atClinic.order(order) : (yours && page[step]?.(order)) || atWorkshop.order(order)
  const other = isClinic ? order.workshop?.name : order.clinic.name
  const urgent = order.priority === 'clinic_stopped'
  return (
    <li>
      <EquipmentTile category={order.equipment.category} tone={urgent ? 'bad' : 'brand'} />
      <span className="what">
        <b>{order.equipment.name}</b>
        <p className="flex flex-wrap gap-x-1.5">
          {other && <span>{other}</span>}
          {other && (
            <span className="phone:hidden" aria-hidden="true">
              ·
            </span>
          )}
          <span className="id">{order.number}</span>
        </p>
        {step === 'start' && order.visit?.status === 'confirmed' && (
          <p>
            Visita em {formatDate(dateIn(zone, new Date(order.visit.startsAt)))},{' '}
            {timeIn(zone, order.visit.startsAt)}
          </p>
        )}
        {urgent && <PriorityChip priority={order.priority} />}
        {!yours && <OrderChip status={order.status} />}
      </span>
      <span className="when">
        {cents !== null && <b>{formatCents(cents)}</b>}
        <small>
          <TimeAgo instant={since} />
        </small>
      </span>
      <LinkButton to={own}>{yours ? nextTexts[step].verb : 'Abrir ordem'}</LinkButton>
    </li>
  )
}
