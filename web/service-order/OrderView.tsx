import { isDone } from '#core/service-order/status.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Pencil, Undo2, XCircle } from 'lucide-react'
import { useState } from 'react'
import { dateIn, formatDate, formatInstant } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { atClinic } from '#web/kit/paths.ts'
import { part, usePart } from '#web/kit/part.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { OrderChip, PriorityChip } from './OrderChip.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import type { Held } from './order-keeping.ts'
import { useHeld } from './order-waiting.ts'
import { orderQuery } from './order-write.ts'
import { kindTexts } from './order.texts.ts'
import { OrderChecklists } from '#web/checklist/OrderChecklists.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { ActionButton } from './ActionButton.tsx'
import { blockOf } from './action-forms.ts'
import { OrderPageContext } from './held-order.ts'
import { NextPanel } from './NextPanel.tsx'
import { OrderAside } from './OrderAside.tsx'
import { OrderPix } from './OrderPix.tsx'
import { OrderPhotos } from './OrderPhotos.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { QuotePanels } from './QuotePanel.tsx'
import { VisitsPanel } from './VisitsPanel.tsx'

const waiting = part(async () => (await import('./WaitingOrder.tsx')).WaitingOrder)

const completion = part(async () => (await import('./CompletionPanel.tsx')).CompletionPanel)

const timeline = part(async () => (await import('./OrderTimeline.tsx')).OrderTimeline)

const charge = part(async () => (await import('#web/charge/OrderCharge.tsx')).OrderCharge)

const expenses = part(async () => (await import('#web/expense/ExpensesOf.tsx')).ExpensesOf)

const links = part(async () => (await import('#web/quote-link/QuoteLinksPanel.tsx')).QuoteLinksPanel)

const offer = part(async () => (await import('#web/push/PushOffer.tsx')).PushOffer)

const messages = part(async () => (await import('#web/message/OrderMessages.tsx')).OrderMessages)

/** One order, for the clinic and for the workshop. Pending decisions come first. */
export function OrderView({ id }: { id: string }) {
  const loaded = useQuery(orderQuery(id))
  const [held, hold] = useState<OrderDetail | null>(null)
  const unsent = useHeld(id)
  return (
    <Loaded from={loaded} waiting={<OrderSkeleton />}>
      {(order) => {
        const current = unsent?.over(order) ?? order
        return (
          <OrderPageContext value={{ current, hold }}>
            <OrderPanels order={held ?? current} unsent={unsent} />
          </OrderPageContext>
        )
      }}
    </Loaded>
  )
}

function OrderPanels({ order, unsent }: { order: OrderDetail; unsent: Held | null }) {
  const deciding =
    order.next.yours && ['decide_quote', 'decide_complementary', 'confirm_items'].includes(order.next.step)
  const answering = order.next.yours && order.next.step === 'answer_visit'
  const hasLeft = order.leftAt !== null
  const isReported = order.documents.length > 0 && isDone(order.status)
  return (
    <>
      <OrderHead order={order} />
      <div className="stack">
        {!hasLeft && <OrderProgress order={order} />}
        <Columns
          aside={
            <>
              {!isReported && <OrderDocuments order={order} isParty />}
              <LinksPanel order={order} />
              <ChargePanel order={order} />
              <ExpensesPanel order={order} />
              <MessagesPanel order={order} />
              <OrderAside order={order} />
            </>
          }
        >
          {unsent && <InPlace part={waiting} name="o que está por enviar" props={unsent} />}
          {hasLeft && <FormerNote order={order} />}
          {isReported && <OrderDocuments order={order} isParty />}
          {answering && <VisitsPanel order={order} />}
          {!deciding && !answering && !hasLeft && <Next order={order} unsent={unsent} />}
          {!hasLeft && <OfferPanel order={order} />}
          {!hasLeft && <OrderPix order={order} />}
          <OrderChecklists order={order} />
          {deciding && <QuotePanels order={order} />}
          <FaultPanel order={order} />
          {deciding && <NextPanel order={order} below />}
          {answering && <NextPanel order={order} below />}
          {!answering && <VisitsPanel order={order} />}
          <Completion order={order} unsent={unsent} />
          {!deciding && <QuotePanels order={order} />}
          <InPlace part={timeline} name="o histórico" props={{ order }} />
          <LastResorts order={order} />
        </Columns>
      </div>
    </>
  )
}

function OrderHead({ order }: { order: OrderDetail }) {
  const { organization } = useSession()
  const isClinic = organization?.kind === 'clinic'
  const list = useAt().orders()
  const zone = useTimeZone()
  const day = formatDate(dateIn(zone, new Date(order.createdAt)))
  const visit = order.visit?.status === 'confirmed' ? formatInstant(order.visit.startsAt, zone) : null
  const counterpart = isClinic
    ? (order.workshop?.name ?? (order.published ? 'publicada para a cidade' : 'sem técnico'))
    : order.clinic.name
  return (
    <>
      <Crumbs items={[['Ordens de Serviço', list], [order.number]]} />
      <PageHeader
        title={`${order.equipment.name}: ${kindTexts[order.kind].toLowerCase()}`}
        text={
          <>
            <span className="id">{order.number}</span> · pedida em {day} · {counterpart}
          </>
        }
        above={
          <>
            {order.leftAt === null ? (
              <OrderChip status={order.status} />
            ) : (
              <Chip>Não está mais com você</Chip>
            )}
            <PriorityChip priority={order.priority} />
            {order.contested && <Chip tone="warn">Em contestação</Chip>}
            {visit && (
              <Chip tone="info" icon={<CalendarCheck size={15} aria-hidden="true" />}>
                Visita em {visit}
              </Chip>
            )}
          </>
        }
        actions={
          blockOf(order, 'edit') === null && (
            <LinkButton to={atClinic.orderEdit(order)} icon={<Pencil size={18} aria-hidden="true" />}>
              Editar pedido
            </LinkButton>
          )
        }
      />
    </>
  )
}

/** The next step; after one that waits here, only the server may know what follows. */
function Next({ order, unsent }: { order: OrderDetail; unsent: Held | null }) {
  const isForeseen = unsent !== null && unsent.steps.length > 0
  return isForeseen && order.choices.length === 0 ? null : <NextPanel order={order} />
}

/** The work that was done, once there is some. */
function Completion({ order, unsent }: { order: OrderDetail; unsent: Held | null }) {
  const report = unsent?.report ?? null
  if (!report && order.completions.length === 0) return null
  return <InPlace part={completion} name="o serviço feito" props={{ order, report }} />
}

/** Links to the order's quotes, and the answers of a client without an account. */
function LinksPanel({ order }: { order: OrderDetail }) {
  const isWorkshop = useSession().organization?.kind === 'workshop'
  if (!isWorkshop || order.leftAt !== null || order.quotes.length === 0 || !order.seesPrices) return null
  return <InPlace part={links} name="os links do orçamento" props={{ orderId: order.id }} />
}

/** The charge of a closed order, for members who see finances. */
function ChargePanel({ order }: { order: OrderDetail }) {
  const mayRead = useMay('finances')
  if (!mayRead || order.status !== 'closed' || order.leftAt !== null) return null
  return <InPlace part={charge} name="a cobrança" props={{ orderId: order.id }} />
}

/** Expenses of the reader's own organization on the order. */
function ExpensesPanel({ order }: { order: OrderDetail }) {
  const mayRead = useMay('finances')
  if (!mayRead || order.leftAt !== null) return null
  return <InPlace part={expenses} name="as despesas" props={{ of: { order: order.id } }} />
}

/** Messages about the order, once there is somebody to write to. */
function MessagesPanel({ order }: { order: OrderDetail }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const partner = isClinic ? order.workshop : order.clinic
  if (!partner || order.leftAt !== null) return null
  return <InPlace part={messages} name="as mensagens" props={{ orderId: order.id, partnerId: partner.id }} />
}

/** Once the answer of somebody else is awaited, notifications on this device. */
function OfferPanel({ order: { next } }: { order: OrderDetail }) {
  const { Found } = usePart(
    offer,
    !next.yours && next.step !== 'nothing' && globalThis.Notification?.permission === 'default',
  )
  return Found && <Found />
}

/** To a workshop that left the order. */
function FormerNote({ order }: { order: OrderDetail }) {
  const day = formatInstant(order.leftAt ?? order.createdAt, useTimeZone())
  return (
    <Note>
      Esta ordem saiu de você em {day}. Aqui fica a sua parte, como estava naquele momento: o pedido, os seus
      orçamentos e visitas e o que você fez.
    </Note>
  )
}

function FaultPanel({ order }: { order: OrderDetail }) {
  return (
    <Panel title="O que foi pedido">
      <p className="whitespace-pre-line">{order.fault}</p>
      <OrderPhotos order={order} />
    </Panel>
  )
}

/** Actions that end the order or give it away: at the end of the page, and only while possible. */
function LastResorts({ order }: { order: OrderDetail }) {
  const possible = (['withdraw', 'hand_back', 'reassign', 'cancel'] as const).filter(
    (action) => blockOf(order, action) === null,
  )
  const actions = possible.filter((action) => action !== 'hand_back' || !possible.includes('withdraw'))
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((action) => (
        <ActionButton
          key={action}
          order={order}
          action={action}
          icon={
            action === 'cancel' ? (
              <XCircle size={18} aria-hidden="true" />
            ) : (
              <Undo2 size={18} aria-hidden="true" />
            )
          }
        />
      ))}
    </div>
  )
}

function OrderSkeleton() {
  return (
    <div aria-busy="true" className="stack">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Panel flush>
        <SkeletonRows rows={3} />
      </Panel>
    </div>
  )
}
