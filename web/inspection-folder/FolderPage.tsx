import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { CoverPanel } from './CoverPanel.tsx'
import { GeneratePanel } from './GeneratePanel.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import { NotApplicablePanel } from './NotApplicablePanel.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { SectionsPanel } from './SectionsPanel.tsx'
import { notApplicableText } from './folder.texts.ts'
import { overviewQuery } from './queries.ts'
import './folder.css'

export const clientLoader = () => loadUnknown(overviewQuery)

/** One file for the inspector at the door: what it proves, what is missing, and the button that makes it. */
export default function FolderPage() {
  const { data, error, refetch } = useQuery(overviewQuery)
  const [changed, setChanged] = useState<Choice | null>(null)
  const choice = changed ?? data?.choice
  return (
    <>
      <Crumbs items={[['Laudos e Documentos', atClinic.documents()], ['Pasta da fiscalização']]} />
      <PageHeader
        title="Pasta da fiscalização"
        text={
          data &&
          `${data.clinic.name}, no roteiro ${data.rulesName} da Anvisa. ${notApplicableText(data.counts)}`
        }
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      {data && choice && (
        <>
          <ProgressPanel counts={data.counts} />
          <Columns
            aside={
              <>
                <GeneratePanel overview={data} choice={choice} onDone={() => setChanged(null)} />
                <CoverPanel overview={data} choice={choice} />
              </>
            }
          >
            <MissingPanel indicators={data.indicators} />
            <SectionsPanel overview={data} choice={choice} onChange={setChanged} />
            <NotApplicablePanel indicators={data.indicators} />
          </Columns>
        </>
      )}
    </>
  )
}
