import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { data, useNavigate, useParams, useSearchParams } from 'react-router'
import { importKindOf } from '#core/import/kinds.ts'
import { importApi, type Draft, type Preview, type Settings } from '#core/import/import.api.ts'
import type { ImportKind } from '#core/import/import-kind.ts'
import { part } from '#web/kit/part.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Wizard } from '#web/ui/Steps.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { lists } from './import.texts.ts'

const kindOf = (table = '') => importKindOf(table.replaceAll('-', '_'))

export function clientLoader({ params }: { params: { table?: string } }) {
  if (!kindOf(params.table)) throw data(null, { status: 404 })
  return null
}

const checkStep = part(async () => (await import('./CheckStep.tsx')).CheckStep)

const steps = ['Planilha', 'Colunas', 'Conferir', 'Pronto']

/** Reads a spreadsheet in as records of a kind, step by step; nothing is written before the last one. */
export default function ImportPage() {
  const importKind = kindOf(useParams()['table'])
  const at = useAt()
  const [params] = useSearchParams()
  const id = params.get('arquivo')
  const list = importKind && lists[importKind.kind.table]
  if (!list) return null
  const { many, table } = importKind.kind
  return (
    <>
      <Crumbs items={[[list.title, list.path(at)], ['Importar planilha']]} />
      <PageHeader
        title={`Importar ${many}`}
        text="De uma planilha do Excel ou de outro sistema. Nada é cadastrado antes de você conferir."
      />
      <Steps key={table} importKind={importKind} id={id} />
    </>
  )
}

function Steps({ importKind, id }: { importKind: ImportKind; id: string | null }) {
  const client = useQueryClient()
  const [, setParams] = useSearchParams()
  // To read the same file in another way it is sent again.
  const [file, setFile] = useState<File | null>(null)
  const onRead = (draft: Draft, sent: File) => {
    client.setQueryData(query(importApi.get, { id: draft.id }).queryKey, draft)
    setFile(sent)
    setParams({ arquivo: draft.id }, { replace: id !== null, preventScrollReset: id !== null })
  }
  if (id) return <Begun key={id} importKind={importKind} id={id} file={file} onRead={onRead} />
  return (
    <div className="stack">
      <Wizard steps={steps} current={0} />
      <FileStep importKind={importKind} onRead={onRead} />
    </div>
  )
}

interface BegunProps {
  importKind: ImportKind
  id: string
  file: File | null
  onRead: (draft: Draft, file: File) => void
}

function Begun({ importKind, id, file, onRead }: BegunProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const asked = query(importApi.get, { id })
  const loaded = useQuery(asked)
  const [preview, setPreview] = useState<Preview | null>(null)
  // A step of its own in the browser's history. A reload forgets the preview and leads back to the columns.
  const isChecking = preview !== null && params.has('conferir')
  const onChecked = (next: Preview, settings: Settings) => {
    client.setQueryData(asked.queryKey, (draft) =>
      draft?.reading ? { ...draft, reading: { ...draft.reading, settings } } : draft,
    )
    setPreview(next)
    if (!isChecking) setParams({ arquivo: id, conferir: '' })
  }
  return (
    <Loaded from={loaded}>
      {(draft) => {
        const { reading, ...done } = draft
        const current = !reading ? 3 : isChecking ? 2 : 1
        return (
          <div className="stack">
            <Wizard steps={steps} current={current} />
            {!reading && <DoneStep importKind={importKind} done={done} />}
            {reading && !isChecking && (
              <ColumnsStep
                importKind={importKind}
                id={id}
                fileName={draft.fileName}
                reading={reading}
                file={file}
                onRead={onRead}
                onChecked={onChecked}
              />
            )}
            {reading && isChecking && (
              <Awaited
                part={checkStep}
                wanted
                name="a conferência"
                props={{
                  importKind,
                  id,
                  preview,
                  settings: reading.settings,
                  onChecked,
                  onBack: () => void navigate(-1),
                }}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
