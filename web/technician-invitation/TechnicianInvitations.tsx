import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkRow, LinksPanel } from '#web/ui/Links.tsx'
import { InviteTechnician } from './InviteTechnician.tsx'
import { invitationsQuery, invitedName, invitedText } from './technician-invitations.ts'

/** Invitations of the clinic's own technicians: made, watched, withdrawn. */
export function TechnicianInvitations() {
  const loaded = useQuery(invitationsQuery)
  const zone = useTimeZone()
  const [isInviting, setInviting] = useState(false)
  return (
    <LinksPanel
      title="Seu técnico"
      hint="Quem já cuida dos seus equipamentos entra por um link e recebe os seus pedidos aqui."
      from={loaded}
      make={
        <>
          <Button
            className="self-start"
            icon={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Convidar meu técnico
          </Button>
          {isInviting && (
            <InviteTechnician byMail={loaded.data?.byMail ?? false} onClose={() => setInviting(false)} />
          )}
        </>
      }
    >
      {(invitation) => (
        <LinkRow
          key={invitation.id}
          link={invitation}
          title={invitedName(invitation, zone)}
          text={invitedText(invitation, zone)}
          used={invitation.workshop ? 'Aceito' : undefined}
          revokes={technicianInvitationApi.revoke}
          list={technicianInvitationApi.list}
        />
      )}
    </LinksPanel>
  )
}
