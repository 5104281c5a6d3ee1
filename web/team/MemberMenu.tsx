import { useState } from 'react'
import { blockedChange, blockedRemoval, type Standing } from '#core/team/permissions.ts'
import { teamApi, type Member } from '#core/team/team.api.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { startAnew, useSession } from '#web/kit/session.ts'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { OwnershipDialog } from './OwnershipDialog.tsx'
import { refusalText } from './team.texts.ts'
import { useTeamWrite } from './team-writes.ts'

type Asked = 'removal' | 'departure' | 'ownership' | null

interface MemberMenuProps {
  member: Member
  members: Member[]
  onEdit: () => void
}

/** Actions for a member, with the reason if one is disabled. */
export function MemberMenu({ member, members, onEdit }: MemberMenuProps) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked>(null)
  const actor = members.find(({ userId }) => userId === user.id)
  const close = () => setAsked(null)
  if (!actor) return null
  const isYou = member.userId === user.id
  return (
    <>
      <Menu label={`Ações de ${member.name}`} items={isYou ? own(actor, setAsked) : others()} />
      {asked === 'removal' && <RemovalDialog member={member} onClose={close} />}
      {asked === 'departure' && <DepartureDialog onClose={close} />}
      {asked === 'ownership' && <OwnershipDialog member={member} onClose={close} />}
    </>
  )

  function others() {
    if (!actor) return []
    return [
      {
        label: 'Mudar permissões',
        onSelect: onEdit,
        disabledReason: refusalText(blockedChange(actor, member)),
      },
      member.role === 'member' && {
        label: 'Passar a titularidade',
        onSelect: () => setAsked('ownership'),
        disabledReason: refusalText(actor.role === 'owner' ? null : 'only_owner'),
      },
      'separator' as const,
      {
        label: 'Tirar da equipe',
        danger: true,
        onSelect: () => setAsked('removal'),
        disabledReason: refusalText(blockedRemoval(actor, member)),
      },
    ]
  }
}

const own = (actor: Standing, ask: (asked: Asked) => void) => [
  {
    label: 'Sair da equipe',
    danger: true,
    onSelect: () => ask('departure'),
    disabledReason: refusalText(actor.role === 'owner' ? 'owner_leaves' : null),
  },
]

function RemovalDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useTeamWrite(teamApi.remove, `${member.name} saiu da equipe`, onClose)
  const { userId, version } = member
  return (
    <ConfirmDialog
      open
      title={`Tirar ${member.name} da equipe?`}
      text={
        <>
          <p>
            O acesso termina na hora, em todos os aparelhos. O que a pessoa registrou continua no histórico.
          </p>
          {remove.error && <Note tone="bad">{remove.error.message}</Note>}
        </>
      }
      confirm="Tirar da equipe"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ userId, version })}
      onCancel={onClose}
    />
  )
}

function DepartureDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useSession()
  const leave = useWrite(teamApi.leave, { onDone: () => startAnew(paths.authRedirect()) })
  return (
    <ConfirmDialog
      open
      title={`Sair da equipe de ${organization?.name ?? ''}?`}
      text={
        <>
          <p>Você deixa de ver tudo desta equipe e só volta com outro convite. A sua conta continua.</p>
          {leave.error && <Note tone="bad">{leave.error.message}</Note>}
        </>
      }
      confirm="Sair da equipe"
      busy={leave.isPending}
      onConfirm={() => leave.mutate({})}
      onCancel={onClose}
    />
  )
}
