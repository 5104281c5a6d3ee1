import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatPhone } from '#core/organization/formats.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { queryClient } from '#web/kit/query.ts'
import { OrderChip } from './OrderChip.tsx'
import { orderQuery } from './order-write.ts'
import { kindTexts } from './order.texts.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { CompletionPanel } from './CompletionPanel.tsx'
import { DisputePanel } from './DisputePanel.tsx'
import { OrderPhotos } from './OrderPhotos.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { QuotePanels } from './QuotePanel.tsx'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(orderQuery(params.id ?? ''))
  return null
}

/** An order as its mediator reads it: the decision first, then all that both sides wrote. */
export default function AdminServiceOrderPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(orderQuery(id))
  return (
    <Loaded from={loaded}>
      {(order) => (
        <>
          <Crumbs items={[['Manutenções', atAdmin.maintenance()], [order.number]]} />
          <PageHeader
            title={`${order.equipment.name}: ${kindTexts[order.kind].toLowerCase()}`}
            text={
              <>
                <span className="id">{order.number}</span> · {order.clinic.name}
                {order.workshop && ` · ${order.workshop.name}`}
              </>
            }
            above={
              <>
                <OrderChip status={order.status} />
                {order.contested && <Chip tone="warn">Em contestação</Chip>}
              </>
            }
          />
          <div className="stack">
            <OrderProgress order={order} />
            <Columns
              aside={
                <>
                  <OrderDocuments order={order} />
                  <Sides order={order} />
                </>
              }
            >
              <DisputePanel order={order} />
              <Panel title="O que foi pedido">
                <p className="whitespace-pre-line">{order.fault}</p>
                <OrderPhotos order={order} />
              </Panel>
              <CompletionPanel order={order} />
              <QuotePanels order={order} />
              <OrderTimeline order={order} />
            </Columns>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Both sides, and how to reach the clinic. */
function Sides({ order: { clinic, workshop } }: { order: OrderDetail }) {
  return (
    <Panel title="Os dois lados">
      <Facts
        items={[
          ['Clínica', clinic.name],
          ['Cidade', `${clinic.city}, ${clinic.state}`],
          ['Telefone', clinic.phone && formatPhone(clinic.phone)],
          ['Técnico', workshop?.name],
          ['Registro', workshop?.registry],
        ]}
      />
    </Panel>
  )
}
