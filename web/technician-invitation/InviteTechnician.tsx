import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import {
  technicianInvitationApi,
  type TechnicianInvitation,
} from '#core/technician-invitation/technician-invitation.api.ts'
import { technicianInvitationDays } from '#core/technician-invitation/technician-invitation.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkDialog } from '#web/ui/Links.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface InviteProps {
  byMail: boolean
  onMade?: (invitation: TechnicianInvitation) => void
  onClose: () => void
}

/** Makes the link of an invitation, and shows it once. */
export function InviteTechnician({ byMail, onMade, onClose }: InviteProps) {
  const [linkId] = useState(() => newId())
  const make = useWrite(technicianInvitationApi.invite, {
    invalidates: [technicianInvitationApi.list],
    onDone: ({ invitation }) => onMade?.(invitation),
  })
  const form = useEndpointForm(technicianInvitationApi.invite, {
    defaults: { name: '', email: '' },
    fixed: { linkId },
  })
  const mailed = byMail && make.data?.invitation.email
  return (
    <LinkDialog
      title="Convidar meu técnico"
      form={form}
      make={make}
      hint={`${mailed ? `E-mail enviado para ${mailed}. ` : ''}O link aparece só agora. Só a primeira oficina que aceitar recebe os seus pedidos.`}
      onClose={onClose}
    >
      <TextField name="name" label="Nome do técnico" optional autoComplete="off" />
      {byMail && (
        <TextField
          name="email"
          label="E-mail do técnico"
          optional
          inputMode="email"
          autoComplete="off"
          hint="O convite também vai para este e-mail."
        />
      )}
      <p className="text-sm text-text-2">
        Você recebe um link para mandar por WhatsApp. Ele vale{' '}
        {count(technicianInvitationDays, 'dia', 'dias')}.
      </p>
    </LinkDialog>
  )
}
