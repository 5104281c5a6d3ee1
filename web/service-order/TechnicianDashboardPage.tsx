import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { count, longDate } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { loadUnknown, query, queryClient } from '#web/kit/query.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel, PanelGroup } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AvailableOrders, candidatesQuery } from './AvailableOrders.tsx'
import { newestOrders, OrdersUnderWay } from './OrdersUnderWay.tsx'
import { TodayVisits, visitsOn } from './TodayVisits.tsx'
import { WaitingOrders, waitingQuery } from './WaitingOrders.tsx'

const working = query(serviceOrderApi.list, { group: 'working', limit: 100 })
const quoting = query(serviceOrderApi.list, { group: 'quoting', limit: 100 })

/** All of it before the page shows, so that nothing jumps; what fails says so in its own place. */
export const clientLoader = () =>
  Promise.all([
    loadUnknown(working),
    loadUnknown(quoting),
    loadUnknown(waitingQuery),
    loadUnknown(newestOrders),
    queryClient.prefetchInfiniteQuery(candidatesQuery),
  ])

/** Today's visits first, then what waits for the technician, then what could be taken. */
export default function TechnicianDashboardPage() {
  const zone = useTimeZone()
  const today = useToday()
  const open = [useQuery(working), useQuery(quoting)].flatMap(({ data }) => data?.items ?? [])
  const visits = visitsOn(today, zone, open)
  const waiting = useQuery(waitingQuery)
  return (
    <>
      <PageHeader
        title={visits.length > 0 ? `Hoje, ${count(visits.length, 'visita', 'visitas')}` : 'Hoje'}
        text={`${longDate(today)}. ${sentence(waiting.data?.total)}`}
      />
      <Columns aside={<OrdersUnderWay />}>
        {visits.length > 0 && <TodayVisits orders={visits} zone={zone} />}
        <PanelGroup>
          <WaitingOrders nothing={<NothingWaits />} />
        </PanelGroup>
        <Panel
          flush
          title="Disponíveis na sua região"
          aside={
            <Link className="link" to={`${paths.technicianServiceOrders()}?tab=available`}>
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

function sentence(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  if (waiting === 0) return 'Nenhuma ordem espera por você.'
  return `${count(waiting, 'ordem espera', 'ordens esperam')} por você.`
}

function NothingWaits() {
  const { data } = useQuery(newestOrders)
  if (!data || data.items.length > 0) {
    return (
      <Panel title="Esperando você">
        <p className="text-text-2">Nada espera por você agora.</p>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        picture={<EquipmentTile category="autoclave" tone="brand" />}
        title="Diga quem você é e onde atende"
        text="As clínicas escolhem pela especialidade, pela cidade e pelo registro. Complete suas configurações para aparecer para elas."
        actions={
          <LinkButton to={paths.technicianSettings()} variant="primary">
            Completar configurações
          </LinkButton>
        }
      />
    </Panel>
  )
}
