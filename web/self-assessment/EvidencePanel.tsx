import { useQuery } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { address, upload } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { detailQuery, ofIndicator } from './evidence.ts'
import { IndicatorNote } from './IndicatorNote.tsx'

interface EvidencePanelProps {
  id: string
  number: number
}

/** Evidence for the grade: a note and files, kept with the assessment. */
export function EvidencePanel({ id, number }: EvidencePanelProps) {
  const { data, error } = useQuery(detailQuery(id))
  const { note, files } = ofIndicator(data, number)
  return (
    <section className="evidence grid gap-3 mt-6 pt-5 border-t border-border" aria-labelledby="evidence">
      <h2 className="text-base/6.5" id="evidence">
        Arquivos e observação
      </h2>
      {error && !data && <Note tone="bad">{error.message}</Note>}
      {data && (
        <>
          <IndicatorNote key={number} id={id} number={number} standing={note} />
          <Files id={id} number={number} files={files} />
        </>
      )}
    </section>
  )
}

function Files({ id, number, files }: EvidencePanelProps & { files: readonly KeptFile[] }) {
  const refetch = () => queryClient.invalidateQueries({ queryKey: detailQuery(id).queryKey })
  const uploads = useUploads(async (file, onProgress) => {
    const kind = file.type === 'application/pdf' ? ('document' as const) : ('photo' as const)
    const input = { id, number, fileId: newId(), kind, name: file.name || 'prova' }
    await upload(evidenceApi.attach, input, file, onProgress)
    await refetch()
  })
  const restore = useWrite(fileApi.restore, { onDone: refetch })
  const remove = useWrite(fileApi.remove, {
    onDone: (file) => {
      toast('Arquivo removido', () => restore.mutate({ id: file.id }))
      return refetch()
    },
  })
  return (
    <div className="grid gap-3">
      {remove.error && <Note tone="bad">{remove.error.message}</Note>}
      {files.length > 0 && (
        <ul className="evidence-files grid gap-1">
          {files.map((file) => (
            <EvidenceFile key={file.id} file={file} onRemove={() => remove.mutate({ id: file.id })} />
          ))}
        </ul>
      )}
      <PhotoGrid photos={[]} pending={uploads.pending} />
      <FileDrop
        kind="document"
        slim
        title="Anexar arquivo"
        hint="Foto, laudo ou registro em PDF, até 15 MB"
        onFiles={uploads.add}
      />
    </div>
  )
}

function EvidenceFile({ file, onRemove }: { file: KeptFile; onRemove: () => void }) {
  const isPdf = file.mediaType === 'application/pdf'
  const opening = isPdf ? { download: '' } : { target: '_blank', rel: 'noreferrer' }
  return (
    <li>
      {isPdf ? (
        <FileText size={22} aria-hidden="true" />
      ) : (
        <img src={address(fileApi.content, { id: file.id, size: 'thumbnail' })} alt="" />
      )}
      <a href={address(fileApi.content, { id: file.id })} {...opening}>
        {file.name}
      </a>
      <span className="text-sm text-text-3">{formatBytes(file.size)}</span>
      <IconButton label={`Remover ${file.name}`} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
