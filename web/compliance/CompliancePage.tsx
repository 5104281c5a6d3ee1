import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { complianceQuery, ComplianceScore } from './ComplianceScore.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { FormulaPanel } from './FormulaPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LightsPanel } from './LightsPanel.tsx'
import { LossesPanel } from './LossesPanel.tsx'
import './compliance.css'

export const clientLoader = () => loadUnknown(complianceQuery)

/** One number for the clinic, every lost point with what mends it, and a light for each room and each piece of equipment. */
export default function CompliancePage() {
  const loaded = useQuery(complianceQuery)
  const { data } = loaded
  return (
    <>
      <Crumbs items={[['Dashboard', atClinic.home()], ['Conformidade']]} />
      <PageHeader
        title="Conformidade"
        actions={
          <>
            <LinkButton to={atClinic.norms()}>Normas</LinkButton>
            <LinkButton to={atClinic.path()}>O que falta para a norma</LinkButton>
          </>
        }
        text={data && `Como a clínica está hoje, ${formatDate(data.on)}, pelos dados do Equipo.`}
      />
      <Loaded from={loaded} rows={6}>
        {(compliance) =>
          compliance.score === null ? (
            <Blank />
          ) : (
            <Columns
              aside={
                <>
                  <HistoryPanel {...compliance} />
                  <FormulaPanel parts={compliance.parts} />
                </>
              }
            >
              <Panel title="Nota">
                <ComplianceScore compliance={compliance} />
              </Panel>
              {compliance.losses.length === 0 && <Note tone="ok">Tudo o que entra na nota está em dia.</Note>}
              <LossesPanel {...compliance} />
              <LightsPanel {...compliance} />
            </Columns>
          )
        }
      </Loaded>
    </>
  )
}

function Blank() {
  return (
    <Panel flush>
      <EmptyState
        picture={<Gauge size={40} aria-hidden="true" />}
        title="Ainda não há nota"
        text="A nota começa com o primeiro equipamento. O que está em dia soma pontos; o que falta aparece aqui, com a norma e um botão para resolver."
        actions={
          <LinkButton to={atClinic.equipmentNew()} variant="primary">
            Cadastrar equipamento
          </LinkButton>
        }
      />
    </Panel>
  )
}
