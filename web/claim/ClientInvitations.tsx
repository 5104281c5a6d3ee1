import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { claimApi, type ClientInvitation } from '#core/claim/claim.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { stateTexts } from './claim.texts.ts'
import { InviteDialog } from './InviteDialog.tsx'

interface InvitationsProps {
  clientId: string
  /** The address that the workshop knows. */
  email: string | null
}

/** Invitations of a client that is not on Equipo: made, watched, withdrawn. */
export function ClientInvitations({ clientId, email }: InvitationsProps) {
  const loaded = useQuery(query(claimApi.list, { id: clientId }))
  const [isInviting, setInviting] = useState(false)
  return (
    <Panel
      title="Convite para o Equipo"
      hint="A clínica traz para a conta dela o que você cadastrou. Você continua com o que fez."
    >
      <div className="stack gap-4">
        <Loaded from={loaded} rows={1}>
          {({ items, byMail }) => (
            <>
              {items.length > 0 && (
                <ul className="grid gap-3">
                  {items.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} />
                  ))}
                </ul>
              )}
              {isInviting && (
                <InviteDialog
                  clientId={clientId}
                  email={email}
                  byMail={byMail}
                  onClose={() => setInviting(false)}
                />
              )}
            </>
          )}
        </Loaded>
        <Button
          className="self-start"
          icon={<Send size={18} aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >
          Convidar para o Equipo
        </Button>
      </div>
    </Panel>
  )
}

function InvitationRow({ invitation }: { invitation: ClientInvitation }) {
  const { id, email, mailed, state, createdBy, createdAt, expiresAt, openedAt, claimedAt } = invitation
  const zone = useTimeZone()
  const revoke = useWrite(claimApi.revoke, {
    invalidates: [claimApi.list],
    onDone: () => toast('Convite cancelado'),
  })
  const { label, tone } = stateTexts[state]
  const isOpen = state === 'sent' || state === 'opened'
  return (
    <li className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <b>{email ? `${mailed ? 'E-mail para ' : 'Para '}${email}` : 'Link com código'}</b>
        <span>
          {claimedAt
            ? `Aceito em ${formatInstant(claimedAt, zone)}`
            : openedAt
              ? `Aberto em ${formatInstant(openedAt, zone)}`
              : 'Ainda não foi aberto'}
        </span>
        <small className="text-sm text-text-2">
          Criado por {createdBy} em {formatInstant(createdAt, zone)}, até {formatInstant(expiresAt, zone)}
        </small>
        {revoke.error && <Note tone="bad">{revoke.error.message}</Note>}
      </div>
      <Chip tone={tone}>{label}</Chip>
      {isOpen && (
        <Button
          variant="text"
          busy={revoke.isPending}
          busyText="Cancelando..."
          onClick={() => revoke.mutate({ id })}
        >
          Cancelar
        </Button>
      )}
    </li>
  )
}
