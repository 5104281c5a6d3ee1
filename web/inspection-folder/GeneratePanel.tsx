import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { documentApi } from '#core/document/document.api.ts'
import { failureTexts } from '#core/inspection-folder/failures.ts'
import {
  inspectionFolderApi,
  type Choice,
  type Folder,
} from '#core/inspection-folder/inspection-folder.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { address } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { annexBeside } from './annex.ts'
import { lostText, refusals } from './folder.texts.ts'
import { folderQuery, isUnderWay, staleAfterFolder } from './queries.ts'
import type { Overview } from './SectionsPanel.tsx'

interface GenerateProps {
  overview: Overview
  choice: Choice
  onDone: () => void
}

/** Asks for the folder, follows it while it is made, and hands it over. */
export function GeneratePanel({ overview, choice, onDone }: GenerateProps) {
  const client = useQueryClient()
  const latest = overview.folder
  const followed = useQuery({ ...folderQuery(latest?.id ?? ''), enabled: isUnderWay(latest) })
  const folder = followed.data?.id === latest?.id ? (followed.data ?? latest) : latest
  const request = useWrite(inspectionFolderApi.request, {
    invalidates: [inspectionFolderApi.overview, inspectionFolderApi.count],
    onDone,
  })
  const ended = isUnderWay(latest) && folder !== null && !isUnderWay(folder)
  useEffect(() => {
    if (!ended) return
    for (const { path } of staleAfterFolder) void client.invalidateQueries({ queryKey: [path] })
  }, [ended, client])
  const empty = choice.sections.length === 0 && !choice.annex
  const ask = () => request.mutate({ id: newId(), choice })
  const making = isUnderWay(folder)
  return (
    <Panel title={`${pagesOf(overview, choice)} páginas, um PDF`} className="folder-generate">
      {making && folder ? (
        <Making folder={folder} />
      ) : (
        <BottomBar>
          <Button
            variant="primary"
            size="lg"
            block
            icon={<FileDown size={20} aria-hidden="true" />}
            busy={request.isPending}
            busyText="Pedindo"
            disabledReason={empty ? refusals['folder.empty'] : null}
            onClick={ask}
          >
            Gerar a pasta
          </Button>
        </BottomBar>
      )}
      <div aria-live="polite">
        {folder?.status === 'ready' && <Ready folder={folder} />}
        {folder?.status === 'failed' && (
          <Note tone="bad">A pasta não ficou pronta. {failureTexts[folder.failure ?? 'fault']}</Note>
        )}
      </div>
      {request.error && <Note tone="bad">{refusals[request.error.code] ?? request.error.message}</Note>}
      <p>A capa traz a lista do que falta, com número e motivo. Nada é inventado para completar.</p>
      <p>
        Sai com número, versão, código de verificação e as regras de {formatDate(rulesVersion)}. Leva menos de
        um minuto, e você pode sair desta página.
      </p>
    </Panel>
  )
}

/** About: cover, what is missing and contents, and the parts as far as their pages were counted. */
function pagesOf(overview: Overview, choice: Choice): number {
  const parts = choice.sections.reduce((sum, id) => sum + (overview.pages[id] ?? 1), 0)
  const annex = annexBeside(overview, choice)
  return 3 + parts + (choice.annex && annex.documents > 0 ? 1 + annex.pages : 0)
}

function Making({ folder }: { folder: Folder }) {
  const { id, done, total } = folder
  const cancel = useWrite(inspectionFolderApi.cancel, { invalidates: [inspectionFolderApi.overview] })
  const text = total === 0 ? 'Reunindo os documentos' : `${done} de ${total} documentos na pasta`
  return (
    <div className="folder-making">
      <p role="status">{text}</p>
      <progress max={Math.max(1, total)} value={done} aria-label={text} />
      <Button block busy={cancel.isPending} busyText="Cancelando" onClick={() => cancel.mutate({ id })}>
        Cancelar
      </Button>
    </div>
  )
}

function Ready({ folder }: { folder: Folder }) {
  const { document, pages, size, endedAt } = folder
  if (!document) return null
  return (
    <div className="folder-ready">
      <a
        className="btn btn-secondary btn-block"
        href={address(documentApi.file, { id: document.id })}
        download
      >
        <Download size={18} aria-hidden="true" />
        Baixar {document.number}
      </a>
      <small>
        {pages} páginas, {formatBytes(size ?? 0)}
        {endedAt && (
          <>
            , pronta <TimeAgo instant={endedAt} />
          </>
        )}
      </small>
      {folder.lost > 0 && <Note tone="warn">{lostText(folder)}</Note>}
      <LinkButton variant="text" size="sm" to={paths.issuedDocument(document)}>
        Ver o documento e compartilhar
      </LinkButton>
    </div>
  )
}
