import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { CheckPanel } from './CheckPanel.tsx'
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

/** One file for the inspector at the door: what it presents, what is missing, and the button that makes it. */
export default function FolderPage() {
  const loaded = useQuery(overviewQuery)
  const { data } = loaded
  const [changed, setChanged] = useState<Choice | null>(null)
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
      <Loaded from={loaded} rows={6}>
        {(overview) => {
          const choice = changed ?? overview.choice
          return (
            <>
              <ProgressPanel counts={overview.counts} />
              <Columns
                aside={
                  <>
                    <GeneratePanel overview={overview} choice={choice} onDone={() => setChanged(null)} />
                    <CoverPanel overview={overview} choice={choice} />
                  </>
                }
              >
                <MissingPanel indicators={overview.indicators} />
                <CheckPanel indicators={overview.indicators} />
                <SectionsPanel overview={overview} choice={choice} onChange={setChanged} />
                <NotApplicablePanel indicators={overview.indicators} />
              </Columns>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
