import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { upload } from '#web/kit/call.ts'
import { queryClient } from '#web/kit/query.ts'
import { photoOf } from '#web/file/photo.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { orderQuery } from './order-write.ts'

/** A photo of the order, with the side that sent it. */
export const orderPhotoOf =
  ({ clinic, workshop }: OrderDetail) =>
  (photo: OrderDetail['photos'][number]) => ({
    ...photoOf(photo),
    by: photo.side === 'clinic' ? clinic.name : (workshop?.name ?? 'Técnico'),
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
      <PhotoGrid photos={order.photos.map(orderPhotoOf(order))} pending={uploads.pending} />
      <FileDrop kind="photo" title="Fotos do serviço" hint={hint} slim={slim} onFiles={uploads.add} />
    </div>
  )
}
