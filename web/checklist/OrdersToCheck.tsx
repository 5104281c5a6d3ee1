import { useQuery } from '@tanstack/react-query'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { kindTexts } from '#web/service-order/order.texts.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** The orders that a workshop is working on: a checklist under one of them begins here. */
export function OrdersToCheck() {
  const { data } = useQuery(query(serviceOrderApi.list, { status: 'in_progress', limit: 10 }))
  const orders = data?.items ?? []
  if (orders.length === 0) return null
  return (
    <Panel title="Ordens em andamento" hint="As respostas do checklist vão para a conclusão da ordem" flush>
      <ul className="rows">
        {orders.map((order) => (
          <li key={order.id}>
            <EquipmentTile category={order.equipment.category} />
            <div className="what">
              <b>{order.equipment.name}</b>
              <p>
                <span className="id">{order.number}</span> · {kindTexts[order.kind]} · {order.clinic.name}
              </p>
            </div>
            <LinkButton to={atWorkshop.checklistFor(order)} aria-label={`Checklist da ordem ${order.number}`}>
              Checklist
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
