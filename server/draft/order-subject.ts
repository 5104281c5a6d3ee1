import type { OrderSubject } from '#core/draft/order-subject.ts'
import { categories } from '#core/equipment/categories.ts'
import { toEquipment } from '#server/document/report-subject.store.ts'
import { findOrder, type FoundOrder } from '#server/service-order/order-rows.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { DraftRow } from './gather.ts'
import { equipmentListQuery } from './equipment.store.ts'

/**
 * A workshop's own order with its equipment. If the workshop no longer sees the equipment, the name comes from the
 * order.
 * @throws NotFound if the draft names no order, or one of another workshop
 */
export async function orderOf(
  db: Db,
  draft: DraftRow,
): Promise<{ subject: OrderSubject; found: FoundOrder }> {
  if (!draft.orderId) throw new NotFound()
  const found = await findOrder(db, draft.orderId)
  const { row } = found
  if (row.workshopId !== db.scope.organization?.id) throw new NotFound()
  const registered = await db.first(equipmentListQuery(row.clinicId, [row.equipmentId]))
  const known: OrderSubject['equipment'] = {
    id: row.equipmentId,
    code: row.equipmentCode,
    name: row.equipmentName,
    category: categories[row.equipmentCategory].label,
    brand: null,
    model: null,
    serialNumber: null,
    anvisaNumber: null,
    assetTag: null,
    room: null,
    attributes: [],
  }
  const equipment = registered ? toEquipment(registered) : known
  return {
    found,
    subject: { number: row.number, kind: found.order.kind, fault: row.fault, equipment },
  }
}
