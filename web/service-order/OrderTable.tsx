import type * as z from 'zod/mini'
import { formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { orderListItem } from '#core/service-order/schemas.ts'
import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { OrderChip, PriorityChip } from '#web/parts/OrderChip.tsx'
import { EquipmentTile } from '#web/parts/EquipmentIcon.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { kindTexts } from '#web/parts/order.texts.ts'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

export type OrderRow = z.infer<typeof orderListItem>

const chips: Column<OrderRow> = {
  id: 'status',
  head: 'Situação',
  cell: (order) => (
    <span className="flex flex-wrap gap-1.5">
      <OrderChip status={order.status} />
      <PriorityChip priority={order.priority} />
    </span>
  ),
}
const total: Column<OrderRow> = {
  id: 'total',
  head: 'Valor',
  numeric: true,
  cell: (order) => (order.totalCents === null ? null : formatCents(order.totalCents)),
}
const visit: Column<OrderRow> = { id: 'visit', head: 'Visita', cell: (order) => <VisitTime order={order} /> }

function VisitTime({ order }: { order: OrderRow }) {
  const { organization } = useSession()
  if (!order.visit || !organization) return null
  const word = order.visit.status === 'confirmed' ? '' : ' (proposta)'
  return (
    <span className="whitespace-nowrap">
      {formatInstant(order.visit.startsAt, organization.timeZone)}
      {word}
    </span>
  )
}

const nameOf = (order: OrderRow, to: string) => (
  <NameCell
    to={to}
    tile={
      <EquipmentTile
        category={order.equipment.category}
        tone={order.priority === 'clinic_stopped' ? 'bad' : ''}
      />
    }
    name={order.equipment.name}
    under={
      <>
        <span className="id">{order.number}</span> · {kindTexts[order.kind]}
      </>
    }
  />
)

const since: Column<OrderRow> = {
  id: 'since',
  head: 'Pedida',
  phone: 'hide',
  cell: (order) => <TimeAgo instant={order.createdAt} />,
}

const clinicColumns: Column<OrderRow>[] = [
  { id: 'name', head: 'Ordem', cell: (order) => nameOf(order, paths.serviceOrder(order)) },
  {
    id: 'workshop',
    head: 'Técnico',
    cell: (order) => order.workshop?.name ?? (order.published ? 'Publicada para a cidade' : 'A escolher'),
  },
  chips,
  visit,
  since,
  total,
]

const workshopColumns: Column<OrderRow>[] = [
  { id: 'name', head: 'Ordem', cell: (order) => nameOf(order, paths.technicianServiceOrder(order)) },
  {
    id: 'clinic',
    head: 'Clínica',
    cell: (order) => (
      <>
        {order.clinic.name}
        <small>{order.clinic.city}</small>
      </>
    ),
  },
  chips,
  visit,
  since,
  total,
]

/** Orders as a clinic or as a workshop looks at them. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  const { organization } = useSession()
  const columns = organization?.kind === 'clinic' ? clinicColumns : workshopColumns
  return <Table label="Ordens de serviço" rows={orders} columns={columns} rowId={(order) => order.id} />
}
