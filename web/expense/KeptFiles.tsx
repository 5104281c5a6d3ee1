import { FileText } from 'lucide-react'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'
import { useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { photoOf } from '#web/file/photo.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface KeptFilesProps {
  files: readonly KeptFile[]
  addText: string
  send: (file: File, kind: 'document' | 'photo', onProgress: (part: number) => void) => Promise<unknown>
  refetch: () => Promise<unknown>
}

const isPdf = ({ mediaType }: KeptFile) => mediaType === 'application/pdf'

/** Files and photos of a record: each can be opened, removed and brought back, and more can be added. */
export function KeptFiles({ files, addText, send, refetch }: KeptFilesProps) {
  const uploads = useUploads(async (file, onProgress) => {
    await send(file, file.type === 'application/pdf' ? 'document' : 'photo', onProgress)
    await refetch()
  })
  const restore = useWrite(fileApi.restore, { onDone: refetch })
  const remove = useWrite(fileApi.remove, {
    onDone: (file) => {
      toast('Arquivo removido', () => restore.mutate({ id: file.id }))
      return refetch()
    },
  })
  const error = remove.error ?? restore.error
  return (
    <div className="grid gap-4">
      {error && <Note tone="bad">{error.message}</Note>}
      {files.some(isPdf) && (
        <ul>
          {files.filter(isPdf).map((file) => (
            <li key={file.id}>
              <a
                className="link inline-flex min-h-11 items-center gap-2"
                href={address(fileApi.content, { id: file.id })}
                download
              >
                <FileText size={18} aria-hidden="true" />
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PhotoGrid
        photos={files.filter((file) => !isPdf(file)).map(photoOf)}
        pending={uploads.pending}
        onRemove={(photo) => remove.mutate({ id: photo.id })}
      />
      <FileDrop kind="document" slim title={addText} onFiles={uploads.add} />
    </div>
  )
}
