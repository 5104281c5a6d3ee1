import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { contractApi, type Contract } from '#core/contract/contract.api.ts'
import { contractStatusTexts, isMade, mayChange } from '#core/contract/contract.ts'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { DocumentSheets } from '#web/document/DocumentSheets.tsx'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractCharges } from './ContractCharges.tsx'
import { ContractChip } from './ContractChip.tsx'
import {
  ChangesPanel,
  CoveredPanel,
  CoveragePanel,
  OtherContract,
  PricePanel,
  ResponsePanel,
  TermPanel,
} from './ContractPanels.tsx'
import { StandingPanel } from './StandingPanel.tsx'
import { contractQuery } from './queries.ts'

const signatures = part(async () => (await import('#web/signature/SignaturesPanel.tsx')).SignaturesPanel)

export { loadContract as clientLoader } from './queries.ts'

/** A contract, as either side sees it. */
export default function ContractPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(contractQuery(id))
  return <Loaded from={loaded}>{(contract) => <Shown contract={contract} />}</Loaded>
}

function Shown({ contract }: { contract: Contract }) {
  const at = useAt()
  const mayMoney = useMay('finances')
  const isClinic = useSession().organization?.kind === 'clinic'
  const { id, status, clinic, workshop, number, documentId, refusedReason, overAt, overReason } = contract
  const zone = useTimeZone()
  const party = isClinic ? workshop : clinic
  return (
    <>
      <Crumbs
        items={[
          ...(isClinic ? [['Laudos e Documentos', at.documents()] as [string, string]] : []),
          ['Contratos', at.contracts()],
          [number ?? party.name],
        ]}
      />
      <PageHeader
        title={`Contrato com ${party.name}`}
        text={number}
        above={<ContractChip status={status} />}
        actions={
          <>
            {documentId && <LinkButton to={at.issued({ id: documentId })}>Abrir o documento</LinkButton>}
            {mayMoney && <ContractActions contract={contract} isClinic={isClinic} />}
          </>
        }
      />
      <div className="stack">
        {status === 'refused' && (
          <Note tone="bad">
            <b>{isClinic ? 'Sua clínica recusou assinar' : 'O cliente recusou assinar'}:</b> {refusedReason}
          </Note>
        )}
        <RenewalNote contract={contract} />
        <NoticeNote contract={contract} isClinic={isClinic} />
        {overAt && status !== 'renewed' && status !== 'amended' && (
          <Note>
            {overReason
              ? `Encerrado em ${formatDate(dateIn(zone, new Date(overAt)))}: ${overReason}`
              : `Terminou em ${formatDate(contract.endsOn)}, no fim da vigência.`}
          </Note>
        )}
        <Columns
          aside={
            <>
              <PricePanel contract={contract} />
              <TermPanel contract={contract} />
            </>
          }
        >
          {documentId && <InPlace part={signatures} props={{ documentId }} name="as assinaturas" />}
          {mayMoney && isMade(status) && <ContractCharges contract={contract} isClinic={isClinic} />}
          <ChangesPanel contract={contract} />
          <CoveragePanel contract={contract} />
          {isMade(status) && <StandingPanel contract={contract} />}
          <ResponsePanel contract={contract} />
          <CoveredPanel contract={contract} />
          {mayMoney && mayChange(status) && <PreviewPanel id={id} name={party.name} />}
        </Columns>
      </div>
    </>
  )
}

/** The contract that renews this one. */
function RenewalNote({ contract: { status, renewedBy, renewedFrom } }: { contract: Contract }) {
  if (!renewedBy) return null
  const link = <OtherContract one={renewedBy} />
  if (!renewedFrom)
    return (
      <Note>
        Proposta de renovação ou aditivo: {link} ({contractStatusTexts[renewedBy.status].toLowerCase()}).
      </Note>
    )
  return (
    <Note>
      {status === 'renewed' || status === 'amended'
        ? `${status === 'renewed' ? 'Renovado' : 'Alterado'} a partir de ${formatDate(renewedFrom)} por `
        : `Vale até ${formatDate(addDays(renewedFrom, -1))}. Depois segue em `}
      {link}.
    </Note>
  )
}

/** From when it ends and how much that costs, for both sides. */
function NoticeNote({ contract: { status, notice, workshop, clinic }, isClinic }: NoticeProps) {
  if (!notice || status !== 'active') return null
  const isOwn = (notice.by === 'clinic') === isClinic
  const who = isOwn ? 'Você avisou' : `${notice.by === 'clinic' ? clinic.name : workshop.name} avisou`
  const { fineCents } = notice
  return (
    <Note tone="warn">
      <b>
        {who} que este contrato termina: vale até {formatDate(notice.lastOn)}.
      </b>{' '}
      {fineCents !== null &&
        fineCents > 0 &&
        (notice.by === 'clinic'
          ? `A multa de ${formatCents(fineCents)} está nas cobranças. `
          : `A multa de ${formatCents(fineCents)} é da oficina para a clínica, e fica fora do Equipo. `)}
      Motivo: {notice.reason}
    </Note>
  )
}

interface NoticeProps {
  contract: Contract
  isClinic: boolean
}

/** The paper as it would go out. */
function PreviewPanel({ id, name }: { id: string; name: string }) {
  const loaded = useQuery(query(contractApi.preview, { id }))
  return (
    <Panel title="Como o contrato sai" hint="É este o texto que as partes assinam.">
      <Loaded from={loaded} waiting={<Skeleton className="block aspect-[210/297] w-full h-auto" />}>
        {(drawn) => <DocumentSheets drawn={drawn} title={`Contrato com ${name}`} />}
      </Loaded>
    </Panel>
  )
}
