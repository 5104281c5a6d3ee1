import type { ReactNode } from 'react'
import { invitationApi, type OpenedInvitation } from '#core/team/invitation.api.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { startAnew } from '#web/kit/session.ts'
import { SignOutButton } from '#web/account/SignOutButton.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { JoinForm } from './JoinForm.tsx'
import { newRole } from './team.texts.ts'

interface AnswerProps {
  invitation: OpenedInvitation
  token: string
}

/** Answers to an invitation: join, sign in, sign out, accept, or the reason why none is possible. */
export function InvitationAnswer({ invitation, token }: AnswerProps) {
  const { asker, email, hasAccount, organization } = invitation
  const here = paths.invitation(token)
  switch (asker) {
    case 'invited':
      return <Accept invitation={invitation} token={token} />
    case 'member':
      return (
        <Told text={`Você já está na equipe de ${organization.name}.`}>
          <LinkButton to={paths.authRedirect()} variant="primary" size="lg" block>
            Ir para o início
          </LinkButton>
        </Told>
      )
    case 'another':
      return (
        <Told
          text={`Este convite é para ${email}, e você entrou com outra conta. Saia, e volte a este link.`}
        >
          <SignOutButton to={here}>Sair e voltar ao convite</SignOutButton>
        </Told>
      )
    case 'other_role':
      return (
        <Told
          text={`Este convite é para uma conta de ${newRole[organization.kind]}, e a sua é de outro tipo. Peça um convite para outro e-mail.`}
        >
          <LinkButton to={paths.authRedirect()} size="lg" block>
            Ir para o início
          </LinkButton>
        </Told>
      )
    case 'nobody':
      if (!hasAccount) return <JoinForm email={email} token={token} />
      return (
        <Told text={`Já existe uma conta com ${email}. Entre com ela e você volta a este convite.`}>
          <LinkButton
            to={`${paths.login()}?next=${encodeURIComponent(here)}`}
            variant="primary"
            size="lg"
            block
          >
            Entrar para aceitar
          </LinkButton>
        </Told>
      )
  }
}

function Told({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mt-8 grid gap-4">
      <Note>{text}</Note>
      {children}
    </div>
  )
}

function Accept({ invitation: { organization, others }, token }: AnswerProps) {
  const accept = useWrite(invitationApi.accept, { onDone: () => startAnew(paths.authRedirect()) })
  return (
    <div className="mt-8 grid gap-4">
      {others.length > 0 && <Note>{beside(organization.kind, others)}</Note>}
      {accept.error && <Note tone="bad">{accept.error.message}</Note>}
      <Button
        variant="primary"
        size="lg"
        block
        busy={accept.isPending}
        busyText="Aceitando..."
        onClick={() => accept.mutate({ token })}
      >
        Aceitar convite
      </Button>
    </div>
  )
}

function beside(kind: 'clinic' | 'workshop', others: string[]): string {
  const several = kind === 'clinic' ? 'clínicas' : 'oficinas'
  const many = others.length === 1 ? `duas ${several}` : `${others.length + 1} ${several}`
  const before = others.join(', ')
  return `Você já está em ${before}. Ao aceitar, você fica com ${many} e alterna entre elas no alto do menu. Nada muda no que você já tem.`
}
