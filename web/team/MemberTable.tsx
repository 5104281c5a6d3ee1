import { KeyRound } from 'lucide-react'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import type { Member } from '#core/team/team.api.ts'
import { useSession, useTimeZone } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Avatar } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { permissionsIn } from './team.texts.ts'

interface Row {
  member: Member
  members: Member[]
  onEdit: (member: Member) => void
}

const columns: Column<Row>[] = [
  { id: 'name', head: 'Pessoa', cell: ({ member }) => <Person member={member} /> },
  { id: 'role', head: 'Função', phone: 'share', cell: ({ member }) => <Role member={member} /> },
  {
    id: 'permissions',
    head: 'Permissões',
    phone: 'last',
    cell: ({ member }) => <Permissions member={member} />,
  },
  { id: 'since', head: 'Na equipe', phone: 'share', cell: ({ member }) => <Since member={member} /> },
  {
    id: 'menu',
    head: '',
    phone: 'corner',
    cell: ({ member, members, onEdit }) => (
      <MemberMenu member={member} members={members} onEdit={() => onEdit(member)} />
    ),
  },
]

/** The members of the team, the owner first. */
export function MemberTable({ members, onEdit }: Omit<Row, 'member'>) {
  const rows = members.map((member) => ({ member, members, onEdit }))
  return <Table label="Pessoas" rows={rows} columns={columns} rowId={({ member }) => member.userId} />
}

function Person({ member: { userId, name, email } }: { member: Member }) {
  const isYou = useSession().user.id === userId
  return (
    <span className="cell">
      <Avatar name={name} />
      <span className="name">
        <b className="wrap-anywhere">{isYou ? `${name} (você)` : name}</b>
        <small className="break-all">{email}</small>
      </span>
    </span>
  )
}

function Role({ member: { role } }: { member: Member }) {
  if (role === 'member') return 'Equipe'
  return (
    <Chip tone="brand" icon={<KeyRound size={14} aria-hidden="true" />}>
      Titular da conta
    </Chip>
  )
}

function Permissions({ member: { role, permissions } }: { member: Member }) {
  const kind = useSession().organization?.kind ?? 'clinic'
  if (role === 'owner') return 'todas as permissões'
  const labels = permissionsIn(kind).flatMap(({ id, label }) => (permissions.includes(id) ? [label] : []))
  return labels.join(', ') || 'nenhuma permissão extra'
}

function Since({ member: { since } }: { member: Member }) {
  return `desde ${formatDate(dateIn(useTimeZone(), new Date(since)))}`
}
