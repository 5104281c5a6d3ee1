import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { teamApi, type Team } from '#core/team/team.api.ts'
import type { Permission, Standing } from '#core/team/permissions.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PermissionFields } from './PermissionFields.tsx'
import { alwaysIn } from './team.texts.ts'
import { useTeamWrite } from './team-writes.ts'

interface InviteFormProps {
  team: Team
  actor: Standing
  /** Called if no mail is sent: the invitation needs a link. */
  onLink: (invitation: { id: string; version: number; email: string }) => void
}

const nothing: Permission[] = []

/** Invites an address, with what the person will be allowed to do. */
export function InviteForm({ team, actor, onLink }: InviteFormProps) {
  const kind = useSession().organization?.kind ?? 'clinic'
  const [id, setId] = useState(newId)
  const form = useEndpointForm(teamApi.invite, {
    defaults: { email: '', permissions: nothing },
    fixed: { id },
  })
  const invite = useTeamWrite(teamApi.invite, team.byMail ? 'Convite enviado' : 'Convite criado', () => {
    const email = form.getValues('email').trim().toLowerCase()
    form.reset({ email: '', permissions: nothing })
    setId(newId())
    if (!team.byMail) onLink({ id, version: 1, email })
  })
  const loose = invite.error && invite.error.fields.length === 0 ? invite.error : null
  return (
    <Panel title="Convidar" hint={alwaysIn[kind]}>
      <FormPanel
        form={form}
        onSubmit={(input) => invite.mutate(input)}
        saving={invite.isPending}
        error={invite.error?.fields.length ? invite.error : null}
        submit={false}
        unguarded
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          className="span-6"
          hint={
            team.byMail
              ? 'O convite vai por e-mail e vale 7 dias'
              : 'Este Equipo não envia e-mails: você recebe um link que vale 7 dias e entrega à pessoa'
          }
        />
        <PermissionFields kind={kind} actor={actor} />
        {loose && <Note tone="bad">{loose.message}</Note>}
        <div className="acts">
          <Button type="submit" variant="primary" busy={invite.isPending} busyText="Convidando...">
            Convidar
          </Button>
        </div>
      </FormPanel>
    </Panel>
  )
}
