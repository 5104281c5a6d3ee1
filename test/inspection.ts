import { icpApi } from '#core/signature/icp.api.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from './app.ts'
import { holder, signedBy } from './certificates.ts'

/** A folder that the clinic requested and cancelled. */
export async function givenUpFolder(clinic: Person): Promise<string> {
  const choice = { sections: ['urgency' as const], annex: false }
  const { id } = await clinic.ok(inspectionFolderApi.request, { id: newId(), actionId: newId(), choice })
  await clinic.ok(inspectionFolderApi.cancel, { id, actionId: newId() })
  return id
}

/** A stored signature of an issued document, made with a certificate. */
export async function keptIcp(by: Person, documentId: string, name: string): Promise<string> {
  const file = await by.send(`/api/documents/${documentId}/file`)
  const bytes = signedBy(holder(name, '12345678909'), Buffer.from(await file.arrayBuffer()), new Date(0))
  const id = newId()
  const path = icpApi.keep.path.replace(':id', documentId).replace(':signatureId', id)
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await by.send(`${path}?name=laudo.p7s`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(`not kept: ${await answer.text()}`)
  return id
}
