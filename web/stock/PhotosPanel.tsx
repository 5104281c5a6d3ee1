import { useQuery } from '@tanstack/react-query'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { stockApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { upload } from '#web/kit/call.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { photoOf } from '#web/file/photo.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'

/** Photos of an item, by which people recognize it on the shelf. */
export function PhotosPanel({ item: { id } }: { item: StockItem }) {
  const photos = query(stockApi.photos, { id })
  const loaded = useQuery(photos)
  const refetch = () => queryClient.invalidateQueries({ queryKey: photos.queryKey })
  const uploads = useUploads(async (file, onProgress) => {
    const input = { id, fileId: newId(), kind: 'photo' as const, name: file.name || 'foto' }
    await upload(stockApi.upload, input, file, onProgress)
    await refetch()
  })
  const restore = useWrite(fileApi.restore, { onDone: refetch })
  const remove = useWrite(fileApi.remove, {
    onDone: (file) => {
      toast('Foto removida', () => restore.mutate({ id: file.id }))
      return refetch()
    },
  })
  const error = remove.error ?? restore.error
  return (
    <Panel title="Fotos">
      <Loaded from={loaded} rows={2}>
        {({ items }) => (
          <div className="grid gap-4">
            {error && <Note tone="bad">{error.message}</Note>}
            <PhotoGrid
              photos={items.map(photoOf)}
              pending={uploads.pending}
              onRemove={(photo) => remove.mutate({ id: photo.id })}
            />
            <FileDrop kind="photo" onFiles={uploads.add} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
