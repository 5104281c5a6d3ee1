import { decommissioning, type DecommissioningContent } from '#core/draft/decommissioning.ts'
import { toEquipment } from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'
import type { DraftRow } from './gather.ts'
import { equipmentListQuery } from './equipment.store.ts'

/** The equipment as it stands: archived or retired ones too, since it is about to leave. */
export async function gatherDecommissioning(db: Db, draft: DraftRow): Promise<DecommissioningContent> {
  const fields = decommissioning.fields.parse(draft.fields)
  const equipment = draft.equipmentId
    ? await db.first(equipmentListQuery(draft.clinicId, [draft.equipmentId]))
    : undefined
  return {
    ...fields,
    equipment: equipment ? toEquipment(equipment) : null,
    category: equipment ? equipment.category : null,
    status: equipment ? equipment.status : null,
  }
}
