import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chargeApi } from '#core/charge/charge.api.ts'
import type { ClientDetail } from '#core/client/client.api.ts'
import { equipmentApi, type EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { ChargeTable } from '#web/charge/ChargeTable.tsx'
import { EquipmentChip } from '#web/equipment/EquipmentChip.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { OrderTable } from '#web/service-order/OrderTable.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const few = 5

interface ShortProps {
  title: string
  list: ReturnType<typeof useList>
  empty: string
  /** The whole list. */
  to?: string
  children: ReactNode
}

/** The first rows of a list, and the way to all of it. */
function ShortList({ title, list, empty, to, children }: ShortProps) {
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel
      title={title}
      flush={!isEmpty}
      {...(to &&
        !isEmpty && {
          aside: (
            <Link className="link ml-auto" to={to} aria-label={`${title}: ver todas`}>
              Ver todas
            </Link>
          ),
        })}
    >
      <ListBody list={list} rows={2} empty={<p className="text-text-2">{empty}</p>}>
        {children}
      </ListBody>
    </Panel>
  )
}

export function ClientOrders({ client }: { client: ClientDetail }) {
  const list = useList(pages(serviceOrderApi.list, { partyId: client.id, limit: few }))
  return (
    <ShortList
      title="Ordens"
      list={list}
      empty="Nenhuma ordem com este cliente ainda."
      to={atWorkshop.orders({ party: client.id })}
    >
      <OrderTable orders={list.items} isOfOneClient />
    </ShortList>
  )
}

/** Instalments that are open. */
export function ClientCharges({ client }: { client: ClientDetail }) {
  const list = useList(pages(chargeApi.list, { partyId: client.id, limit: few }))
  return (
    <ShortList
      title="Cobranças em aberto"
      list={list}
      empty="Nada em aberto."
      to={atWorkshop.charges({ party: client.id })}
    >
      <ChargeTable rows={list.items} isClinic={false} />
    </ShortList>
  )
}

const equipmentColumns: Column<EquipmentSummary>[] = [
  {
    id: 'name',
    head: 'Equipamento',
    cell: (item) => (
      <NameCell
        to={atWorkshop.equipment(item)}
        tile={<EquipmentTile category={item.category} />}
        name={item.name}
        under={<span className="id">{item.code}</span>}
      />
    ),
  },
  { id: 'room', head: 'Sala', phone: 'hide', cell: ({ room }) => room },
  { id: 'status', head: 'Situação', phone: 'share', cell: ({ status }) => <EquipmentChip status={status} /> },
]

/** All equipment of the client that the workshop may see. */
export function ClientEquipment({ client }: { client: ClientDetail }) {
  const list = useList(pages(equipmentApi.list, { clinicId: client.id }))
  return (
    <Panel title="Equipamentos" flush={list.items.length > 0}>
      <ListBody
        list={list}
        rows={2}
        empty={
          <p className="text-text-2">
            {client.mayChange
              ? 'Nenhum equipamento ainda.'
              : 'Você vê um equipamento enquanto trabalha nele.'}
          </p>
        }
        text={list.hasMore && 'Há mais equipamentos'}
      >
        <Table label="Equipamentos" rows={list.items} columns={equipmentColumns} rowId={({ id }) => id} />
      </ListBody>
    </Panel>
  )
}
