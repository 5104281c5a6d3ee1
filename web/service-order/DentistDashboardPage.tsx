import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { count, longDate } from '#web/kit/formats.ts'
import { loadClinicCosts, useSeesCosts } from '#web/equipment/clinic-costs.ts'
import { overviewQuery as documentsQuery } from '#web/register/queries.ts'
import { PathPanel } from '#web/adaptation/PathPanel.tsx'
import { pathQuery } from '#web/adaptation/queries.ts'
import { AssessmentPanel, assessmentQuery } from '#web/self-assessment/AssessmentPanel.tsx'
import { complianceQuery } from '#web/compliance/ComplianceScore.tsx'
import { atClinic } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { loadUnknown, query, queryClient } from '#web/kit/query.ts'
import { useNow } from '#web/kit/now.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel, PanelGroup } from '#web/ui/Panel.tsx'
import { ClinicVisits, todayQuery } from './ClinicVisits.tsx'
import { CompliancePanel } from './CompliancePanel.tsx'
import { DueEquipment, lateQuery, routinesQuery, soonQuery } from './DueEquipment.tsx'
import { DownEquipment, useDownEquipment } from './DownEquipment.tsx'
import { DuePapers } from './DuePapers.tsx'
import { FirstEquipment } from './FirstEquipment.tsx'
import { greeting } from './greeting.ts'
import { MaintenanceCosts } from './MaintenanceCosts.tsx'
import { newReportsQuery } from '#web/label/new-reports.ts'
import { NewReports } from './NewReports.tsx'
import { newestOrders, OrdersUnderWay } from './OrdersUnderWay.tsx'
import { WaitingOrders, waitingQuery } from './WaitingOrders.tsx'
import './dashboard.css'

const overviewQuery = query(equipmentApi.overview, {})
const firstDay = part(async () => (await import('#web/first-day/FirstDay.tsx')).FirstDay)

/** Only a clinic without an open order may be at its beginning. */
async function loadBeginning(): Promise<void> {
  await loadUnknown(newestOrders)
  if (queryClient.getQueryData(newestOrders.queryKey)?.items.length !== 0) return
  // The page itself says what did not load.
  if (await firstDay.ask()) await (await import('#web/first-day/FirstDay.tsx')).loadFirstDay()
}

/** All of it before the page shows, so that nothing jumps; what fails says so in its own place. */
export const clientLoader = () =>
  Promise.all([
    loadUnknown(overviewQuery),
    loadUnknown(waitingQuery),
    loadUnknown(newReportsQuery()),
    loadUnknown(lateQuery),
    loadUnknown(soonQuery),
    loadUnknown(routinesQuery),
    loadUnknown(documentsQuery),
    loadUnknown(complianceQuery),
    loadUnknown(pathQuery),
    loadBeginning(),
    loadUnknown(todayQuery),
    loadUnknown(assessmentQuery),
    loadClinicCosts(),
  ])

/** Work that needs the clinic comes first; the rest stands beside it. */
export default function DentistDashboardPage() {
  const { user } = useSession()
  const overview = useQuery(overviewQuery)
  const asking = useAsking()
  const seesCosts = useSeesCosts()
  const zone = useTimeZone()
  const now = useNow()
  const isDown = (useDownEquipment()?.length ?? 0) > 0
  const begins = useQuery(newestOrders).data?.items.length === 0 && !isDown
  const hasEquipment = (overview.data?.total ?? 0) + (overview.data?.archived ?? 0) > 0
  return (
    <>
      <PageHeader
        title={`${greeting(zone, now)}, ${user.name.split(' ')[0]}`}
        text={`${longDate(dateIn(zone, now))}. ${sentence(asking)}`}
        actions={
          hasEquipment && (
            <LinkButton
              to={atClinic.orderNew()}
              variant="primary"
              icon={<Plus size={18} aria-hidden="true" />}
            >
              Nova OS
            </LinkButton>
          )
        }
      />
      {overview.data && !hasEquipment ? (
        <div className="stack">
          <InPlace
            part={firstDay}
            name="os primeiros passos"
            props={{
              otherwise: (
                <FirstEquipment
                  title="Comece pelo primeiro equipamento"
                  text="Cadastre a autoclave, o compressor ou a cadeira. Depois dá para pedir conserto, acompanhar a manutenção e salvar os laudos."
                />
              ),
            }}
          />
          <PathPanel />
          <AssessmentPanel />
        </div>
      ) : (
        <div className="dash">
          <div className="stack">
            {begins && <InPlace part={firstDay} name="os primeiros passos" props={{}} />}
            <PanelGroup>
              <DownEquipment />
              <PathPanel />
              <NewReports />
              <WaitingOrders nothing={<NothingToDecide />} />
              <DueEquipment />
              <DuePapers />
            </PanelGroup>
            {seesCosts && <MaintenanceCosts />}
          </div>
          <div className="stack">
            <ClinicVisits />
            <CompliancePanel />
            <OrdersUnderWay />
            <AssessmentPanel />
          </div>
        </div>
      )}
    </>
  )
}

interface Asking {
  /** Equipment that is down. */
  down: number
  items: number
  /** There is more than is shown. */
  isMore: boolean
}

/** Equipment that is down, reported defects, what waits for a decision and what is over, as it stands in the panels below. */
function useAsking(): Asking | null {
  const [waiting, late, dates] = [useQuery(waitingQuery), useQuery(lateQuery), useQuery(documentsQuery)]
  const { data: reports } = useQuery(newReportsQuery())
  const down = useDownEquipment()
  if (!waiting.data || !late.data || !dates.data || !reports || !down) return null
  return {
    down: down.length,
    items: waiting.data.total + reports.items.length + late.data.items.length + dates.data.expired,
    isMore: late.data.nextCursor !== null || reports.nextCursor !== null,
  }
}

/** Equipment that is down comes first: it is what stops the day. */
function sentence(asking: Asking | null): string {
  if (!asking) return ''
  const { down, items, isMore } = asking
  const stopped = down > 0 && `${count(down, 'equipamento parado', 'equipamentos parados')}.`
  const asks =
    items > 0 && `${isMore ? 'Mais de ' : ''}${count(items, 'item pede', 'itens pedem')} sua atenção.`
  return [stopped, asks].filter(Boolean).join(' ') || 'Nada pede sua atenção agora.'
}

function NothingToDecide() {
  return (
    <Panel title="Esperando você">
      <p className="text-text-2">
        Nenhuma ordem espera sua decisão. <Link to={atClinic.orders()}>Ver todas as ordens</Link>
      </p>
    </Panel>
  )
}
