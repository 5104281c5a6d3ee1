import { useQuery } from '@tanstack/react-query'
import { Download, FileArchive } from 'lucide-react'
import { useState } from 'react'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { copyApi, type DataCopy } from '#core/privacy/copy.api.ts'
import { copyDays } from '#core/privacy/privacy.ts'
import { address } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { RecentDialog } from '#web/account/RecentDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { copyStates, copyTitles } from './privacy.texts.ts'

const isUnderWay = ({ status }: DataCopy) => status === 'waiting' || status === 'running'

const copies = {
  ...query(copyApi.list, {}),
  refetchInterval: ({ state }: { state: { data?: { items: DataCopy[] } | undefined } }) =>
    state.data?.items.some(isUnderWay) ? 1_500 : false,
} as const

/** Asks for copies of one's data, follows them while they are made, and hands them over. */
export function CopiesPanel() {
  const loaded = useQuery(copies)
  const { data, refetch } = loaded
  const request = useWrite(copyApi.request, { invalidates: [copyApi.list] })
  const ask = (holds: DataCopy['holds']) => request.mutate({ id: newId(), holds })
  const underWay = (holds: DataCopy['holds']) =>
    data?.items.some((copy) => copy.holds === holds && isUnderWay(copy))
      ? 'Esta cópia já está sendo preparada'
      : null
  const [wanted, setWanted] = useState<string | null>(null)
  const download = async (id: string) => {
    const { data: fresh } = await refetch()
    if (fresh?.isRecent) save(id)
    else if (fresh) setWanted(id)
  }
  const saveWanted = (id: string) => {
    setWanted(null)
    save(id)
  }
  return (
    <Panel
      title="Baixar meus dados"
      hint={`Um arquivo ZIP com seus dados em JSON e CSV. Você pode sair desta página enquanto ele é preparado. Depois de pronto, fica disponível por ${copyDays} dias, só para você.`}
      flush
    >
      <div className="panel-b grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            disabledReason={underWay('person')}
            busy={request.isPending && request.variables.holds === 'person'}
            onClick={() => ask('person')}
          >
            Baixar meus dados
          </Button>
          {data?.ownsOrganization && (
            <Button
              icon={<FileArchive size={18} aria-hidden="true" />}
              disabledReason={underWay('organization')}
              busy={request.isPending && request.variables.holds === 'organization'}
              onClick={() => ask('organization')}
            >
              Baixar os dados da organização
            </Button>
          )}
        </div>
        {data?.ownsOrganization && (
          <p className="text-text-2">
            Os dados da organização incluem equipamentos, ordens, orçamentos, laudos em PDF e os arquivos
            enviados.
          </p>
        )}
        {request.error && <Note tone="bad">{request.error.message}</Note>}
      </div>
      <Loaded from={loaded} rows={2}>
        {({ items }) =>
          items.length > 0 && (
            <ul className="rows" aria-label="Cópias pedidas" aria-live="polite">
              {items.map((copy) => (
                <CopyRow key={copy.id} copy={copy} onDownload={() => void download(copy.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {wanted && <RecentDialog onDone={() => saveWanted(wanted)} onClose={() => setWanted(null)} />}
    </Panel>
  )
}

function save(id: string): void {
  const link = document.createElement('a')
  link.href = address(copyApi.file, { id })
  link.download = ''
  link.click()
}

function CopyRow({ copy, onDownload }: { copy: DataCopy; onDownload: () => void }) {
  const { holds, status, progress, size, requestedAt, until } = copy
  return (
    <li>
      <span className="eqi">
        <FileArchive size={20} aria-hidden="true" />
      </span>
      <span className="what">
        <b>{copyTitles[holds]}</b>
        <small>
          {copyStates[status]}
          {status === 'running' && `, ${progress} %`}
          {status === 'ready' && until && `, até ${formatDate(dateIn(brasilia, new Date(until)))}`} · pedida{' '}
          <TimeAgo instant={requestedAt} />
        </small>
      </span>
      {status === 'ready' && (
        <Button onClick={onDownload}>Baixar{size !== null && ` (${formatBytes(size)})`}</Button>
      )}
    </li>
  )
}
