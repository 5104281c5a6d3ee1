import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { call } from '#web/kit/call.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { look } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { ProviderEntry } from './ProviderEntry.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SignInRefusal } from './SignInRefusal.tsx'

interface SignInFormProps {
  /** The owner of the open page: nobody else can sign in here. Absent if anybody may. */
  email?: string
  className?: string
  /** Called once there is a session, by password or another way. */
  onSignedIn: () => unknown
}

/** The sign-in methods, on the sign-in page and over a page after the session's end. */
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
  const client = useQueryClient()
  const onPasskey = async () => {
    await client.invalidateQueries({ queryKey: [accountApi.session.path] })
    await onSignedIn()
  }
  return (
    <FormPanel
      form={form}
      className={`grid gap-4.5 ${className ?? ''}`}
      onSubmit={(input) => signIn.mutate(input)}
      saving={signIn.isPending}
      error={signIn.error}
      saysError={false}
      submit={false}
      unguarded
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
        readOnly={email !== undefined}
      />
      <div>
        <PasswordField name="password" label="Senha" />
        <p className="flex justify-end -mb-2">
          <OtherWay to={paths.reset()} beside={email !== undefined}>
            Esqueceu?
          </OtherWay>
        </p>
      </div>
      <SignInRefusal error={signIn.error} />
      <Button type="submit" variant="primary" size="lg" block busy={signIn.isPending} busyText="Entrando...">
        Entrar
      </Button>
      <noscript>
        <Note tone="warn">Para entrar, ative o JavaScript deste navegador.</Note>
      </noscript>
      <p className="or flex items-center gap-4 text-sm/6 text-text-2 before:flex-1 after:flex-1 before:h-px after:h-px before:bg-border after:bg-border">
        ou
      </p>
      <OtherWay to={paths.entry()} beside={email !== undefined} className={look({ size: 'lg', block: true })}>
        <Mail size={19} aria-hidden="true" />
        Receber um link de acesso
      </OtherWay>
      <PasskeyEntry onSignedIn={onPasskey} />
      {email === undefined && <ProviderEntry />}
    </FormPanel>
  )
}

/** Another page; beside the one that is open, if that is to stay. */
function OtherWay({ beside, ...link }: LinkProps & { beside: boolean }) {
  return (
    <Link
      className="inline-flex items-center text-sm/6 font-[560] min-h-11"
      {...link}
      {...(beside && { target: '_blank', rel: 'noopener' })}
    />
  )
}
