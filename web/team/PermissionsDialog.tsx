import { teamApi, type Member } from '#core/team/team.api.ts'
import type { Standing } from '#core/team/permissions.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { PermissionFields } from './PermissionFields.tsx'
import { alwaysIn } from './team.texts.ts'
import { useTeamWrite } from './team-writes.ts'

interface PermissionsDialogProps {
  member: Member
  actor: Standing
  onClose: () => void
}

/** Permissions of one member. */
export function PermissionsDialog({ member, actor, onClose }: PermissionsDialogProps) {
  const kind = useSession().organization?.kind ?? 'clinic'
  const form = useEndpointForm(teamApi.permit, {
    defaults: { permissions: member.permissions },
    fixed: { userId: member.userId, version: member.version },
    holds: true,
  })
  const permit = useTeamWrite(teamApi.permit, `Permissões de ${member.name} salvas`, onClose)
  return (
    <Dialog open onClose={onClose} title={`Permissões de ${member.name}`} text={alwaysIn[kind]}>
      <FormPanel
        form={form}
        onSubmit={(input) => permit.mutate(input)}
        saving={permit.isPending}
        error={permit.error}
        submit={false}
        unguarded
      >
        <PermissionFields kind={kind} actor={actor} held={member.permissions} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={permit.isPending} busyText="Salvando...">
            Salvar permissões
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
