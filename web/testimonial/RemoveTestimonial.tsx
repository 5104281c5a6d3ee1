import { testimonialApi, type KeptTestimonial } from '#core/testimonial/testimonial.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { conflictText } from './testimonial.texts.ts'

interface RemoveProps {
  testimonial: KeptTestimonial
  onClose: () => void
}

/** Takes a testimonial from the page. */
export function RemoveTestimonial({ testimonial: { id, version, name }, onClose }: RemoveProps) {
  const form = useEndpointForm(testimonialApi.remove, { defaults: { reason: '' }, fixed: { id, version } })
  const remove = useWrite(testimonialApi.remove, {
    replaces: () => query(testimonialApi.list, {}),
    onDone: () => {
      toast('Depoimento removido')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remover o depoimento de ${name}`}
      text="Ele sai da página inicial na hora e não volta; para mostrá-lo de novo, acrescente outra vez."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => remove.mutate(input)}
        saving={remove.isPending}
        error={remove.error}
        conflict={<p>{conflictText}</p>}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={remove.isPending} busyText="Removendo...">
            Remover
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
