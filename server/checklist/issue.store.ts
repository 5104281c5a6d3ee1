import type { Run } from '#core/checklist/schemas.ts'
import type { RecordDocument } from '#core/document/record.ts'
import { brasilia } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { IssueDeps } from '#server/document/issue.ts'
import { issueRecord, oneAtATime, type RecordDraft } from '#server/document/issue-record.store.ts'
import { toEquipment } from '#server/document/report-subject.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import { recordOf } from './record.ts'
import { findRun } from './run.store.ts'

/** Issues the document of a finished run; issued before, there is nothing to do. @throws Refused while it is not finished */
export async function issueRun(tx: Tx, deps: IssueDeps, id: string, now: Date): Promise<void> {
  await oneAtATime(tx, id)
  const run = await findRun(tx, id)
  if (!run.isOwn) throw new Forbidden('not_yours')
  if (run.status !== 'finished')
    throw new Refused(
      'checklist.not_finished',
      { status: run.status },
      'Conclua o checklist antes de emitir o documento.',
    )
  if (run.document) return
  const [workshop] = await tx.all(q.selectFrom('checklists').where('id', '=', id).select('workshopId'))
  await issueRecord(
    tx,
    deps,
    recordOf(
      run,
      await equipmentOf(tx, run),
      await photosOf(tx, id),
      tx.scope.organization?.timeZone ?? brasilia,
    ),
    {
      clinicId: run.clinic?.id ?? null,
      workshopId: workshop?.workshopId ?? null,
      orderId: run.order?.id ?? null,
      equipmentId: run.equipment?.id ?? null,
      checklistId: id,
    },
    now,
  )
}

/** The equipment as it is registered now; as the run knew it where the asker no longer sees it. */
async function equipmentOf(tx: Tx, { equipment }: Run): Promise<RecordDraft['equipment']> {
  if (!equipment) return null
  const row = await tx.first(
    q
      .selectFrom('equipment')
      .where('id', '=', equipment.id)
      .select(['id as equipmentId', 'code', 'name', 'category', 'brand', 'model', 'room'])
      .select(['serialNumber', 'anvisaNumber', 'assetTag', 'attributes']),
  )
  const unseen = { brand: null, model: null, room: null, serialNumber: null, anvisaNumber: null }
  return toEquipment(
    row ?? { ...unseen, ...equipment, equipmentId: equipment.id, assetTag: null, attributes: {} },
  )
}

async function photosOf(tx: Tx, runId: string): Promise<RecordDocument['photos']> {
  const rows = await tx.all(
    q
      .selectFrom('files as f')
      .innerJoin('checklistItems as i', 'i.id', 'f.checklistItemId')
      .where('i.checklistId', '=', runId)
      .where('f.kind', '=', 'photo')
      .where('f.removedAt', 'is', null)
      .select(['f.id', 'f.sha256', 'f.createdAt', 'i.position'])
      .orderBy('i.position')
      .orderBy('f.createdAt')
      .limit(200),
  )
  return rows.map(({ id, sha256, createdAt: keptAt, position }) => ({ id, sha256, keptAt, row: position }))
}
