import { useState } from 'react'
import { accountApi } from '#core/account/account.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = Output<typeof secondFactorApi.begin>

/** Turns the second factor on in three steps: password, QR code with the first code, recovery codes. It is on after the second. */
export function SecondFactorSetup({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [confirmed, setConfirmed] = useState(false)
  const begin = useWrite(secondFactorApi.begin)
  const titles = ['Confirme que é você', 'Conecte o aplicativo', 'Anote os códigos de recuperação']
  const step = confirmed ? 2 : begin.data ? 1 : 0
  return (
    <Dialog open onClose={onClose} title={titles[step]} text={`Passo ${step + 1} de 3`} kept={confirmed}>
      {step === 0 && (
        <PasswordStep
          endpoint={secondFactorApi.begin}
          write={begin}
          hasPassword={hasPassword}
          submit="Continuar"
          onBack={onClose}
        />
      )}
      {step === 1 && begin.data && <FirstCode begun={begin.data} onDone={() => setConfirmed(true)} />}
      {step === 2 && begin.data && (
        <>
          <RecoveryCodes codes={begin.data.recoveryCodes} />
          <div className="acts">
            <Button variant="primary" onClick={onClose}>
              Anotei os códigos
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function FirstCode({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const form = useEndpointForm(secondFactorApi.confirm, { defaults: { code: '' } })
  const confirm = useWrite(secondFactorApi.confirm, {
    invalidates: [secondFactorApi.state, accountApi.session],
    onDone,
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => confirm.mutate(input)}
      saving={confirm.isPending}
      error={confirm.error}
      submit={false}
      unguarded
    >
      <p>Abra o aplicativo autenticador e leia este QR code.</p>
      <img
        className="mx-auto rounded-lg bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(begun.qrCode)}`}
        alt="QR code para o aplicativo autenticador"
        width={208}
        height={208}
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center">
          Não consegue ler? Digite a chave
        </summary>
        <p className="id break-all select-all">{begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </details>
      <TextField
        name="code"
        label="Código que o aplicativo mostra"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        mono
      />
      <div className="acts">
        <Button type="submit" variant="primary" busy={confirm.isPending} busyText="Ativando...">
          Ativar
        </Button>
      </div>
    </FormPanel>
  )
}
