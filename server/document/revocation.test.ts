import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let dentist: Person
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  dentist = await app.register('dentist')
  technician = await app.register('technician')
  await addEquipment(dentist)
})
afterAll(() => app.close())

/** An inventory of the clinic that a workshop has too, as a report would be. */
async function issued(): Promise<string> {
  const draft = await dentist.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'inventory' })
  const { documentId } = await dentist.ok(draftApi.issue, { id: draft.id, actionId: newId(), version: 1 })
  return documentId
}
const revocation = (id: string, reason = 'Saiu com o inventário de outra sala') => ({
  id,
  actionId: newId(),
  reason,
})

test('lets only the issuer’s owner, or a member who may archive, revoke a document, with a reason', async () => {
  const id = await issued()
  expect((await technician.call(documentApi.get, { id })).status).toBe(404)
  expect((await technician.call(documentApi.revoke, revocation(id))).status).toBe(404)
  const member = await hire(app, dentist, ['finances'])
  const refused = await member.call(documentApi.revoke, revocation(id))
  expect([refused.status, refused.error.code]).toEqual([403, 'permission_archive'])
  expect(await member.ok(documentApi.get, { id })).toMatchObject({ isOwn: true, mayRevoke: false })
  const silent = await dentist.call(documentApi.revoke, revocation(id, '  '))
  expect([silent.status, silent.error.fields?.[0]?.path]).toEqual([400, 'reason'])
})

test('lets the other party read a document, not revoke it, and notifies it of a revocation', async () => {
  const id = newId()
  const [clinic, workshop] = [organizationOf(dentist), organizationOf(technician)]
  await asOwner(
    app,
    `insert into documents (id, kind, issuer_id, clinic_id, workshop_id, number, title, rules_version, snapshot,
      snapshot_sha256, verification_code, issued_at)
     values ('${id}', 'contract', '${workshop}', '${clinic}', '${workshop}', 'CT-2026-0001', 'Contrato', '1',
      '{"issuer": {"name": "Oficina"}}', repeat('a', 64), '${id}', now())`,
  )
  const refused = await dentist.call(documentApi.revoke, revocation(id))
  expect([refused.status, refused.error.code]).toEqual([403, 'document.not_issuer'])
  const done = await technician.ok(documentApi.revoke, revocation(id))
  expect(done).toMatchObject({ status: 'revoked', revokedBy: expect.any(String), mayRevoke: false })
  const kindsOf = async (person: Person) =>
    (await person.ok(notificationApi.list, { limit: 20 })).items.map(({ kind }) => kind)
  expect(await kindsOf(dentist)).toContain('document_revoked')
  expect(await kindsOf(technician)).not.toContain('document_revoked')
})

test('keeps a revocation for good, and shows it at verification', async () => {
  const id = await issued()
  const { verificationCode: code } = await dentist.ok(documentApi.get, { id })
  await dentist.ok(documentApi.revoke, revocation(id))
  const again = await dentist.call(documentApi.revoke, revocation(id))
  expect([again.status, again.error.code]).toEqual([422, 'document.revoked'])
  expect((await dentist.ok(documentApi.verify, { code })).status).toBe('revoked')
  const next = await dentist.call(draftApi.create, {
    id: newId(),
    actionId: newId(),
    kind: 'inventory',
    revisesId: id,
  })
  expect(next.error.code).toBe('document.not_current')
})
