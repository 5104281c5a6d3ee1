import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { newId } from '#core/kit/ids.ts'
import { labelApi } from '#core/label/label.api.ts'
import { keepLoosePhoto } from '#server/file/upload.ts'
import { folderStore } from '#server/kit/files.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import type { Person, TestApp } from './app.ts'
import { picture } from './ask.ts'
import { asOwner, rowsAsOwner } from './owner.ts'

export interface Labelled {
  /** A blank label of the clinic, and its batch. */
  labelId: string
  batchId: string
  /** Tokens of the blank label and of the label on the equipment. */
  blankToken: string
  token: string
  /** A defect that somebody reported through it. */
  defectReportId: string
  /** Secret of the link by which the reporter confirms their address. */
  confirmSecret: string
}

/** Labels of a clinic, one of them on equipment, and a defect reported through that one, with a photo. */
export async function labelled(
  app: TestApp,
  dentist: Person,
  equipmentId: string,
  reporter = 'Alguém da recepção',
): Promise<Labelled> {
  const batchId = newId()
  await dentist.ok(labelApi.makeBlank, { id: batchId, actionId: newId(), count: 1 })
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [equipmentId] })
  const rows = await rowsAsOwner<{ id: string; token: string; equipment_id: string | null; clinic: string }>(
    app,
    `select id, token, equipment_id, organization_id as clinic from labels
     where batch_id = '${batchId}' or equipment_id = '${equipmentId}'`,
  )
  const blank = rows.find((row) => row.equipment_id === null)
  const bound = rows.find((row) => row.equipment_id !== null)
  if (!blank || !bound) throw new Error('the labels were not made')
  const defectReportId = newId()
  const photo = await keepLoosePhoto(folderStore(join(app.dataDir, 'files')), newId(), {
    bytes: () => Promise.resolve(picture),
    mediaType: 'image/png',
  })
  const confirmSecret = newToken()
  const confirmHash = tokenHash(confirmSecret).toString('hex')
  const once = createHash('sha256').update(defectReportId).digest('hex')
  await asOwner(
    app,
    `insert into defect_reports (id, clinic_id, equipment_id, label_id, problem, severity, description, reporter, phone,
       email, confirm_hash, confirm_until, photo_id, photo_size, photo_sha256, photo_width, photo_height, once, created_at)
     values ('${defectReportId}', '${bound.clinic}', '${equipmentId}', '${bound.id}', 'leaks', 'limited',
       'Pinga água por baixo.', '${reporter}', '19998765432', 'quem.relatou@teste.example',
       decode('${confirmHash}', 'hex'), now() + interval '7 days',
       '${photo.id}', ${photo.size}, '${photo.sha256}', ${photo.width}, ${photo.height}, decode('${once}', 'hex'), now())`,
  )
  return {
    labelId: blank.id,
    batchId,
    blankToken: blank.token,
    token: bound.token,
    defectReportId,
    confirmSecret,
  }
}
