import type { OrderDetail } from '#core/service-order/detail.ts'
import { part, usePart } from '#web/kit/part.ts'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const form = part(async () => (await import('./RatingForm.tsx')).RatingForm)

/** The form comes after the page, into a place of its size. */
export function Rating({ order }: { order: OrderDetail }) {
  const { Found, failed } = usePart(form, true)
  if (Found) return <Found order={order} />
  if (failed) return <Note>Sem internet a avaliação não abriu. Ela vem quando a rede voltar.</Note>
  return (
    <div className="min-h-72">
      <Spinner label="Abrindo a avaliação..." />
    </div>
  )
}
