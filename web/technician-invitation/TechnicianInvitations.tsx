import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import { isOpenInvitation } from '#core/technician-invitation/technician-invitation.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkRow, LinksPanel } from '#web/ui/Links.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
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
            icon={<Send size={18} aria-hidden="true" />}
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
                  <InvitedChoice
                    key={invitation.id}
                    name={name}
                    label={invitedName(invitation, zone)}
                    hint={invitedText(invitation, zone)}
                    checked={chosen === invitation.id}
                    onChoose={() => onChoose(invitation.id)}
                  />
                ))}
              </fieldset>
            )}
            <Button
              className="self-start"
              icon={<Send size={18} aria-hidden="true" />}
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

interface InvitedChoiceProps {
  name: string
  label: string
  hint: string
  checked: boolean
  onChoose: () => void
}

const InvitedChoice = ({ name, label, hint, checked, onChoose }: InvitedChoiceProps) => (
  <label className="rcard items-center">
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    <span className="what wrap-anywhere">
      <b>{label}</b>
      {hint && <small>{hint}</small>}
    </span>
  </label>
)
