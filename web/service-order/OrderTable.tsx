import type * as z from 'zod/mini'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { orderListItem } from '#core/service-order/schemas.ts'
import { atClinic, atWorkshop } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { timeIn } from '#web/kit/zoned.ts'
import { OrderChip, PriorityChip } from './OrderChip.tsx'
import { ResponseChip } from './ResponseChip.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { kindTexts } from './order.texts.ts'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

export type OrderRow = z.infer<typeof orderListItem>

const chips: Column<OrderRow> = {
  id: 'status',
  head: 'Situação',
  phone: 'share',
  cell: (order) => (
    <span className="flex flex-wrap gap-1.5">
      <OrderChip status={order.status} />
      <PriorityChip priority={order.priority} />
      <ResponseChip response={order.response} />
    </span>
  ),
}
const total: Column<OrderRow> = {
  id: 'total',
  head: 'Valor',
  numeric: true,
  phone: 'share',
  cell: (order) => (order.totalCents === null ? null : formatCents(order.totalCents)),
}
const visit: Column<OrderRow> = {
  id: 'visit',
  head: 'Visita',
  wide: true,
  phone: 'last',
  cell: (order) => <VisitTime order={order} />,
}

function VisitTime({ order }: { order: OrderRow }) {
  const { organization } = useSession()
  if (!order.visit || !organization) return null
  const { startsAt, status } = order.visit
  return (
    <span className="md:whitespace-nowrap">
      <span className="md:hidden">Visita em </span>
      {formatDate(dateIn(organization.timeZone, new Date(startsAt)))}
      <small className="text-text-3 md:block phone:text-sm phone:text-inherit">
        <span className="md:hidden">, </span>
        {timeIn(organization.timeZone, startsAt)}
        {status !== 'confirmed' && ', proposta'}
      </small>
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
        <span className="id">{order.number}</span>
        <span className="whitespace-nowrap"> · {kindTexts[order.kind]}</span>
      </>
    }
  />
)

const since: Column<OrderRow> = {
  id: 'since',
  head: 'Pedida',
  wide: true,
  phone: 'hide',
  cell: (order) => <TimeAgo instant={order.createdAt} />,
}

const clinicColumns: Column<OrderRow>[] = [
  { id: 'name', head: 'Ordem', cell: (order) => nameOf(order, atClinic.order(order)) },
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
  { id: 'name', head: 'Ordem', cell: (order) => nameOf(order, atWorkshop.order(order)) },
  {
    id: 'clinic',
    head: 'Clínica',
    cell: (order) => (
      <>
        <b className="font-semibold">{order.clinic.name}</b>
        <small>{order.clinic.city}</small>
      </>
    ),
  },
  chips,
  visit,
  since,
  total,
]

const columnsOfOneClient = workshopColumns.filter(({ id }) => id !== 'clinic')

interface OrderTableProps {
  orders: OrderRow[]
  /** The page names the client. */
  isOfOneClient?: boolean
}

/** Orders as a clinic or as a workshop looks at them. */
export function OrderTable({ orders, isOfOneClient = false }: OrderTableProps) {
  const { organization } = useSession()
  const ofWorkshop = isOfOneClient ? columnsOfOneClient : workshopColumns
  const columns = organization?.kind === 'clinic' ? clinicColumns : ofWorkshop
  return <Table label="Ordens de serviço" rows={orders} columns={columns} rowId={(order) => order.id} />
}
