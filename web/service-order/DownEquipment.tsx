import { useQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import type { EquipmentLight } from '#core/compliance/compliance.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { complianceQuery } from '#web/compliance/ComplianceScore.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { OrderChip, PriorityChip } from './OrderChip.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { newestOrders } from './OrdersUnderWay.tsx'

/** Equipment that is down, by name within its room; undefined while it is not known. */
export function useDownEquipment(): EquipmentLight[] | undefined {
  const { data } = useQuery(complianceQuery)
  return data?.equipmentList.filter(({ cause }) => cause === 'equipment_down')
}

/** Equipment that is down, each with its open order or the way to ask for one. Absent without any. */
export function DownEquipment() {
  const down = useDownEquipment() ?? []
  if (down.length === 0) return null
  return (
    <Panel
      flush
      icon={<OctagonAlert size={18} aria-hidden="true" />}
      title={down.length === 1 ? 'Equipamento parado' : 'Equipamentos parados'}
      aside={<span className="count">{down.length}</span>}
    >
      <ul className="rows">
        {down.map((equipment) => (
          <DownRow key={equipment.id} equipment={equipment} />
        ))}
      </ul>
    </Panel>
  )
}

function DownRow({ equipment }: { equipment: EquipmentLight }) {
  const { data } = useQuery(newestOrders)
  const order = data?.items.find((one) => one.equipment.id === equipment.id)
  return (
    <li>
      <EquipmentTile category={equipment.category} tone="bad" />
      <span className="what">
        <b>{equipment.name}</b>
        <p>{equipment.room ?? 'Sem sala'}</p>
        {order && <PriorityChip priority={order.priority} />}
      </span>
      <span className="when">{order && <OrderChip status={order.status} />}</span>
      {order ? (
        <LinkButton to={atClinic.order(order)} aria-label={`Ver OS: ${equipment.name}`}>
          Ver OS
        </LinkButton>
      ) : (
        <LinkButton to={atClinic.orderNew(equipment)} aria-label={`Pedir conserto: ${equipment.name}`}>
          Pedir conserto
        </LinkButton>
      )}
    </li>
  )
}
