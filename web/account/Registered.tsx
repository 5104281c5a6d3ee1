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
      Recebemos o cadastro de <b className="wrap-anywhere">{email}</b>. O link que chega por e-mail confirma o
      endereço e entra. Se esta conta já existia, entre com a senha dela.
      {isBringing &&
        ' As respostas da autoavaliação continuam neste aparelho até estarem na conta em que você entrar.'}
    </MailNotice>
  )
}
