import type { OrderDetail } from '#core/service-order/detail.ts'
import { part, usePart } from '#web/kit/part.ts'
import { Note } from '#web/ui/Panel.tsx'
import { missingText } from '#web/ui/part.texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const form = part(async () => (await import('./RatingForm.tsx')).RatingForm)

/** The form comes after the page, into a place of its size. */
export function Rating({ order }: { order: OrderDetail }) {
  const { Found, trouble } = usePart(form, true)
  if (Found) return <Found order={order} />
  if (trouble) return <Note>{missingText(trouble, 'a avaliação')}</Note>
  return (
    <div className="min-h-72">
      <Spinner label="Abrindo a avaliação..." />
    </div>
  )
}
