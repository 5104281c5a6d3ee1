import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { invitationApi, type OpenedInvitation } from '#core/team/invitation.api.ts'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { invitationQuery, linkMeta } from '#web/kit/link-page.ts'
import { paths } from '#web/kit/paths.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { DeadInvitation } from './DeadInvitation.tsx'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { alwaysIn, ofKind, permissionsIn } from './team.texts.ts'

export const meta = () => linkMeta('Convite')

export default function InvitationPage() {
  useTitle('Convite')
  const { token = '' } = useParams()
  const loaded = useQuery(invitationQuery(invitationApi.open, token))
  return (
    <AuthLayout>
      <Loaded from={loaded} waiting={<Spinner />} missing={<Unknown />}>
        {(invitation) =>
          invitation.state === 'open' ? (
            <Open invitation={invitation} token={token} />
          ) : (
            <DeadInvitation invitation={invitation} token={token} />
          )
        }
      </Loaded>
    </AuthLayout>
  )
}

function Unknown() {
  return (
    <>
      <h1>Este link não funciona</h1>
      <p className="mt-2 text-text-2">
        Ele pode estar incompleto ou haver um mais novo. Procure o convite mais recente, ou peça outro a quem
        convidou você.
      </p>
      <div className="mt-6">
        <LinkButton to={paths.login()} size="lg" block>
          Ir para o login
        </LinkButton>
      </div>
    </>
  )
}

/** The invitation's sender, permissions and last day, and the possible answers. */
function Open({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const { organization, inviterName, expiresAt, permissions } = invitation
  const { kind } = organization
  const allowed = permissionsIn(kind).filter(({ id }) => permissions.includes(id))
  return (
    <>
      <h1 className="break-words">{inviterName} convidou você</h1>
      <p className="mt-2 text-text-2">
        Para a equipe {ofKind[kind]} <b>{organization.name}</b>, em {organization.city}, {organization.state}.
        O convite vale até {formatDate(dateIn(brasilia, new Date(expiresAt)))}.
      </p>
      <section className="mt-6" aria-label="O que você poderá fazer">
        <h2>O que você poderá fazer</h2>
        <ul className="mt-2 list-disc pl-5 text-text-2">
          <li>{alwaysIn[kind]}</li>
          {allowed.map(({ id, label, allows }) => (
            <li key={id}>
              <b>{label}.</b> {allows}
            </li>
          ))}
        </ul>
      </section>
      <InvitationAnswer invitation={invitation} token={token} />
    </>
  )
}
