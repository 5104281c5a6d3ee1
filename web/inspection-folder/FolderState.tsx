import { Download } from 'lucide-react'
import { documentApi } from '#core/document/document.api.ts'
import { inspectionFolderApi, type Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { address } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { lostText } from './folder.texts.ts'

/** Progress of a folder that is being made, and the button that cancels it. */
export function Making({ folder }: { folder: Folder }) {
  const { id, done, total } = folder
  const cancel = useWrite(inspectionFolderApi.cancel, { invalidates: [inspectionFolderApi.overview] })
  const text = total === 0 ? 'Reunindo os documentos' : `${done} de ${total} documentos na pasta`
  return (
    <div className="folder-making grid flex-1 gap-2">
      <p role="status">{text}</p>
      <progress max={Math.max(1, total)} value={done} aria-label={text} />
      <Button block busy={cancel.isPending} busyText="Cancelando" onClick={() => cancel.mutate({ id })}>
        Cancelar
      </Button>
    </div>
  )
}

export function DownloadLink({ folder, isPrimary }: { folder: Folder; isPrimary: boolean }) {
  const { document } = folder
  if (!document) return null
  return (
    <a
      className={isPrimary ? 'btn btn-primary btn-lg btn-block' : 'btn btn-secondary btn-block'}
      href={address(documentApi.file, { id: document.id })}
      download
    >
      <Download size={isPrimary ? 20 : 18} aria-hidden="true" />
      Baixar {document.number}
    </a>
  )
}

/** The finished folder, and the link to it. */
export function Ready({ folder, isFresh }: { folder: Folder; isFresh: boolean }) {
  const { document, pages, size, endedAt, lost } = folder
  if (!document) return null
  return (
    <div className="grid gap-2">
      {!isFresh && <DownloadLink folder={folder} isPrimary={false} />}
      <small className="text-center text-text-2">
        {isFresh ? `${document.number}, ` : ''}
        {pages} páginas, {formatBytes(size ?? 0)}
        {endedAt && (
          <>
            , pronta <TimeAgo instant={endedAt} />
          </>
        )}
      </small>
      {lost > 0 && <Note tone="warn">{lostText(folder)}</Note>}
      <LinkButton variant="text" size="sm" to={atClinic.issued(document)}>
        Ver o documento e compartilhar
      </LinkButton>
    </div>
  )
}
