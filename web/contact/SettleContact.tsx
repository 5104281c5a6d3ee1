import { contactApi, type Contact } from '#core/contact/contact.api.ts'
import type { ContactStatus } from '#core/contact/contact.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settleTexts } from './contact.texts.ts'

interface SettleProps {
  contact: Contact
  status: ContactStatus
  onClose: () => void
}

/** Says what became of a message, and why. */
export function SettleContact({ contact, status, onClose }: SettleProps) {
  const { verb, busy, done, text } = settleTexts[status]
  const form = useEndpointForm(contactApi.settle, {
    defaults: { reason: '' },
    fixed: { id: contact.id, version: contact.version, status },
  })
  const settle = useWrite(contactApi.settle, {
    replaces: ({ id }) => query(contactApi.get, { id }),
    invalidates: [contactApi.list],
    onDone: () => {
      toast(done)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={verb} text={text}>
      <FormPanel
        form={form}
        onSubmit={(input) => settle.mutate(input)}
        saving={settle.isPending}
        error={settle.error}
        submit={false}
        unguarded
        conflict={<p>Outro administrador mudou esta mensagem. Feche e abra de novo para ver como está.</p>}
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={settle.isPending} busyText={busy}>
            {verb}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
