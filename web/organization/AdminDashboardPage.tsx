import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { organizationApi } from '#core/organization/organization.api.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { statuses } from '#core/service-order/status.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { OrderChip } from '#web/parts/OrderChip.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/State.tsx'

const overview = query(organizationApi.overview, {})

export const clientLoader = () => queryClient.prefetchQuery(overview)

export default function AdminDashboardPage() {
  const { data, error, refetch } = useQuery(overview)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const facts: [string, string][] = [
    ['Clínicas', formatNumber(data.clinics)],
    ['Técnicos', formatNumber(data.workshops)],
    ['Pessoas', formatNumber(data.people)],
    ['Equipamentos', formatNumber(data.equipment)],
  ]
  return (
    <>
      <PageHeader title="Dashboard" text="O que espera por você, e quanto há no Equipo." />
      <Columns
        aside={
          <Panel title="Números">
            <Facts items={facts} />
          </Panel>
        }
      >
        <Panel title="Esperam por mediação" flush={data.inMediation.length > 0}>
          {data.inMediation.length === 0 ? (
            <p>Nenhuma ordem em mediação. Uma ordem vem para cá depois da segunda contestação da clínica.</p>
          ) : (
            <ul className="rows">
              {data.inMediation.map((order) => (
                <li key={order.id}>
                  <span className="eqi warn">
                    <Scale size={20} aria-hidden="true" />
                  </span>
                  <span className="what">
                    <b>{order.equipmentName}</b>
                    <p>
                      {order.clinicName} · <span className="id">{order.number}</span>
                    </p>
                  </span>
                  <span className="when">
                    <small>desde {formatInstant(order.since, brasilia)}</small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Ordens por situação">
          {data.orders.length === 0 ? (
            <EmptyState
              title="Nenhuma ordem ainda"
              text="As ordens das clínicas aparecem aqui, contadas por situação."
            />
          ) : (
            <dl className="facts">
              {statuses
                .flatMap((status) => data.orders.filter((row) => row.status === status))
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
