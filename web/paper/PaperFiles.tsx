import { useQueryClient } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { address, upload } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { paperQuery } from './queries.ts'

/** The paper itself, as it was scanned or photographed. What is replaced or archived takes no new files. */
export function PaperFiles({ paper }: { paper: Paper }) {
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey: paperQuery(paper.id).queryKey })
  const uploads = useUploads(async (file, onProgress) => {
    const input = { id: paper.id, fileId: newId(), kind: 'document' as const, name: file.name || 'documento' }
    await upload(paperApi.upload, input, file, onProgress)
    await refetch()
  })
  const restore = useWrite(fileApi.restore, { onDone: refetch })
  const remove = useWrite(fileApi.remove, {
    onDone: ({ id }) => {
      toast('Arquivo removido', () => restore.mutate({ id }))
      return refetch()
    },
  })
  useHeld(uploads.add)
  const mayChange = !paper.archivedAt && !paper.replacedBy
  const error = remove.error ?? restore.error
  return (
    <Panel title="Arquivo">
      <div className="grid gap-4">
        {error && <Note tone="bad">{error.message}</Note>}
        {paper.files.length > 0 && (
          <ul className="held grid mt-3">
            {paper.files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                {...(mayChange && { onRemove: () => remove.mutate({ id: file.id }) })}
              />
            ))}
          </ul>
        )}
        <PhotoGrid photos={[]} pending={uploads.pending} />
        {mayChange && <FileDrop kind="document" title="Adicionar arquivo" onFiles={uploads.add} />}
        {!mayChange && paper.files.length === 0 && <p className="text-text-2">Nenhum arquivo.</p>}
      </div>
    </Panel>
  )
}

function FileRow({ file, onRemove }: { file: KeptFile; onRemove?: () => void }) {
  const opening =
    file.mediaType === 'application/pdf' ? { download: '' } : { target: '_blank', rel: 'noreferrer' }
  return (
    <li>
      <FileText size={20} aria-hidden="true" />
      <a className="grow" href={address(fileApi.content, { id: file.id })} {...opening}>
        {file.name}
      </a>
      <span className="text-text-3">{formatBytes(file.size)}</span>
      {onRemove && (
        <IconButton label={`Remover ${file.name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** Sends, once, what was chosen while the paper was being written down. */
function useHeld(add: (files: File[]) => void): void {
  const { state, pathname } = useLocation() as { state: { held?: File[] } | null; pathname: string }
  const navigate = useNavigate()
  const isTaken = useRef(false)
  const held = state?.held
  useEffect(() => {
    if (!held || held.length === 0 || isTaken.current) return
    isTaken.current = true
    add(held)
    void navigate(pathname, { replace: true, state: null })
  }, [held, add, navigate, pathname])
}
