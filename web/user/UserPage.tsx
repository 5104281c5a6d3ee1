import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { userApi, type UserDetail } from '#core/user/user.api.ts'
import { userActionBlocked, userRefusalTexts, userRoleTexts } from '#core/user/user.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { part } from '#web/kit/part.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { phaseTexts } from '#web/plan/plan.texts.ts'
import { planNames } from '#web/plan/strip.texts.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { UserActs } from './UserActs.tsx'
import { UserErrors } from './UserErrors.tsx'
import { userActs, type ActName } from './user-acts.ts'
import { UserChip } from './UserChip.tsx'
import { UserMails } from './UserMails.tsx'
import { UserSessions } from './UserSessions.tsx'

const log = part(async () => (await import('./UserLog.tsx')).UserLog)

const userQuery = (id: string) => query(userApi.get, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(userQuery(params.id ?? ''))
  return null
}

/** Everything about a person on one page, for an administrator with the person on the phone. */
export default function UserPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(userQuery(id))
  const [act, setAct] = useState<ActName | null>(null)
  return (
    <Loaded from={loaded} rows={6}>
      {(user) => (
        <>
          <Crumbs items={[['Usuários', atAdmin.users()], [user.name]]} />
          <PageHeader
            title={user.name}
            text={<span className="wrap-anywhere">{user.email}</span>}
            above={
              <>
                <UserChip status={user.status} />
                <Chip>{userRoleTexts[user.role]}</Chip>
              </>
            }
            actions={<LinkButton to={atAdmin.logOf(user)}>Registro desta pessoa</LinkButton>}
          />
          <Columns
            aside={
              <>
                <Acts user={user} onAct={setAct} />
                <Account user={user} />
                <Agreements user={user} />
              </>
            }
          >
            <Memberships user={user} />
            <UserSessions user={user} />
            <UserErrors user={user} />
            <UserMails user={user} />
            <InPlace part={log} name="os registros" props={{ userId: user.id }} />
          </Columns>
          {act && <UserActs user={user} act={act} onClose={() => setAct(null)} />}
        </>
      )}
    </Loaded>
  )
}

function Acts({ user, onAct }: { user: UserDetail; onAct: (act: ActName) => void }) {
  const why = (name: ActName) => {
    if (name === 'endSessions') return user.sessions.length > 0 ? null : 'Nenhuma sessão está aberta.'
    const code = userActionBlocked(name, user)
    return code && userRefusalTexts[code]
  }
  const shown = userActs.filter(({ name }) => name !== (user.suspendedAt ? 'suspend' : 'reactivate'))
  return (
    <Panel title="O que fazer">
      <div className="grid gap-2.5">
        {shown.map(({ name, verb, danger }) => (
          <Button
            key={name}
            block
            variant={danger ? 'danger' : 'secondary'}
            disabledReason={why(name)}
            onClick={() => onAct(name)}
          >
            {verb}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

function Account({ user }: { user: UserDetail }) {
  return (
    <Panel title="Conta">
      <Facts
        items={[
          ['Cidade', `${user.city}, ${user.state}`],
          ['Criada em', formatInstant(user.createdAt, brasilia)],
          ['Visto por último', user.seenAt ? <TimeAgo instant={user.seenAt} /> : 'Nunca'],
          ['E-mail', user.emailVerified ? 'Confirmado' : 'Sem confirmação'],
          ['Senha', user.hasPassword ? 'Tem' : 'Não tem'],
          ['Duas etapas', user.hasSecondFactor ? 'Ativa' : 'Não usa'],
          ['Chaves de acesso', user.passkeys || 'Nenhuma'],
          ['Suspensa desde', user.suspendedAt && formatInstant(user.suspendedAt, brasilia)],
        ]}
      />
    </Panel>
  )
}

const kindTexts = { terms: 'Termos de uso', privacy: 'Política de privacidade' }

function Agreements({ user: { agreements } }: { user: UserDetail }) {
  return (
    <Panel title="Aceites">
      {agreements.length === 0 ? (
        <p>Esta pessoa ainda não aceitou nenhum texto.</p>
      ) : (
        <Facts
          items={agreements.map(({ kind, version, agreedAt }) => [
            `${kindTexts[kind]}, versão ${version}`,
            formatInstant(agreedAt, brasilia),
          ])}
        />
      )}
    </Panel>
  )
}

function Memberships({ user: { memberships } }: { user: UserDetail }) {
  return (
    <Panel title="Organizações" flush={memberships.length > 0}>
      {memberships.length === 0 ? (
        <p>Esta pessoa não está em nenhuma clínica ou oficina.</p>
      ) : (
        <ul className="rows">
          {memberships.map((one) => {
            const [text, tone] = phaseTexts[one.phase]
            return (
              <li key={one.id}>
                <span className="what">
                  {one.kind === 'workshop' ? (
                    <Link className="link" to={atAdmin.registry(one)}>
                      {one.name}
                    </Link>
                  ) : (
                    <b>{one.name}</b>
                  )}
                  <p>
                    {one.kind === 'clinic' ? 'Clínica' : 'Oficina'} ·{' '}
                    {one.role === 'owner' ? 'titular' : 'equipe'} · {one.city}, {one.state}
                    {one.taxId && ` · ${formatTaxId(one.taxId)}`}
                  </p>
                </span>
                <span className="when">
                  <Chip tone={tone}>{text}</Chip>
                  <small>{one.plan ? planNames[one.plan] : 'Sem plano'}</small>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
