import { useState } from 'react'
import { signatureApi } from '#core/signature/signature.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'

/** Declines to sign, with a reason that the requester reads. */
export function DeclineForm({ token, onDeclined }: { token: string; onDeclined: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const decline = useWrite(signatureApi.decline, { onDone: onDeclined })
  const form = useEndpointForm(signatureApi.decline, { defaults: { reason: '' }, fixed: { token } })
  if (!isOpen) {
    return (
      <Button variant="text" className="self-start" onClick={() => setOpen(true)}>
        Não vou assinar
      </Button>
    )
  }
  return (
    <Panel title="Não vou assinar">
      <FormPanel
        form={form}
        onSubmit={({ reason }) => decline.mutate({ token, reason })}
        saving={decline.isPending}
        savingText="Enviando..."
        error={decline.error}
        submit={false}
        unguarded
      >
        <TextArea
          name="reason"
          label="Por quê"
          hint="Quem pediu vai ler o motivo, e ele fica nas evidências. O link deixa de abrir."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" busy={decline.isPending} busyText="Enviando...">
            Recusar a assinatura
          </Button>
          <Button onClick={() => setOpen(false)}>Voltar</Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
