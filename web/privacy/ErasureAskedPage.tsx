import { graceDays } from '#core/privacy/privacy.ts'
import { paths } from '#web/kit/paths.ts'
import { AuthLayout } from '#web/parts/AuthLayout.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

export const meta = () => [{ title: 'Exclusão pedida · Equipo' }, { name: 'robots', content: 'noindex' }]

/** Where somebody comes who asked for the erasure of their account, signed out. */
export default function ErasureAskedPage() {
  return (
    <AuthLayout>
      <h1>Pedido recebido</h1>
      <p className="mt-3 text-text-2">
        Suas sessões terminaram, e a conta será excluída em {graceDays} dias. Enviamos a data por e-mail.
      </p>
      <p className="mt-3 text-text-2">
        Para desistir, entre na sua conta até lá e escolha Manter minha conta. Seus dados ainda podem ser
        baixados nesse tempo.
      </p>
      <div className="mt-6">
        <LinkButton to={paths.login()} size="lg" block>
          Entrar
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
