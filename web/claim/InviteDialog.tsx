import { useState } from 'react'
import { claimApi } from '#core/claim/claim.api.ts'
import { invitationDays } from '#core/claim/claim.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { OnceLink } from '#web/ui/OnceLink.tsx'
import { TextField } from '#web/ui/TextField.tsx'

interface InviteProps {
  clientId: string
  email: string | null
  byMail: boolean
  onClose: () => void
}

/** Makes the link of an invitation, and shows it and its code once. */
export function InviteDialog({ clientId, email, byMail, onClose }: InviteProps) {
  const [linkId] = useState(() => newId())
  const invite = useWrite(claimApi.invite, { invalidates: [claimApi.list] })
  const form = useEndpointForm(claimApi.invite, {
    defaults: { email: email ?? '' },
    fixed: { id: clientId, linkId },
  })
  return (
    <Dialog open onClose={onClose} title="Convidar para o Equipo">
      {invite.data ? (
        <Invited made={invite.data} />
      ) : (
        <FormPanel
          form={form}
          onSubmit={(input) => invite.mutate(input)}
          saving={invite.isPending}
          savingText="Criando o convite..."
          error={invite.error}
          submit="Criar convite"
          unguarded
        >
          <TextField
            name="email"
            label="E-mail da clínica"
            optional
            inputMode="email"
            hint={
              byMail
                ? 'O convite também vai para este e-mail, e quem entra com ele não precisa de código.'
                : 'Quem entra com este e-mail, já confirmado, não precisa de código.'
            }
          />
          <p className="text-sm text-text-2">
            O convite vale {count(invitationDays, 'dia', 'dias')}. Um convite novo cancela o anterior.
          </p>
        </FormPanel>
      )}
    </Dialog>
  )
}

function Invited({ made }: { made: Output<typeof claimApi.invite> }) {
  const { url, code, text, whatsApp, drawing, invitation } = made
  return (
    <div className="stack gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <img
          className="rounded-lg bg-white"
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt="QR code do convite"
          width={168}
          height={168}
        />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="text-sm text-text-2">Código, que aparece só agora</p>
          <p className="id text-xl font-[600]">{code}</p>
          <p className="text-sm text-text-2">
            {invitation.mailed && `E-mail enviado para ${invitation.email}. `}
            Passe o código à clínica por outro caminho: por telefone ou em pessoa.
          </p>
        </div>
      </div>
      <OnceLink
        url={url}
        text={text}
        whatsApp={whatsApp}
        hint="O link aparece só agora. Sem o código ou o e-mail convidado, ele não traz nada."
      />
    </div>
  )
}
