import { Mail } from 'lucide-react'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { teamApi, type Invitation, type Team } from '#core/team/team.api.ts'
import { blockedGift, type Standing } from '#core/team/permissions.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { permissionsIn, refusalText } from './team.texts.ts'
import { useTeamWrite } from './team-writes.ts'

interface InvitationsProps {
  team: Team
  actor: Standing
  onLink: (invitation: Invitation) => void
}

/** Open invitations with their last day, and the ways to send them again or to revoke them. */
export function Invitations({ team, actor, onLink }: InvitationsProps) {
  const invitations = team.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <Panel title="Convites sem resposta" flush>
      <ul className="rows">
        {invitations.map((invitation) => (
          <Row key={invitation.id} {...{ invitation, actor, onLink }} byMail={team.byMail} />
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps extends Omit<InvitationsProps, 'team'> {
  invitation: Invitation
  byMail: boolean
}

function Row({ invitation, actor, byMail, onLink }: RowProps) {
  const zone = useTimeZone()
  const { id, version, email, inviterName, sentAt, expiresAt, state } = invitation
  const resend = useTeamWrite(teamApi.resend, 'Convite enviado de novo')
  const revoke = useTeamWrite(teamApi.revoke, 'Convite cancelado')
  const day = (instant: string) => formatDate(dateIn(zone, new Date(instant)))
  const blocked = refusalText(blockedGift(actor, invitation.permissions))
  const error = resend.error ?? revoke.error
  return (
    <li className="flex-wrap">
      <span className={`eqi ${state === 'expired' ? 'warn' : ''}`}>
        <Mail size={20} aria-hidden="true" />
      </span>
      <span className="what">
        <b className="break-all">{email}</b>
        <p>
          {state === 'expired' ? `Venceu em ${day(expiresAt)}` : `Vale até ${day(expiresAt)}`}, de{' '}
          {inviterName} em {day(sentAt)}. <Gives invitation={invitation} />
        </p>
        {error && <Note tone="bad">{error.message}</Note>}
      </span>
      <span className="acts">
        <Button
          size="sm"
          disabledReason={blocked}
          busy={resend.isPending}
          busyText="Enviando..."
          onClick={() => (byMail ? resend.mutate({ id, version }) : onLink(invitation))}
        >
          {byMail ? 'Reenviar' : 'Novo link'}
        </Button>
        <Button
          size="sm"
          variant="text"
          busy={revoke.isPending}
          aria-label={`Cancelar o convite de ${email}`}
          onClick={() => revoke.mutate({ id, version })}
        >
          Cancelar
        </Button>
      </span>
    </li>
  )
}

function Gives({ invitation: { permissions } }: { invitation: Invitation }) {
  const kind = useSession().organization?.kind ?? 'clinic'
  const labels = permissionsIn(kind).flatMap(({ id, label }) => (permissions.includes(id) ? [label] : []))
  return labels.length > 0 ? `Permissões: ${labels.join(', ')}.` : 'Sem permissões extras.'
}
