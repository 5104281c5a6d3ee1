import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { codeTexts } from './signing.texts.ts'

/** Refusals of another code that say that there is one, or was. */
const alreadySent: ReadonlySet<string> = new Set(['signing.wait', 'signing.spent'])

interface CodeStepProps {
  asked: OpenedRequest
  token: string
  onConfirmed: (proof: string) => void
}

/** Asks for the code and compares it: then only this page may sign. */
export function CodeStep({ asked, token, onConfirmed }: CodeStepProps) {
  const [hasCode, setHasCode] = useState(false)
  const send = useWrite(signatureApi.sendCode)
  const confirm = useWrite(signatureApi.confirm, { onDone: ({ proof }) => onConfirmed(proof) })
  const form = useEndpointForm(signatureApi.confirm, { defaults: { code: '' }, fixed: { token } })
  const texts = codeTexts[asked.channel]
  // One that came before this page was opened anew can still be typed.
  const isTyped = hasCode || send.data !== undefined || alreadySent.has(send.error?.code ?? '')
  const whom = asked.channel === 'mail' ? asked.signerEmail : asked.requesterName
  return (
    <Panel title="Confirme quem você é">
      <div className="stack gap-4">
        <p>
          {send.data ? texts.sent : texts.ask} <b>{whom}</b>.
        </p>
        {send.error && <Note tone="bad">{send.error.message}</Note>}
        {isTyped && (
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
        <div className="flex flex-wrap gap-3">
          <Button
            variant={isTyped ? 'text' : 'primary'}
            icon={<KeyRound size={18} aria-hidden="true" />}
            busy={send.isPending}
            busyText="Pedindo..."
            onClick={() => send.mutate({ token })}
          >
            {isTyped ? 'Pedir outro código' : 'Pedir o código'}
          </Button>
          {!isTyped && (
            <Button variant="text" onClick={() => setHasCode(true)}>
              Já tenho um código
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
