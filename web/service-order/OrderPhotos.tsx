import { isFinished } from '#core/service-order/status.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useSession } from '#web/kit/session.ts'
import { PhotoGrid } from '#web/ui/Files.tsx'
import { OrderPhotoUpload, photoOf } from '#web/parts/OrderPhotoUpload.tsx'

/** The order's photos; more of them from its two sides while it is not over. */
export function OrderPhotos({ order }: { order: OrderDetail }) {
  const isSide = useSession().organization !== null
  const isOver = !isSide || isFinished(order.status) || order.status === 'completed'
  if (isOver && order.photos.length === 0) return null
  return (
    <div className="mt-4">
      {isOver ? <PhotoGrid photos={order.photos.map(photoOf)} /> : <OrderPhotoUpload order={order} slim />}
    </div>
  )
}
