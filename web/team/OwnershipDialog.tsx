import { useState } from 'react'
import { teamApi, type Member } from '#core/team/team.api.ts'
import { useSession } from '#web/kit/session.ts'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { ofKind } from './team.texts.ts'
import { useTeamWrite } from './team-writes.ts'

/** Handing over is asked twice: what it means, and whether it is to be. */
export function OwnershipDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { organization } = useSession()
  const [sure, setSure] = useState(false)
  const handOver = useTeamWrite(teamApi.handOver, `${member.name} agora é titular da conta`, onClose)
  const { userId, version, name } = member
  const of = `${ofKind[organization?.kind ?? 'clinic']} ${organization?.name ?? ''}`
  if (!sure) {
    return (
      <ConfirmDialog
        open
        title={`Passar a titularidade para ${name}?`}
        text={
          <p>
            {name} passa a ser titular {of} e pode tudo, inclusive tirar você da equipe. Você continua na
            equipe, com todas as permissões, e só {name} pode devolver a titularidade.
          </p>
        }
        confirm="Continuar"
        onConfirm={() => setSure(true)}
        onCancel={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title="Tem certeza?"
      text={
        <>
          <p>Você deixa de ser titular de {organization?.name}, e não pode desfazer isso.</p>
          {handOver.error && <Note tone="bad">{handOver.error.message}</Note>}
        </>
      }
      confirm={`Passar para ${name}`}
      busy={handOver.isPending}
      onConfirm={() => handOver.mutate({ userId, version })}
      onCancel={onClose}
    />
  )
}
