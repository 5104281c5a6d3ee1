import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { InPlace } from '#web/ui/InPlace.tsx'

const form = part(async () => (await import('./RatingForm.tsx')).RatingForm)

/** The form comes after the page, into a place of its size. */
export function Rating({ order }: { order: OrderDetail }) {
  return (
    <div className="min-h-72">
      <InPlace part={form} name="a avaliação" props={{ order }} />
    </div>
  )
}
