import { useQuery } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import type { Output } from '#core/kit/endpoint.ts'
import { paperApi, paperStates } from '#core/paper/paper.api.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { paths } from '#web/kit/paths.ts'
import { loadUnknown, pages, queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ListFoot } from '#web/ui/List.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { IssuedDocuments, issuedList } from './IssuedDocuments.tsx'
import { OtherDates } from './OtherDates.tsx'
import { PapersTable } from './PapersTable.tsx'
import { papersOverview } from './queries.ts'
import './paper.css'

type Overview = Output<typeof paperApi.overview>

export const clientLoader = () =>
  Promise.all([loadUnknown(papersOverview), queryClient.prefetchInfiniteQuery(issuedList)])

const keep = (
  <LinkButton to={paths.documentNew()} variant="primary" icon={<FilePlus2 size={18} aria-hidden="true" />}>
    Guardar documento
  </LinkButton>
)

/** What others issued, by when it runs out; what else runs out; and what was issued here. */
export default function DocumentsPage() {
  const { data, error, refetch } = useQuery(papersOverview)
  const many = data ? manyOf(data) : 0
  return (
    <>
      <PageHeader title="Laudos e Documentos" text={data && sentence(data)} actions={many > 0 && keep} />
      <div className="stack">
        <Panel flush>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data && many === 0 ? (
            <EmptyState
              picture={<FileText size={40} aria-hidden="true" />}
              title="Nenhum documento guardado"
              text="Guarde aqui a licença sanitária, o certificado dos bombeiros, o levantamento radiométrico e os contratos. O Equipo avisa antes de cada um vencer."
              actions={keep}
            />
          ) : (
            data && <Papers overview={data} />
          )}
        </Panel>
        <OtherDates />
        <IssuedDocuments />
      </div>
    </>
  )
}

const currentOf = ({ byUrgency }: Overview) => Object.values(byUrgency).reduce((sum, one) => sum + one, 0)
const manyOf = (overview: Overview) => currentOf(overview) + overview.replaced + overview.archived

/** Of papers and the other dates together, so that what is said once is counted once. */
function sentence({ byUrgency, others }: Overview): string {
  const late = byUrgency.expired + others.filter(({ urgency }) => urgency === 'expired').length
  const soon = byUrgency.soon + others.filter(({ urgency }) => urgency === 'soon').length
  const parts = [
    late > 0 && count(late, 'vencido', 'vencidos'),
    soon > 0 && count(soon, 'vence logo', 'vencem logo'),
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Tudo o que tem data está em dia.'
}

const labels = { current: 'Valem', replaced: 'Substituídos', archived: 'Arquivados' }

function Papers({ overview }: { overview: Overview }) {
  const { values } = useFilters('state')
  const state = paperStates.find((one) => one === values.state) ?? 'current'
  const list = useList(pages(paperApi.list, { state }))
  const counts = { current: currentOf(overview), replaced: overview.replaced, archived: overview.archived }
  return (
    <>
      <TabLinks
        label="Documentos de outros"
        items={paperStates.map((one) => ({
          to: one === 'current' ? paths.documents() : `${paths.documents()}?state=${one}`,
          label: labels[one],
          count: counts[one],
          current: one === state,
        }))}
      />
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <SkeletonRows rows={4} />
      ) : list.items.length === 0 ? (
        <p className="empty-line">{nothing[state]}</p>
      ) : (
        <>
          <PapersTable papers={list.items} />
          <ListFoot {...list} text={`Mostrando ${count(list.items.length, 'documento', 'documentos')}`} />
        </>
      )}
    </>
  )
}

const nothing = {
  current: 'Nenhum documento vale agora. Os substituídos e os arquivados continuam guardados.',
  replaced: 'Nenhum documento foi substituído. Ao renovar um, o antigo fica aqui.',
  archived: 'Nenhum documento arquivado.',
}
