import { invitationApi, type OpenedInvitation } from '#core/team/invitation.api.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'

const titles = {
  open: '',
  expired: 'Este convite venceu',
  used: 'Este convite já foi usado',
  revoked: 'Este convite foi cancelado',
}

/** A link that opens nothing any more says so, and offers to ask for another. */
export function DeadInvitation({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const { state, inviterName, organization, asker } = invitation
  const ask = useWrite(invitationApi.askAgain)
  return (
    <>
      <h1>{titles[state]}</h1>
      <p className="mt-2 mb-6 text-text-2">
        Era de {inviterName}, para a equipe de {organization.name}.{' '}
        {asker === 'member'
          ? 'Você já faz parte dela.'
          : 'Se você já aceitou, entre com sua conta. Se ainda não, peça outro convite.'}
      </p>
      {ask.isSuccess ? (
        <Note tone="ok">Avisamos quem cuida da equipe. O novo convite chega a você por essa pessoa.</Note>
      ) : (
        <div className="grid gap-3">
          <LinkButton
            to={asker === 'nobody' ? paths.login() : paths.authRedirect()}
            variant="primary"
            size="lg"
            block
          >
            {asker === 'nobody' ? 'Entrar' : 'Ir para o início'}
          </LinkButton>
          {asker !== 'member' && (
            <Button
              size="lg"
              block
              busy={ask.isPending}
              busyText="Pedindo..."
              onClick={() => ask.mutate({ token })}
            >
              Pedir outro convite
            </Button>
          )}
          {ask.error && <Note tone="bad">{ask.error.message}</Note>}
        </div>
      )}
    </>
  )
}
