import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { claimApi, type OpenedClaim } from '#core/claim/claim.api.ts'
import { claimTexts } from '#core/claim/claim.ts'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { SignOutButton } from '#web/account/SignOutButton.tsx'
import { invitationQuery, linkMeta } from '#web/kit/link-page.ts'
import { paths } from '#web/kit/paths.ts'
import { sessionQuery } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ClaimSteps } from './ClaimSteps.tsx'

export const meta = () => linkMeta('Convite da oficina')

/** A workshop's invitation of its client, for anybody who holds the link. */
export default function ClaimPage() {
  useTitle('Convite da oficina')
  const { token = '' } = useParams()
  const loaded = useQuery(invitationQuery(claimApi.open, token))
  return (
    <AuthLayout>
      <Loaded from={loaded} waiting={<Spinner />} missing={<Unknown />}>
        {(opened) => (opened.clinic ? <Open opened={opened} token={token} /> : <Over opened={opened} />)}
      </Loaded>
    </AuthLayout>
  )
}

function Unknown() {
  return (
    <>
      <h1>Este link não funciona</h1>
      <p className="mt-2 text-text-2">
        Ele pode estar incompleto ou haver um mais novo. Peça outro à oficina que convidou você.
      </p>
      <HomeLink />
    </>
  )
}

const overTitles: Partial<Record<OpenedClaim['state'], string>> = {
  expired: 'Este convite venceu',
  revoked: 'Este convite foi cancelado',
  claimed: 'Este convite já foi usado',
}

function Over({ opened: { state, workshop } }: { opened: OpenedClaim }) {
  return (
    <>
      <h1>{overTitles[state]}</h1>
      <p className="mt-2 text-text-2">
        Era de {workshop}. {state === 'claimed' ? 'Entre para ver a sua clínica.' : 'Peça outro à oficina.'}
      </p>
      <HomeLink />
    </>
  )
}

function HomeLink() {
  return (
    <div className="mt-6">
      <LinkButton to={paths.authRedirect()} size="lg" block>
        Ir para o início
      </LinkButton>
    </div>
  )
}

function Open({ opened: { workshop, clinic, expiresAt }, token }: { opened: OpenedClaim; token: string }) {
  const { data } = useQuery(sessionQuery())
  const here = paths.claim(token)
  const role = data?.session?.user.role
  return (
    <>
      <h1 className="break-words">{workshop} convidou a sua clínica</h1>
      <p className="mt-2 text-text-2">
        Os equipamentos, as ordens e os documentos de <b className="wrap-anywhere">{clinic}</b> passam para a
        sua conta no Equipo. A oficina continua com o que fez. O convite vale até{' '}
        {formatDate(dateIn(brasilia, new Date(expiresAt)))}.
      </p>
      <div className="mt-8 grid gap-4">
        {!data && <Spinner />}
        {data && !role && (
          <>
            <Note>Entre com a conta da clínica, ou crie uma. Depois, volte a este link.</Note>
            <LinkButton
              to={`${paths.login()}?next=${encodeURIComponent(here)}`}
              variant="primary"
              size="lg"
              block
            >
              Entrar
            </LinkButton>
            <LinkButton to={`${paths.register()}?next=${encodeURIComponent(here)}`} size="lg" block>
              Criar conta
            </LinkButton>
          </>
        )}
        {role && role !== 'dentist' && (
          <>
            <Note>{claimTexts['claim.other_role']}</Note>
            <SignOutButton to={here}>Sair e voltar ao convite</SignOutButton>
          </>
        )}
        {role === 'dentist' && <ClaimSteps token={token} />}
      </div>
    </>
  )
}
