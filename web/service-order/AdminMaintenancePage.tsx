import type { Output } from '#core/kit/endpoint.ts'
import { orderListing } from '#core/service-order/order-listing.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { OrderChip } from './OrderChip.tsx'

type Row = Output<typeof serviceOrderApi.list>['items'][number]

const under: Cell<Row> = ({ equipment }) => equipment.name

const cells: Cells<Row> = { status: ({ status }) => <OrderChip status={status} /> }

/** The orders of all clinics, for administrators. */
export default function AdminMaintenancePage() {
  return (
    <AdminListing
      listing={orderListing}
      text="As ordens de serviço de todas as clínicas. Cada consulta fica registrada, e a clínica vê."
      to={atAdmin.order}
      under={under}
      cells={cells}
    />
  )
}
