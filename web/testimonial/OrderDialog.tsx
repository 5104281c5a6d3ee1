import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { conflictText } from './testimonial.texts.ts'

interface OrderProps {
  /** All that are not removed, in the new order. */
  all: KeptTestimonial[]
  onDone: () => void
  onClose: () => void
}

/** Keeps the order in which testimonials were put, and why. */
export function OrderDialog({ all, onDone, onClose }: OrderProps) {
  const form = useEndpointForm(testimonialApi.arrange, {
    defaults: { reason: '' },
    fixed: { places: all.map(({ id, version }) => ({ id, version })) },
  })
  const arrange = useWrite(testimonialApi.arrange, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Ordem guardada')
      onDone()
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title="Guardar a ordem" text="A página inicial muda na hora.">
      <FormPanel
        form={form}
        onSubmit={(input) => arrange.mutate(input)}
        saving={arrange.isPending}
        error={arrange.error}
        conflict={<p>{conflictText}</p>}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={arrange.isPending} busyText="Guardando...">
            Guardar a ordem
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
