import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { address, upload } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/query.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { orderQuery } from './order-write.ts'

/** Addresses of a stored photo and of its preview. */
export const photoOf = (file: KeptFile) => ({
  id: file.id,
  name: file.name,
  href: address(fileApi.content, { id: file.id }),
  thumbnail: address(fileApi.content, { id: file.id, size: 'thumbnail' as const }),
})

/** Sends a picture to an order. */
export const sendPhoto = (id: string, file: File, onProgress?: (part: number) => void) =>
  upload(serviceOrderApi.attach, { id, fileId: newId(), kind: 'photo', name: file.name }, file, onProgress)

interface OrderPhotoUploadProps {
  order: OrderDetail
  hint?: string
  slim?: boolean
}

/** The order's photos, and more of them. */
export function OrderPhotoUpload({ order, hint, slim = false }: OrderPhotoUploadProps) {
  const uploads = useUploads(async (file, onProgress) => {
    await sendPhoto(order.id, file, onProgress)
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  })
  return (
    <div className="stack gap-3">
      <PhotoGrid photos={order.photos.map(photoOf)} pending={uploads.pending} />
      <FileDrop kind="photo" title="Fotos do serviço" hint={hint} slim={slim} onFiles={uploads.add} />
    </div>
  )
}
