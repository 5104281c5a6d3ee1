import { isFinished } from '#core/service-order/status.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { PhotoGrid } from '#web/ui/Files.tsx'
import { OrderPhotoUpload, photoOf } from '#web/parts/OrderPhotoUpload.tsx'

/** The order's photos; more of them while it is not over. */
export function OrderPhotos({ order }: { order: OrderDetail }) {
  if (isFinished(order.status) || order.status === 'completed') {
    return (
      <div className="mt-4">
        <PhotoGrid photos={order.photos.map(photoOf)} />
      </div>
    )
  }
  return (
    <details className="mt-4" open={order.photos.length > 0}>
      <summary className="link">
        {order.photos.length > 0 ? `Fotos (${order.photos.length})` : 'Adicionar fotos'}
      </summary>
      <div className="mt-3">
        <OrderPhotoUpload order={order} hint="JPEG, PNG ou WebP, até 15 MB cada" />
      </div>
    </details>
  )
}
