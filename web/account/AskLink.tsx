import { MailCheck } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface AskLinkProps {
  endpoint: Endpoint<{ email: string }, { mailed: boolean }>
  title: string
  text: string
  submit: string
  /** Purpose of the link, after 'o link '. */
  purpose: string
  /** The reason for another link, if the opened one has expired. */
  trouble?: string | null
}

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export function AskLink({ endpoint, title, text, submit, purpose, trouble }: AskLinkProps) {
  const form = useEndpointForm(endpoint, { defaults: { email: '' } })
  const ask = useWrite(endpoint)
  if (ask.isSuccess) {
    const { email } = ask.variables
    return ask.data.mailed ? (
      <Sent email={email} purpose={purpose} />
    ) : (
      <Kept email={email} purpose={purpose} />
    )
  }
  return (
    <AuthLayout>
      <h1>{title}</h1>
      <p className="mt-2 mb-8 text-text-2">{text}</p>
      {trouble && (
        <div className="mb-6">
          <Note tone="warn">{trouble} Peça outro abaixo.</Note>
        </div>
      )}
      <FormPanel
        form={form}
        className="grid gap-4.5"
        onSubmit={(input) => ask.mutate(input)}
        saving={ask.isPending}
        error={ask.error}
        submit={false}
        unguarded
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="lg" block busy={ask.isPending} busyText="Enviando...">
          {submit}
        </Button>
      </FormPanel>
      <p className="mt-6">
        <Link to={paths.login()} className="inline-flex min-h-11 items-center">
          Voltar para o login
        </Link>
      </p>
    </AuthLayout>
  )
}

function Sent({ email, purpose }: { email: string; purpose: string }) {
  return (
    <MailNotice
      title="Confira seu e-mail"
      action={
        <LinkButton to={paths.login()} size="lg" block>
          Voltar para o login
        </LinkButton>
      }
    >
      Se <b className="wrap-anywhere">{email}</b> tem conta, o link {purpose} chega em instantes e vale por 30
      minutos. Se não tem, o e-mail avisa. Não chegou? Olhe também no spam.
    </MailNotice>
  )
}

/** Without a mail server the link waits where an administrator reads it. */
function Kept({ email, purpose }: { email: string; purpose: string }) {
  return (
    <MailNotice
      title="Peça o link a quem administra"
      action={
        <LinkButton to={paths.login()} size="lg" block>
          Voltar para o login
        </LinkButton>
      }
    >
      Este Equipo não envia e-mails. Se <b className="wrap-anywhere">{email}</b> tem conta, o link {purpose}{' '}
      está no painel da administração e vale por 30 minutos.
    </MailNotice>
  )
}

/** Says that something goes on in the mailbox; takes the focus, since it came in place of a form. */
export function MailNotice({
  title,
  action,
  children,
}: {
  title: string
  action: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout>
      <span className="eqi ok mb-4">
        <MailCheck size={22} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2 mb-8 text-text-2">{children}</p>
      {action}
    </AuthLayout>
  )
}
