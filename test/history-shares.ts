import { historyShareApi } from '#core/equipment/history-share.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationOf, type Stage } from './orders.ts'

/** The history of the clinic's equipment, shared with the technician who serves it. */
export async function sharedHistory({ dentist, technician, equipment }: Stage): Promise<string> {
  const { id } = await dentist.ok(historyShareApi.create, {
    id: newId(),
    actionId: newId(),
    equipmentId: equipment.id,
    workshopId: organizationOf(technician),
    days: 90,
  })
  return id
}
