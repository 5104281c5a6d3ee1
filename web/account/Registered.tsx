import { paths } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { MailNotice } from './AskLink.tsx'

/** After signing up, without telling whether the address was known already, nor where the answers that came along are. */
export function Registered({ email, isBringing }: { email: string; isBringing: boolean }) {
  return (
    <MailNotice
      title="Confira seu e-mail"
      action={
        <LinkButton to={paths.login()} variant="primary" size="lg" block>
          Ir para o login
        </LinkButton>
      }
    >
      Recebemos o cadastro de <b className="wrap-anywhere">{email}</b>. Abra o link que enviamos por e-mail
      para confirmar o endereço e entrar. Se você já tinha conta, entre com a sua senha.
      {isBringing && ' As respostas da autoavaliação continuam neste aparelho até você entrar na conta.'}
    </MailNotice>
  )
}
