import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { count, longDate } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown, queryClient } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel, PanelGroup } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AvailableOrders, candidatesQuery } from './AvailableOrders.tsx'
import { todayQuery } from './ClinicVisits.tsx'
import { newestOrders, OrdersUnderWay } from './OrdersUnderWay.tsx'
import { TodayVisits } from './TodayVisits.tsx'
import { WaitingOrders, waitingQuery } from './WaitingOrders.tsx'

/** All of it before the page shows, so that nothing jumps; what fails says so in its own place. */
export const clientLoader = () =>
  Promise.all([
    loadUnknown(todayQuery),
    loadUnknown(waitingQuery),
    loadUnknown(newestOrders),
    queryClient.prefetchInfiniteQuery(candidatesQuery),
  ])

/** Today's visits first, then what waits for the technician, then what could be taken. */
export default function TechnicianDashboardPage() {
  const today = useToday()
  const visits = useQuery(todayQuery).data?.items ?? []
  const waiting = useQuery(waitingQuery)
  return (
    <>
      <PageHeader
        title={visits.length > 0 ? `Hoje, ${count(visits.length, 'visita', 'visitas')}` : 'Hoje'}
        text={`${longDate(today)}. ${sentence(waiting.data?.total)}`}
      />
      <Columns aside={<OrdersUnderWay />}>
        {visits.length > 0 && <TodayVisits visits={visits} />}
        <PanelGroup>
          <WaitingOrders nothing={<NothingWaits />} />
        </PanelGroup>
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
