import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { BiologicalPanel } from './BiologicalPanel.tsx'
import { EndForm } from './EndForm.tsx'
import { LabelsPanel } from './LabelsPanel.tsx'
import { LoadFacts } from './LoadFacts.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { loadQuery } from './queries.ts'
import { ReleaseBar } from './ReleaseBar.tsx'
import { ResultsPanel } from './ResultsPanel.tsx'
import { StateChip, TestChip } from './StateChip.tsx'
import './sterilization.css'

/** One load: its end while it runs, then its release, its test, its packages with their labels, what was corrected. */
export default function LoadPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(loadQuery(id))
  return (
    <>
      <Crumbs
        items={[
          ['Esterilização', atClinic.sterilization()],
          [loaded.data ? `Carga ${loaded.data.lot}` : 'Carga'],
        ]}
      />
      <Loaded from={loaded}>{(load) => <Load load={load} />}</Loaded>
    </>
  )
}

function Load({ load }: { load: LoadDetail }) {
  const zone = useTimeZone()
  return (
    <>
      <PageHeader
        title={`Carga ${load.lot}`}
        text={`${load.equipmentName} · ${load.program} · ${formatInstant(load.startedAt, zone)}`}
        above={
          <>
            <StateChip state={load.state} />
            <TestChip test={load.test} />
          </>
        }
      />
      {load.failureId && <Locked failureId={load.failureId} />}
      {load.state === 'running' ? (
        <div className="stack mx-auto max-w-176">
          <EndForm key={load.id} load={load} />
          <LabelsPanel load={load} />
          <LoadFacts load={load} />
        </div>
      ) : (
        <Columns
          aside={
            <>
              <LoadFacts load={load} />
              <NotesPanel load={load} />
            </>
          }
        >
          <ReleaseBar load={load} />
          <BiologicalPanel load={load} />
          <ResultsPanel load={load} />
          <LabelsPanel load={load} />
        </Columns>
      )}
    </>
  )
}

function Locked({ failureId }: { failureId: string }) {
  return (
    <div className="mb-6">
      <Note
        tone="bad"
        action={
          <LinkButton to={atClinic.sterilizationFailure({ id: failureId })}>Ver o recolhimento</LinkButton>
        }
      >
        Carga bloqueada: não use nenhum pacote deste lote.
      </Note>
    </div>
  )
}
