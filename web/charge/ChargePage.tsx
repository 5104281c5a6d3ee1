import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Charge } from '#core/charge/charge.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { part } from '#web/kit/part.ts'
import { useMay } from '#web/team/may.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { ChargeActions } from './ChargeActions.tsx'
import { ChargeChip } from './ChargeChip.tsx'
import { ChargePix } from './ChargePix.tsx'
import { ChargeSummary } from './ChargeSummary.tsx'
import { ClaimsPanel } from './ClaimsPanel.tsx'
import { CreditNote } from './CreditNote.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { InstalmentsPanel } from './InstalmentsPanel.tsx'
import { NfsePanel } from './NfsePanel.tsx'
import { NoFinances } from './NoFinances.tsx'
import { chargeQuery } from './queries.ts'

export { loadCharge as clientLoader } from './queries.ts'

const links = part(async () => (await import('#web/charge-link/ChargeLinks.tsx')).ChargeLinks)

/** The same page in the clinic's and in the technician's shell. */
export default function ChargePage() {
  const { id = '' } = useParams()
  const mayRead = useMay('finances')
  const loaded = useQuery({ ...chargeQuery(id), enabled: mayRead })
  if (!mayRead) return <NoFinances />
  return <Loaded from={loaded}>{(charge) => <Shown key={charge.id} charge={charge} />}</Loaded>
}

function Shown({ charge }: { charge: Charge }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const at = useAt()
  const { number, workshop, clinic, status, description } = charge
  return (
    <>
      <Crumbs items={[['Cobranças', at.charges()], [number]]} />
      <PageHeader
        title={`${number}, ${isClinic ? workshop.name : clinic.name}`}
        text={description}
        above={<ChargeChip status={status} />}
        actions={<ChargeActions charge={charge} isClinic={isClinic} />}
      />
      <Columns
        aside={
          <>
            <ChargeSummary charge={charge} isClinic={isClinic} />
            {!isClinic && (
              <InPlace
                part={links}
                name="os links de pagamento"
                props={{
                  chargeId: charge.id,
                  mayMake: charge.cancelledAt === null && charge.status !== 'paid',
                }}
              />
            )}
            <NfsePanel charge={charge} isClinic={isClinic} />
          </>
        }
      >
        <CancelledNote charge={charge} />
        <ClaimsPanel charge={charge} isClinic={isClinic} />
        {!isClinic && <CreditNote charge={charge} />}
        <InstalmentsPanel charge={charge} />
        <ChargePix charge={charge} />
        <HistoryPanel charge={charge} isClinic={isClinic} />
      </Columns>
    </>
  )
}

function CancelledNote({ charge: { cancelledAt, cancelledBy, cancelReason } }: { charge: Charge }) {
  const zone = useTimeZone()
  if (!cancelledAt) return null
  return (
    <Note>
      Cancelada por {cancelledBy} em {formatInstant(cancelledAt, zone)}: {cancelReason}
    </Note>
  )
}
