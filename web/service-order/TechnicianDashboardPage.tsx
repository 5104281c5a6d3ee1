import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { count, longDate } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown, query, queryClient } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { loadReceivables } from '#web/finance/receivable-queries.ts'
import { ReceivablePanel } from '#web/finance/ReceivablePanel.tsx'
import { attentionQuery, StockAttention } from '#web/stock/StockAttention.tsx'
import { PreparedNote } from '#web/offline/PreparedNote.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel, PanelGroup } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AvailableOrders, candidatesQuery } from './AvailableOrders.tsx'
import { todayQuery } from './ClinicVisits.tsx'
import { newestOrders, OrdersUnderWay } from './OrdersUnderWay.tsx'
import { StoppedOrders, stoppedQuery } from './StoppedOrders.tsx'
import { TodayVisits } from './TodayVisits.tsx'
import { WaitingOrders, waitingQuery } from './WaitingOrders.tsx'

const anyOrder = query(serviceOrderApi.list, { limit: 1 })

/** All of it before the page shows, so that nothing jumps; what fails says so in its own place. */
export const clientLoader = () =>
  Promise.all([
    loadUnknown(todayQuery),
    loadUnknown(waitingQuery),
    loadUnknown(stoppedQuery),
    loadUnknown(newestOrders),
    loadUnknown(anyOrder),
    loadUnknown(attentionQuery),
    loadReceivables(),
    queryClient.prefetchInfiniteQuery(candidatesQuery),
  ])

/** Equipment that is down first, then today's visits, the orders that wait for the technician, and published orders. */
export default function TechnicianDashboardPage() {
  const today = useToday()
  const visits = useQuery(todayQuery).data?.items ?? []
  const waiting = useQuery(waitingQuery)
  const stopped = useQuery(stoppedQuery)
  const stoppedOrders = stopped.data?.items ?? []
  return (
    <>
      <PageHeader
        title={visits.length > 0 ? `Hoje, ${count(visits.length, 'visita', 'visitas')}` : 'Hoje'}
        text={
          <>
            {longDate(today)}. {sentence(stopped.data?.items.length, waiting.data?.total)}
            <PreparedNote />
          </>
        }
      />
      <Columns
        aside={
          <>
            <OrdersUnderWay />
            <ReceivablePanel />
          </>
        }
      >
        {stoppedOrders.length > 0 && <StoppedOrders orders={stoppedOrders} />}
        {visits.length > 0 && <TodayVisits visits={visits} />}
        <PanelGroup>
          <WaitingOrders shown={stoppedOrders} nothing={stoppedOrders.length > 0 ? null : <NothingWaits />} />
        </PanelGroup>
        <StockAttention />
        <Panel
          flush
          title="Disponíveis na sua região"
          aside={
            <Link className="link" to={`${atWorkshop.orders()}?tab=available`}>
              Ver todas
            </Link>
          }
        >
          <AvailableOrders />
        </Panel>
      </Columns>
    </>
  )
}

/** Equipment that is down comes first, even if the next step is the clinic's. */
function sentence(stopped: number | undefined, waiting: number | undefined): string {
  if (stopped === undefined || waiting === undefined) return ''
  const parts = [
    stopped > 0 && `${count(stopped, 'equipamento parado', 'equipamentos parados')}.`,
    waiting > 0 && `${count(waiting, 'ordem espera', 'ordens esperam')} por você.`,
  ]
  return parts.filter(Boolean).join(' ') || 'Nenhuma ordem espera por você.'
}

function NothingWaits() {
  const { data } = useQuery(anyOrder)
  if (!data || data.items.length > 0) {
    return (
      <Panel title="Esperando você">
        <p className="text-text-2">Nada esperando você agora.</p>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        picture={<EquipmentTile category="autoclave" tone="brand" />}
        title="Diga quem você é e onde atende"
        text="As clínicas escolhem pela especialidade, pela cidade e pelo registro. Complete suas configurações para ser encontrado."
        actions={
          <LinkButton to={atWorkshop.profile()} variant="primary">
            Completar configurações
          </LinkButton>
        }
      />
    </Panel>
  )
}
