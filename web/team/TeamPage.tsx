import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#core/team/team.api.ts'
import { has } from '#core/team/permissions.ts'
import { count } from '#web/kit/formats.ts'
import { atClinic, atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteForm } from './InviteForm.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MemberTable } from './MemberTable.tsx'
import { PermissionsDialog } from './PermissionsDialog.tsx'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import { alwaysIn, permissionsIn, refusalText } from './team.texts.ts'
import { teamQuery } from './team-writes.ts'

export const clientLoader = () => loadUnknown(teamQuery())

export default function TeamPage() {
  const { organization } = useSession()
  const loaded = useQuery(teamQuery())
  const up: [string, string] =
    organization?.kind === 'workshop'
      ? ['Configurações', atWorkshop.profile()]
      : ['Perfil da Clínica', atClinic.profile()]
  return (
    <>
      <Crumbs items={[up, ['Equipe']]} />
      <PageHeader
        title="Equipe"
        text={loaded.data ? summary(loaded.data) : undefined}
        actions={
          organization?.kind === 'clinic' && <LinkButton to={atClinic.staff()}>Fichas da equipe</LinkButton>
        }
      />
      <Loaded from={loaded}>{(team) => <Parts team={team} />}</Loaded>
    </>
  )
}

function summary({ members, invitations }: Team): string {
  const people = count(members.length, 'pessoa', 'pessoas')
  const waiting = invitations?.length ?? 0
  return waiting > 0 ? `${people}, e ${count(waiting, 'convite', 'convites')} sem resposta` : people
}

function Parts({ team }: { team: Team }) {
  const { user, organization } = useSession()
  const kind = organization?.kind ?? 'clinic'
  const [editedId, setEditedId] = useState<string | null>(null)
  const [linked, setLinked] = useState<{ id: string; version: number; email: string } | null>(null)
  const actor = team.members.find(({ userId }) => userId === user.id)
  const edited = team.members.find(({ userId }) => userId === editedId)
  if (!actor) return null
  return (
    <div className="stack">
      <Panel title="Pessoas" flush>
        <MemberTable members={team.members} onEdit={({ userId }) => setEditedId(userId)} />
      </Panel>
      {kind === 'workshop' && <RegistrationPanel />}
      <Columns
        aside={
          <>
            {!has(actor, 'team') && <PermissionList kind={kind} />}
            <Note>
              Quem sai da equipe perde o acesso na hora. O que a pessoa registrou continua no histórico, com o
              nome dela.
            </Note>
          </>
        }
      >
        {has(actor, 'team') ? (
          <>
            <Invitations team={team} actor={actor} onLink={setLinked} />
            <InviteForm team={team} actor={actor} onLink={setLinked} />
          </>
        ) : (
          <Note>{refusalText('permission_team')} Para convidar alguém, fale com essa pessoa.</Note>
        )}
      </Columns>
      {edited && <PermissionsDialog member={edited} actor={actor} onClose={() => setEditedId(null)} />}
      {linked && <LinkDialog key={linked.id} invitation={linked} onClose={() => setLinked(null)} />}
    </div>
  )
}

/** Explains each permission, and lists the actions that need none. */
function PermissionList({ kind }: { kind: 'clinic' | 'workshop' }) {
  return (
    <Panel title="O que cada um pode" hint="O titular da conta pode tudo.">
      <dl className="stack gap-3">
        <div>
          <dt className="font-medium">Sem permissão</dt>
          <dd className="text-sm text-text-2">{alwaysIn[kind]}</dd>
        </div>
        {permissionsIn(kind).map(({ id, label, allows }) => (
          <div key={id}>
            <dt className="font-medium">{label}</dt>
            <dd className="text-sm text-text-2">{allows}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
