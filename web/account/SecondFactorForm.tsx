import { useEffect, useState } from 'react'
import { accountApi } from '#core/account/account.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SignInRefusal } from './SignInRefusal.tsx'

interface SecondFactorFormProps {
  className?: string
  onSignedIn: () => unknown
  /** Back to the ways in, if somebody else wants to come in. */
  onBack: () => unknown
}

/** The second step of coming in: the code of the app or, where the phone is lost, a recovery code. */
export function SecondFactorForm({ className, onSignedIn, onBack }: SecondFactorFormProps) {
  const [lost, setLost] = useState(false)
  return (
    <div className={className}>
      {lost ? <RecoveryForm onSignedIn={onSignedIn} /> : <CodeForm onSignedIn={onSignedIn} />}
      <div className="mt-3 grid gap-1">
        <Button variant="text" size="lg" block onClick={() => setLost(!lost)}>
          {lost ? 'Usar o código do aplicativo' : 'Usar código de recuperação'}
        </Button>
        <Button variant="text" size="lg" block onClick={onBack}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

function CodeForm({ onSignedIn }: Pick<SecondFactorFormProps, 'onSignedIn'>) {
  const form = useEndpointForm(secondFactorApi.prove, { defaults: { code: '', trustDevice: false } })
  useEffect(() => form.setFocus('code'), [form])
  const prove = useWrite(secondFactorApi.prove, { invalidates: [accountApi.session], onDone: onSignedIn })
  return (
    <FormPanel
      form={form}
      className="grid gap-4.5"
      onSubmit={(input) => prove.mutate(input)}
      saving={prove.isPending}
      error={prove.error}
      saysError={false}
      submit={false}
      unguarded
    >
      <TextField
        name="code"
        label="Código do aplicativo"
        hint="Os 6 números que o seu aplicativo autenticador mostra agora"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        mono
      />
      <Checkbox name="trustDevice" label="Confiar neste aparelho por 30 dias" />
      <SignInRefusal error={prove.error} />
      <Button type="submit" variant="primary" size="lg" block busy={prove.isPending} busyText="Entrando...">
        Confirmar
      </Button>
    </FormPanel>
  )
}

function RecoveryForm({ onSignedIn }: Pick<SecondFactorFormProps, 'onSignedIn'>) {
  const form = useEndpointForm(secondFactorApi.recover, { defaults: { code: '' } })
  useEffect(() => form.setFocus('code'), [form])
  const recover = useWrite(secondFactorApi.recover, {
    invalidates: [accountApi.session],
    onDone: onSignedIn,
  })
  return (
    <FormPanel
      form={form}
      className="grid gap-4.5"
      onSubmit={(input) => recover.mutate(input)}
      saving={recover.isPending}
      error={recover.error}
      saysError={false}
      submit={false}
      unguarded
    >
      <TextField
        name="code"
        label="Código de recuperação"
        hint="Um dos dez códigos que você anotou; cada um só vale uma vez"
        placeholder="XXXXX-XXXXX"
        autoComplete="off"
        spellCheck={false}
        mono
      />
      <SignInRefusal error={recover.error} />
      <Button type="submit" variant="primary" size="lg" block busy={recover.isPending} busyText="Entrando...">
        Confirmar
      </Button>
    </FormPanel>
  )
}
