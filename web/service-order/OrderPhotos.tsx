import { isFinished } from '#core/service-order/status.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useSession } from '#web/kit/session.ts'
import { PhotoGrid } from '#web/ui/Files.tsx'
import { OrderPhotoUpload, orderPhotoOf } from './OrderPhotoUpload.tsx'

/** The order's photos; more of them from its two sides while it is not over, then those of who asked. */
export function OrderPhotos({ order }: { order: OrderDetail }) {
  const isSide = useSession().organization !== null && order.leftAt === null
  const isOver = !isSide || isFinished(order.status) || order.status === 'completed'
  const visiblePhotos = isOver ? order.photos.filter((photo) => !isOfWork(order, photo)) : order.photos
  if (isOver && visiblePhotos.length === 0) return null
  return (
    <div className="mt-4">
      {isOver ? (
        <PhotoGrid photos={visiblePhotos.map(orderPhotoOf(order))} />
      ) : (
        <OrderPhotoUpload order={order} slim />
      )}
    </div>
  )
}

/** Photos of the workshop show the work: they stand under what was done once that is written. */
export const isOfWork = (order: OrderDetail, { side }: OrderDetail['photos'][number]) =>
  side === 'workshop' && order.completions.length > 0
