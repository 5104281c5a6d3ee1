import { FileText } from 'lucide-react'
import { expenseApi, type Expense } from '#core/expense/expense.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { address, upload } from '#web/kit/call.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { photoOf } from '#web/service-order/OrderPhotoUpload.tsx'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { expenseQuery, staleAfterExpense } from './queries.ts'

const isPdf = ({ mediaType }: Expense['files'][number]) => mediaType === 'application/pdf'

/** The receipt, the bill, the proof of payment. */
export function ExpenseFiles({ expense: { id, files } }: { expense: Expense }) {
  const refetch = () =>
    Promise.all(
      [expenseQuery(id).queryKey, ...staleAfterExpense.map(({ path }) => [path])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const uploads = useUploads(async (file, onProgress) => {
    const kind = file.type === 'application/pdf' ? ('document' as const) : ('photo' as const)
    await upload(
      expenseApi.upload,
      { id, fileId: newId(), kind, name: file.name || 'nota' },
      file,
      onProgress,
    )
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
    <Panel title="Nota e comprovante">
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
        <FileDrop kind="document" slim title="Adicionar nota ou comprovante" onFiles={uploads.add} />
      </div>
    </Panel>
  )
}
