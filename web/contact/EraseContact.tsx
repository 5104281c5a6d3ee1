import { contactApi, type Contact } from '#core/contact/contact.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'

interface EraseProps {
  contact: Contact
  onClose: () => void
  onDone: () => void
}

/** Erases a message before its time, because whoever wrote it has asked for that. */
export function EraseContact({ contact, onClose, onDone }: EraseProps) {
  const form = useEndpointForm(contactApi.erase, {
    defaults: { reason: '' },
    fixed: { id: contact.id, version: contact.version },
  })
  const erase = useWrite(contactApi.erase, {
    invalidates: [contactApi.list],
    onDone: () => {
      toast('Mensagem apagada')
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Apagar a mensagem"
      text="Nome, e-mail e texto somem de vez daqui e da caixa de saída. Apague também o que já chegou à caixa do suporte."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => erase.mutate(input)}
        saving={erase.isPending}
        error={erase.error}
        submit={false}
        unguarded
        conflict={<p>Outro administrador mudou esta mensagem. Feche e abra de novo para ver como está.</p>}
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={erase.isPending} busyText="Apagando...">
            Apagar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
