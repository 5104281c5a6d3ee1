import { useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { linkMessage } from './account.texts.ts'
import { MailNotice } from './AskLink.tsx'

export const meta = () => [
  { title: 'Confirmar e-mail · Equipo' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Target of the mail to a new address: opening it gives the account that address. */
export default function ConfirmEmailPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const change = useWrite(linkApi.changeEmail, { invalidates: [accountApi.session] })
  if (change.data) {
    return (
      <MailNotice title="E-mail confirmado" action={<Onward />}>
        A sua conta usa agora <b className="wrap-anywhere">{change.data.email}</b>.
      </MailNotice>
    )
  }
  const trouble = token ? linkMessage(change.error) : 'Este link está incompleto.'
  return (
    <AuthLayout>
      <h1>Confirmar e-mail</h1>
      <p className="mt-2 mb-8 text-text-2">A sua conta passa a usar o endereço que recebeu este link.</p>
      {(trouble || change.error) && (
        <div className="mb-6">
          <Note tone="bad">
            {trouble ? `${trouble} Peça outro em Segurança, na sua conta.` : change.error?.message}
          </Note>
        </div>
      )}
      {trouble ? (
        <Onward />
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          busy={change.isPending}
          busyText="Confirmando..."
          onClick={() => change.mutate({ token })}
        >
          Usar este endereço
        </Button>
      )}
    </AuthLayout>
  )
}

const Onward = () => (
  <LinkButton to={paths.authRedirect()} variant="primary" size="lg" block>
    Ir para o Equipo
  </LinkButton>
)
