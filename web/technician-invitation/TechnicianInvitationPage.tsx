import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import {
  technicianInvitationApi,
  type OpenedTechnicianInvitation,
} from '#core/technician-invitation/technician-invitation.api.ts'
import {
  isOpenInvitation,
  takingFault,
  technicianInvitationTexts,
} from '#core/technician-invitation/technician-invitation.ts'
import { AuthLayout } from '#web/account/AuthLayout.tsx'
import { SignOutButton } from '#web/account/SignOutButton.tsx'
import { count } from '#web/kit/formats.ts'
import { invitationQuery, linkMeta } from '#web/kit/link-page.ts'
import { atWorkshop, paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { sessionQuery, startAnew } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export const meta = () => linkMeta('Convite da clínica')

/** A clinic's invitation of its technician, for anybody who holds the link. */
export default function TechnicianInvitationPage() {
  useTitle('Convite da clínica')
  const { token = '' } = useParams()
  const loaded = useQuery(invitationQuery(technicianInvitationApi.open, token))
  return (
    <AuthLayout>
      <Loaded
        from={loaded}
        waiting={<Spinner />}
        missing={
          <Over title="Este link não funciona">
            Ele pode estar incompleto ou haver um mais novo. Peça outro à clínica que convidou você.
          </Over>
        }
      >
        {(opened) =>
          isOpenInvitation(opened.state) ? (
            <Open opened={opened} token={token} />
          ) : (
            <Over title={overTitles[opened.state] ?? 'Este convite não vale mais'}>
              Era de {opened.clinic}.{' '}
              {opened.state === 'taken' ? 'Entre para ver os pedidos.' : 'Peça outro à clínica.'}
            </Over>
          )
        }
      </Loaded>
    </AuthLayout>
  )
}

const overTitles: Partial<Record<OpenedTechnicianInvitation['state'], string>> = {
  expired: 'Este convite venceu',
  revoked: 'Este convite foi cancelado',
  taken: 'Este convite já foi usado',
}

function Over({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-2 text-text-2">{children}</p>
      <div className="mt-6">
        <LinkButton to={paths.authRedirect()} size="lg" block>
          Ir para o início
        </LinkButton>
      </div>
    </>
  )
}

interface OpenProps {
  opened: OpenedTechnicianInvitation
  token: string
}

function Open({ opened: { clinic, city, orders, expiresAt }, token }: OpenProps) {
  return (
    <>
      <h1 className="break-words">{clinic} quer você como técnico</h1>
      <p className="mt-2 text-text-2">
        {orders
          ? `${count(orders, 'pedido de serviço já espera', 'pedidos de serviço já esperam')} por você`
          : 'Os pedidos de serviço chegam direto para você'}
        , com o modelo, o defeito e o histórico do equipamento. A clínica fica em {city}. O convite vale até{' '}
        {formatDate(dateIn(brasilia, new Date(expiresAt)))}.
      </p>
      <div className="mt-8 grid gap-4">
        <Answer clinic={clinic} token={token} />
      </div>
    </>
  )
}

function Answer({ clinic, token }: { clinic: string; token: string }) {
  const { data } = useQuery(sessionQuery())
  const take = useWrite(technicianInvitationApi.take, {
    onDone: ({ orderIds }) => {
      const [only, ...more] = orderIds
      startAnew(only && more.length === 0 ? atWorkshop.order({ id: only }) : atWorkshop.orders())
    },
  })
  const here = useLocation().pathname
  if (!data) return <Spinner />
  const { session } = data
  if (!session) {
    const next = `next=${encodeURIComponent(here)}`
    return (
      <>
        <Note>Entre com a conta da sua oficina, ou crie uma. Depois, volte a este link.</Note>
        <LinkButton to={`${paths.register('tecnico')}&${next}`} variant="primary" size="lg" block>
          Criar conta
        </LinkButton>
        <LinkButton to={`${paths.login()}?${next}`} size="lg" block>
          Já tenho conta
        </LinkButton>
      </>
    )
  }
  const { user, organization } = session
  const isWorkshop = organization?.kind === 'workshop'
  const fault = takingFault({
    state: 'opened',
    role: user.role,
    ownClinic: false,
    workshop: isWorkshop ? { active: true } : null,
  })
  if (fault) {
    return (
      <>
        <Note>{technicianInvitationTexts[fault]}</Note>
        <SignOutButton to={here}>Sair e voltar ao convite</SignOutButton>
      </>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        busy={take.isPending}
        busyText="Aceitando..."
        onClick={() => take.mutate({ token })}
      >
        Receber os pedidos em {organization?.name}
      </Button>
      {take.error && <Note tone="bad">{take.error.message}</Note>}
      <p className="text-sm text-text-2">
        {clinic} passa a ver a sua oficina como o técnico dela. Receber não é aceitar: você responde a cada
        pedido.
      </p>
    </>
  )
}
