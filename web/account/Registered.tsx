import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { AuthLayout } from '#web/parts/AuthLayout.tsx'

/** After signing up, without telling whether the address was known already. */
export function Registered({ email }: { email: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <AuthLayout>
      <span className="eqi ok mb-4">
        <MailCheck size={22} aria-hidden="true" />
      </span>
      <h1 ref={title} tabIndex={-1}>
        Confira seu e-mail
      </h1>
      <p className="mt-2 mb-8 text-text-2">
        Recebemos o cadastro de <b className="break-all">{email}</b>. Se esta conta já existia, entre com a
        senha dela.
      </p>
      <LinkButton to={paths.login()} variant="primary" size="lg" block>
        Ir para o login
      </LinkButton>
    </AuthLayout>
  )
}
