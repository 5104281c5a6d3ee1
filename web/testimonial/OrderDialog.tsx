import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface OrderProps {
  /** All testimonials that are not removed, in the new order. */
  all: KeptTestimonial[]
  onDone: () => void
  onClose: () => void
}

/** Saves the new order of the testimonials with its reason. */
export function OrderDialog({ all, onDone, onClose }: OrderProps) {
  const arrange = useWrite(testimonialApi.arrange, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Ordem salva')
      onDone()
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={testimonialApi.arrange}
      fixed={{ places: all.map(({ id, version }) => ({ id, version })) }}
      write={arrange}
      title="Salvar ordem"
      text="A página inicial muda na hora."
      verb="Salvar ordem"
      busy="Salvando..."
      onClose={onClose}
    />
  )
}
