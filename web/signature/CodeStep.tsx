import { KeyRound } from 'lucide-react'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { refusalText } from '#web/parts/signature.texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { codeTexts } from './signing.texts.ts'

interface CodeStepProps {
  asked: OpenedRequest
  token: string
  onConfirmed: (proof: string) => void
}

/** Asks for the code and compares it: then only this page may sign. */
export function CodeStep({ asked, token, onConfirmed }: CodeStepProps) {
  const send = useWrite(signatureApi.sendCode)
  const confirm = useWrite(signatureApi.confirm, { onDone: ({ proof }) => onConfirmed(proof) })
  const form = useEndpointForm(signatureApi.confirm, { defaults: { code: '' }, fixed: { token } })
  const texts = codeTexts[asked.channel]
  const whom = asked.channel === 'mail' ? asked.signerEmail : asked.requesterName
  return (
    <Panel title="Confirme quem você é">
      <div className="stack gap-4">
        <p>
          {send.data ? texts.sent : texts.ask} <b>{whom}</b>.
        </p>
        {send.error && <Note tone="bad">{refusalText(send.error)}</Note>}
        {send.data && (
          <FormPanel
            form={form}
            onSubmit={({ code }) => confirm.mutate({ token, code })}
            saving={confirm.isPending}
            savingText="Conferindo..."
            error={confirm.error}
            submit="Confirmar o código"
            unguarded
          >
            <TextField
              name="code"
              label="Código"
              inputMode="numeric"
              autoComplete="one-time-code"
              hint="Seis números. Vale por 10 minutos."
              maxLength={7}
              mono
            />
          </FormPanel>
        )}
        <Button
          className="self-start"
          variant={send.data ? 'text' : 'primary'}
          icon={<KeyRound size={18} aria-hidden="true" />}
          busy={send.isPending}
          busyText="Pedindo..."
          onClick={() => send.mutate({ token })}
        >
          {send.data ? 'Pedir outro código' : 'Pedir o código'}
        </Button>
      </div>
    </Panel>
  )
}
