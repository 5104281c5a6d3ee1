import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { signInMessage } from './account.texts.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface SignInFormProps {
  /** Whose page is open: nobody else can sign in here. Absent where anybody may. */
  email?: string
  className?: string
  /** A session exists now, whichever way it came about. */
  onSignedIn: () => unknown
}

/** The ways in: on the sign-in page, and over a page whose session has ended. */
export function SignInForm(props: SignInFormProps) {
  const client = useQueryClient()
  const { data } = useQuery(sessionQuery())
  const [asked, setAsked] = useState(false)
  if (!asked && !data?.awaitsSecondFactor) {
    return <FirstStep {...props} onSecondFactor={() => setAsked(true)} />
  }
  const leave = async () => {
    setAsked(false)
    if (data?.awaitsSecondFactor) await call(accountApi.signOut, {})
    await client.invalidateQueries({ queryKey: [accountApi.session.path] })
  }
  return <SecondFactorForm {...props} onBack={leave} />
}

function FirstStep({
  email,
  className,
  onSignedIn,
  onSecondFactor,
}: SignInFormProps & { onSecondFactor: () => void }) {
  const form = useEndpointForm(accountApi.signIn, { defaults: { email: email ?? '', password: '' } })
  const signIn = useWrite(accountApi.signIn, {
    invalidates: [accountApi.session],
    onDone: ({ asksSecondFactor }) => (asksSecondFactor ? onSecondFactor() : onSignedIn()),
  })
  return (
    <FormPanel
      form={form}
      className={`grid gap-4.5 ${className ?? ''}`}
      onSubmit={(input) => signIn.mutate(input)}
      saving={signIn.isPending}
      error={null}
      submit={false}
      unguarded
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        readOnly={email !== undefined}
      />
      <PasswordField name="password" label="Senha" />
      {signIn.error && <Note tone="bad">{signInMessage(signIn.error)}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={signIn.isPending} busyText="Entrando...">
        Entrar
      </Button>
      <noscript>
        <Note tone="warn">Para entrar, ative o JavaScript deste navegador.</Note>
      </noscript>
    </FormPanel>
  )
}
