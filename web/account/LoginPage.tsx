import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { PasswordField, TextField } from '#web/ui/TextField.tsx'
import { signInMessage } from './account.texts.ts'
import { AuthLayout } from './AuthLayout.tsx'

export const meta = () => [
  { title: 'Entrar · Equipo' },
  { name: 'description', content: 'Entre no Equipo para ver o que precisa de você hoje.' },
]

export default function LoginPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const to = onward(params.get('next'))
  const { data } = useQuery(sessionQuery())
  const form = useEndpointForm(accountApi.signIn, { defaults: { email: '', password: '' } })
  const signIn = useWrite(accountApi.signIn, {
    invalidates: [accountApi.session],
    onDone: () => navigate(to, { replace: true }),
  })
  if (data?.session) return <Navigate to={to} replace />
  return (
    <AuthLayout>
      <h1>Bem-vindo de volta</h1>
      <p className="mt-2 text-text-2">Entre para ver o que precisa de você hoje.</p>
      {params.has('unverified') && (
        <div className="mt-6">
          <Note tone="bad">Failed to verify admin privileges</Note>
        </div>
      )}
      <FormPanel
        form={form}
        className="mt-8 grid gap-4.5"
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
        />
        <PasswordField name="password" label="Senha" />
        {signIn.error && <Note tone="bad">{signInMessage(signIn.error)}</Note>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={signIn.isPending}
          busyText="Entrando..."
        >
          Entrar
        </Button>
        <noscript>
          <Note tone="warn">Para entrar, ative o JavaScript deste navegador.</Note>
        </noscript>
      </FormPanel>
      <p className="mt-8 text-text-2">
        Ainda não tem conta? <Link to={paths.register()}>Cadastre-se</Link>
      </p>
    </AuthLayout>
  )
}

/** The page that sends each role home, or back to where the session ran out. */
const onward = (next: string | null) =>
  next ? `${paths.authRedirect()}?next=${encodeURIComponent(next)}` : paths.authRedirect()
