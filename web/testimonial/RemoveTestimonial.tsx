import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface RemoveProps {
  testimonial: KeptTestimonial
  onClose: () => void
}

/** Takes a testimonial from the page. */
export function RemoveTestimonial({ testimonial: { id, version, name }, onClose }: RemoveProps) {
  const remove = useWrite(testimonialApi.remove, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Depoimento removido')
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={testimonialApi.remove}
      fixed={{ id, version }}
      write={remove}
      title={`Remover o depoimento de ${name}`}
      text="Ele sai da página inicial na hora. Para mostrar de novo, acrescente outra vez."
      verb="Remover"
      busy="Removendo..."
      danger
      onClose={onClose}
    />
  )
}
