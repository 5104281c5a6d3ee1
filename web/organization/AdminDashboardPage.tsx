import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Scale } from 'lucide-react'
import { administrationApi } from '#core/administration/administration.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { brasilia, dateIn, formatDate, formatInstant } from '#core/kit/dates.ts'
import { statuses } from '#core/service-order/status.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { OrderChip } from '#web/service-order/OrderChip.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

const overview = query(organizationApi.overview, {})

const disputes = query(serviceOrderApi.waiting, {})

const waiting = query(administrationApi.waiting, {})

export const clientLoader = () =>
  Promise.all([
    queryClient.prefetchQuery(overview),
    queryClient.prefetchQuery(disputes),
    queryClient.prefetchQuery(waiting),
  ])

export default function AdminDashboardPage() {
  const loaded = useQuery(overview)
  return (
    <Loaded from={loaded} rows={6}>
      {(data) => <Dashboard overview={data} />}
    </Loaded>
  )
}

function Dashboard({
  overview: { orders, countedAt, ...numbers },
}: {
  overview: Output<typeof organizationApi.overview>
}) {
  const facts: [string, string][] = [
    ['Clínicas', formatNumber(numbers.clinics)],
    ['Técnicos', formatNumber(numbers.workshops)],
    ['Pessoas', formatNumber(numbers.people)],
    ['Equipamentos', formatNumber(numbers.equipment)],
  ]
  return (
    <>
      <PageHeader title="Dashboard" text="O que espera por você, e os números do Equipo." />
      <Columns
        aside={
          <>
            <Panel title="Números">
              <Facts items={facts} />
              <p className="hint">
                {countedAt
                  ? `Contado em ${formatDate(dateIn(brasilia, new Date(countedAt)))}. `
                  : 'A primeira contagem é feita nesta madrugada. '}
                <Link className="link" to={atAdmin.reports()}>
                  Ver relatórios
                </Link>
              </p>
            </Panel>
            <Waiting />
          </>
        }
      >
        <Disputes />
        <Panel title="Ordens por situação">
          {orders.length === 0 ? (
            <EmptyState
              title="Nenhuma ordem ainda"
              text="Aqui aparece quantas ordens das clínicas há em cada situação."
            />
          ) : (
            <dl className="facts">
              {statuses
                .flatMap((status) => orders.filter((row) => row.status === status))
                .map((row) => (
                  <div key={row.status}>
                    <dt>
                      <OrderChip status={row.status} />
                    </dt>
                    <dd>{formatNumber(row.count)}</dd>
                  </div>
                ))}
            </dl>
          )}
        </Panel>
      </Columns>
    </>
  )
}

/** Messages, mails and numbers to look up, with the number of those that need somebody. */
function Waiting() {
  const { data } = useQuery(waiting)
  return (
    <Panel title="Mensagens">
      <ul className="grid gap-2">
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.support()}>
            Pedidos ao suporte
          </Link>
          {data && data.support > 0 && <p>{count(data.support, 'espera resposta', 'esperam resposta')}</p>}
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.contacts()}>
            Contatos do site
          </Link>
          {data && data.contacts > 0 && <p>{count(data.contacts, 'nova mensagem', 'novas mensagens')}</p>}
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.mails()}>
            Ver os e-mails
          </Link>
          {data && data.mails > 0 && <p>{count(data.mails, 'não enviado', 'não enviados')}</p>}
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.messageReports()}>
            Denúncias de mensagens
          </Link>
          {data && data.reports > 0 && <p>{count(data.reports, 'aberta', 'abertas')}</p>}
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.claims()}>
            Clínicas contestadas
          </Link>
          {data && data.claims > 0 && <p>{count(data.claims, 'espera decisão', 'esperam decisão')}</p>}
        </li>
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={atAdmin.registries()}>
            Registros CFT e CREA
          </Link>
          {data && data.registries > 0 && <p>{count(data.registries, 'a conferir', 'a conferir')}</p>}
        </li>
      </ul>
    </Panel>
  )
}

const reasons = {
  mediate: 'Contestada duas vezes',
  decide_warranty_refusal: 'Garantia negada pelo técnico',
} as Record<string, string | undefined>

/** Open disputes, each row with a link to its decision. */
function Disputes() {
  const loaded = useQuery(disputes)
  return (
    <Loaded from={loaded} rows={6}>
      {({ items }) => (
        <Panel title="Esperando mediação" flush={items.length > 0}>
          {items.length === 0 ? (
            <p>
              Nenhuma ordem em mediação. Uma ordem vem para cá depois da segunda contestação da clínica, ou
              quando o técnico nega a garantia.
            </p>
          ) : (
            <ul className="rows">
              {items.map((order) => (
                <li key={order.id}>
                  <span className="eqi warn">
                    <Scale size={20} aria-hidden="true" />
                  </span>
                  <span className="what">
                    <Link className="link whitespace-normal" to={atAdmin.order(order)}>
                      {order.equipment.name}
                    </Link>
                    <p>
                      {order.clinic.name} · <span className="id">{order.number}</span>
                    </p>
                  </span>
                  <span className="when">
                    {reasons[order.next.step]}
                    <small>desde {formatInstant(order.statusSince, brasilia)}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </Loaded>
  )
}
