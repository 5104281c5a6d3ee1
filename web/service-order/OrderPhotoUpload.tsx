import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { queryClient } from '#web/kit/query.ts'
import { photoOf } from '#web/file/photo.ts'
import { useSession } from '#web/kit/session.ts'
import { useUploads } from '#web/kit/uploads.ts'
import { FileDrop, PhotoGrid } from '#web/ui/Files.tsx'
import { keeping } from './order-waiting.ts'
import { orderQuery } from './order-write.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo of the order, with the side that sent it. */
export const orderPhotoOf =
  ({ clinic, workshop }: OrderDetail) =>
  (photo: OrderDetail['photos'][number]) => ({
    ...photoOf(photo),
    by: photo.side === 'clinic' ? clinic.name : (workshop?.name ?? 'Técnico'),
  })

interface OrderPhotoUploadProps {
  order: OrderDetail
  hint?: string
  slim?: boolean
}

/** The order's photos, and more of them. If no answer comes, a photo is kept on this device. */
export function OrderPhotoUpload({ order, hint, slim = false }: OrderPhotoUploadProps) {
  const person = useSession().user.id
  const uploads = useUploads(async (file, onProgress) => {
    const fileId = newId()
    try {
      await sendPhoto(order.id, fileId, file, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      const { keepPhoto } = await keeping()
      return keepPhoto(person, order.id, fileId, file)
    }
    await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  })
  return (
    <div className="stack gap-3">
      <PhotoGrid photos={order.photos.map(orderPhotoOf(order))} pending={uploads.pending} />
      <FileDrop kind="photo" title="Fotos do serviço" hint={hint} slim={slim} onFiles={uploads.add} />
    </div>
  )
}
