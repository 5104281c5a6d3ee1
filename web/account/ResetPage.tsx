import { useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { linkMessage } from './account.texts.ts'
import { AskLink, MailNotice } from './AskLink.tsx'

export const meta = () => [
  { title: 'Redefinir senha · Equipo' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Asks for the link to another password and, with it, for the password. */
export default function ResetPage() {
  const [params] = useSearchParams()
  const token = params.get('token')
  const reset = useWrite(linkApi.reset, { invalidates: [accountApi.session] })
  const trouble = linkMessage(reset.error)
  if (reset.data) return <Done email={reset.data.email} />
  if (!token || trouble) return <AskLink {...asking} endpoint={linkApi.askReset} trouble={trouble} />
  return (
    <AuthLayout>
      <h1>Crie outra senha</h1>
      <p className="mt-2 mb-8 text-text-2">Quando você salvar, todas as sessões abertas são encerradas.</p>
      <NewPasswordForm token={token} reset={reset} />
    </AuthLayout>
  )
}

type Reset = ReturnType<typeof useWrite<{ token: string; password: string }, { email: string }>>

function NewPasswordForm({ token, reset }: { token: string; reset: Reset }) {
  const form = useEndpointForm(linkApi.reset, { defaults: { password: '' }, fixed: { token } })
  return (
    <FormPanel
      form={form}
      className="grid gap-4.5"
      onSubmit={(input) => reset.mutate(input)}
      saving={reset.isPending}
      error={reset.error}
      submit={false}
      unguarded
    >
      <NewPasswordField label="Nova senha" />
      <Button type="submit" variant="primary" size="lg" block busy={reset.isPending} busyText="Salvando...">
        Salvar senha
      </Button>
    </FormPanel>
  )
}

/** Not signed in by it: the sign-in asks for the second factor too, if there is one. */
function Done({ email }: { email: string }) {
  return (
    <MailNotice
      title="Senha trocada"
      action={
        <LinkButton to={paths.login()} variant="primary" size="lg" block>
          Ir para o login
        </LinkButton>
      }
    >
      Entre com <b className="wrap-anywhere">{email}</b> e a nova senha. As sessões que estavam abertas foram
      encerradas.
    </MailNotice>
  )
}

const asking = {
  title: 'Esqueceu a senha?',
  text: 'Escreva o e-mail da sua conta. Mandamos um link para criar outra senha.',
  submit: 'Receber o link',
  purpose: 'para criar outra senha',
}
