import { formatInstant } from '#core/kit/dates.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'

/** Orders that the workshop had and left: each opens on its own part. */
export function FormerOrders() {
  const zone = useTimeZone()
  const list = useList(pages(serviceOrderApi.former, {}))
  return (
    <ListBody
      list={list}
      rows={3}
      text={`Mostrando ${count(list.items.length, 'ordem devolvida', 'ordens devolvidas')}`}
      empty={
        <EmptyState
          title="Nenhuma ordem devolvida"
          text="Quando uma ordem que você aceitou sai de você, a sua parte continua aqui."
        />
      }
    >
      <ul className="rows">
        {list.items.map((order) => (
          <li key={order.id}>
            <NameCell
              to={atWorkshop.order(order)}
              tile={<EquipmentTile category={order.category} />}
              name={order.equipmentName}
              under={
                <>
                  {order.clinicName} · <span className="id">{order.number}</span> · saiu de você em{' '}
                  {formatInstant(order.leftAt, zone)}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </ListBody>
  )
}
