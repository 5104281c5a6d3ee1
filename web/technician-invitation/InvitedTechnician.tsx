import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { isOpenInvitation } from '#core/technician-invitation/technician-invitation.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { InviteTechnician } from './InviteTechnician.tsx'
import { invitationsQuery, invitedName, invitedText } from './technician-invitations.ts'

interface InvitedProps {
  chosen: string | null
  onChoose: (invitationId: string) => void
}

/** The open invitations, one of which an order may wait for, and a way to another one. */
export function InvitedTechnician({ chosen, onChoose }: InvitedProps) {
  const loaded = useQuery(invitationsQuery)
  const zone = useTimeZone()
  const name = useId()
  const [isInviting, setInviting] = useState(false)
  const open = loaded.data?.items.filter(({ state }) => isOpenInvitation(state)) ?? []
  const newest = open[0]?.id
  useEffect(() => {
    if (!chosen && newest) onChoose(newest)
  }, [chosen, newest, onChoose])
  return (
    <Panel
      title={open.length > 0 ? 'A ordem espera por' : 'Seu técnico recebe um link'}
      hint="Assim que ele entrar pelo link, a ordem vai para ele. Até lá, você pode mudar de ideia."
    >
      <Loaded from={loaded} rows={1}>
        {({ byMail }) => (
          <div className="stack gap-4">
            {open.length > 0 && (
              <fieldset className="grid gap-3">
                <legend className="sr-only">A ordem espera por</legend>
                {open.map((invitation) => (
                  <label key={invitation.id} className="rcard items-center">
                    <input
                      type="radio"
                      name={name}
                      checked={chosen === invitation.id}
                      onChange={() => onChoose(invitation.id)}
                    />
                    <span className="what wrap-anywhere">
                      <b>{invitedName(invitation, zone)}</b>
                      <small>{invitedText(invitation, zone)}</small>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            <Button
              className="self-start"
              icon={<UserPlus size={18} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              {open.length > 0 ? 'Convidar outro' : 'Criar convite'}
            </Button>
            {isInviting && (
              <InviteTechnician
                byMail={byMail}
                onMade={({ id }) => onChoose(id)}
                onClose={() => setInviting(false)}
              />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
