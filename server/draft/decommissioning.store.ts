import { decommissioning, type DecommissioningContent } from '#core/draft/decommissioning.ts'
import { toEquipment } from '#server/document/report-subject.store.ts'
import type { Db } from '#server/kit/database.ts'
import type { DraftRow } from './gather.store.ts'
import { piecesQuery } from './pieces.store.ts'

/** The piece as it stands: archived or retired ones too, since it is about to leave. */
export async function gatherDecommissioning(db: Db, draft: DraftRow): Promise<DecommissioningContent> {
  const fields = decommissioning.fields.parse(draft.fields)
  const piece = draft.equipmentId
    ? await db.first(piecesQuery(draft.clinicId, [draft.equipmentId]))
    : undefined
  return {
    ...fields,
    piece: piece ? toEquipment(piece) : null,
    category: piece ? piece.category : null,
    status: piece ? piece.status : null,
  }
}
