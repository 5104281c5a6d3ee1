import { useSearchParams } from 'react-router'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { graceDays } from '#core/privacy/privacy.ts'
import { useNow } from '#web/kit/now.ts'
import { paths } from '#web/kit/paths.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

export const meta = () => [{ title: 'Exclusão de conta · Equipo' }, { name: 'robots', content: 'noindex' }]

/**
 * The page after a request to erase the account, signed out. The address says until when they may
 * change their mind; without a request it says that nothing was asked here.
 */
export default function ErasureAskedPage() {
  const [params] = useSearchParams()
  const now = useNow()
  const due = date.safeParse(params.get('ate'))
  const dueDate = due.success && due.data >= dateIn(brasilia, now) ? due.data : null
  return (
    <AuthLayout>
      {dueDate ? (
        <>
          <h1>Pedido recebido</h1>
          <p className="mt-3 text-text-2">
            Suas sessões terminaram, e a conta será excluída em {formatDate(dueDate)}. Enviamos a data por
            e-mail.
          </p>
          <p className="mt-3 text-text-2">
            Para desistir, entre na sua conta até lá e escolha Manter minha conta. Seus dados ainda podem ser
            baixados nesse tempo.
          </p>
        </>
      ) : (
        <>
          <h1>Exclusão de conta</h1>
          <p className="mt-3 text-text-2">
            Abrir esta página não exclui nada. A exclusão é pedida em Minha conta, Meus dados; a conta é
            excluída {graceDays} dias depois, e a data vai por e-mail.
          </p>
          <p className="mt-3 text-text-2">
            Se você a pediu e quer desistir, entre na sua conta e escolha Manter minha conta.
          </p>
        </>
      )}
      <div className="mt-6">
        <LinkButton to={paths.login()} size="lg" block>
          Entrar
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
