import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { completed, on, setStage, type Stage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'
import { drawn, issuedReport, signingOf, signInput } from '#test/signing.ts'
import { q } from '#server/database.ts'

let app: TestApp
let stage: Stage
let dentist: Person
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  ;({ dentist, technician } = stage)
})
afterAll(() => app.close())

const refusal = async (person: Person, input: Awaited<ReturnType<typeof signInput>>) => {
  const { status, error } = await person.call(signatureApi.sign, input)
  return [status, error?.code]
}

test('hides documents of others from signing', async () => {
  const { id } = await issuedReport(stage)
  const input = await signInput(dentist, id)
  expect(await refusal(stage.rival, input)).toEqual([404, 'not_found'])
  expect((await stage.rival.call(signatureApi.list, { id })).status).toBe(404)
  expect((await stage.rival.call(signatureApi.evidence, { id })).status).toBe(404)
})

test('waits for nobody to accept the report of a closed order', async () => {
  const order = await completed(stage)
  const id = order.documents[0]?.id ?? ''
  const missing = async () =>
    (await signingOf(dentist, id)).asked.filter(({ isGiven }) => !isGiven).map(({ role }) => role)
  expect(await missing()).toEqual(['Quem recebe o serviço'])
  await dentist.ok(completionApi.close, on(order))
  expect(await missing()).toEqual([])
})

test('refuses a signature for the other side, without a drawing, or of another file', async () => {
  const { id } = await issuedReport(stage)
  expect(await refusal(dentist, await signInput(dentist, id, { purpose: 'issue' }))).toEqual([
    422,
    'signature.not_asked',
  ])
  expect(await refusal(dentist, await signInput(dentist, id, { purpose: 'acknowledgement' }))).toEqual([
    422,
    'signature.not_asked',
  ])
  expect(await refusal(dentist, await signInput(dentist, id, { drawing: null }))).toEqual([
    422,
    'signature.not_drawn',
  ])
  expect((await refusal(dentist, await signInput(dentist, id, { sha256: 'a'.repeat(64) })))[0]).toBe(409)
})

test.each([
  ['no stroke', { ...drawn, paths: [] }],
  ['a dot', { ...drawn, paths: ['M10 10'] }],
  ['markup', { ...drawn, paths: ['M0 0L1 1"/><script>'] }],
  ['too many strokes', { ...drawn, paths: Array.from({ length: 201 }, () => 'M0 0L1 1') }],
  ['a stroke too long', { ...drawn, paths: ['M0 0' + 'L1 1'.repeat(6000)] }],
  ['too much of it all', { ...drawn, paths: Array.from({ length: 4 }, () => 'M0 0' + 'L1 1'.repeat(3500)) }],
])('refuses a drawing of %s', async (_, drawing) => {
  const { id } = await issuedReport(stage)
  expect((await refusal(dentist, await signInput(dentist, id, { drawing })))[0]).toBe(400)
})

test.each(['revoked', 'superseded'] as const)('refuses a signature of a %s document', async (status) => {
  const { id } = await issuedReport(stage)
  const input = await signInput(dentist, id)
  const end = q.updateTable('documents').set({ status, statusReason: 'Outro aparelho' }).where('id', '=', id)
  await app.database.write(scopeOf(technician), (tx) => tx.all(end))
  expect(await refusal(dentist, input)).toEqual([422, `document.${status}`])
  expect((await signingOf(dentist, id)).blocked).toBe(`document.${status}`)
})

test('lets only the issuer name who signs as the issuer on site', async () => {
  const { id } = await issuedReport(stage)
  const present = { name: 'Rafael Nogueira', party: 'workshop' as const }
  const input = await signInput(dentist, id, { purpose: 'issue', present })
  expect(await refusal(dentist, input)).toEqual([422, 'signature.not_asked'])
  expect((await technician.call(signatureApi.sign, input)).status).toBe(200)
})

test('says in the evidence that a document was revoked after it was signed', async () => {
  const { id } = await issuedReport(stage)
  await technician.ok(signatureApi.sign, await signInput(technician, id))
  const evidence = async () =>
    Buffer.from(await (await technician.send(`/api/documents/${id}/evidence`)).arrayBuffer())
  const before = await evidence()
  expect((await evidence()).equals(before)).toBe(true)
  await technician.ok(documentApi.revoke, { id, actionId: newId(), reason: 'Outro aparelho' })
  const after = await evidence()
  expect(after.equals(before)).toBe(false)
  expect((await evidence()).equals(after)).toBe(true)
})

test('refuses a signature before the file exists', async () => {
  const { id } = await issuedReport(stage)
  const input = await signInput(dentist, id)
  await asOwner(
    app,
    `alter table document_files disable trigger kept; delete from document_files where document_id = '${id}';
     alter table document_files enable trigger kept`,
  )
  expect(await refusal(dentist, input)).toEqual([422, 'document.file_follows'])
})

test('signs once for each of two people, also pressed twice and in two windows', async () => {
  const { id } = await issuedReport(stage)
  const member = await hire(app, dentist)
  const input = await signInput(dentist, id)
  const [twice, other, colleague] = [
    await Promise.all([dentist.call(signatureApi.sign, input), dentist.call(signatureApi.sign, input)]),
    dentist.call(signatureApi.sign, await signInput(dentist, id)),
    member.call(signatureApi.sign, await signInput(member, id)),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await other).error.code).toBe('signature.already')
  expect((await colleague).status).toBe(200)
  const { signatures, events } = await signingOf(technician, id)
  expect(signatures.map(({ name, purpose, way, isOwn }) => [name, purpose, way, isOwn])).toEqual([
    [dentist.session.user.name, 'acceptance', 'account', false],
    [member.session.user.name, 'acceptance', 'account', false],
  ])
  expect(events.map(({ kind }) => kind)).toEqual(['signed', 'signed'])
})

test('signs the stored file, and changes neither afterwards', async () => {
  const { id } = await issuedReport(stage)
  await dentist.ok(signatureApi.sign, await signInput(dentist, id, { role: 'Responsável técnica' }))
  const file = await dentist.send(`/api/documents/${id}/file`)
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
  const [kept] = await rowsAsOwner<{ sha256: string; same: boolean; role: string }>(
    app,
    `select s.sha256, s.snapshot_sha256 = d.snapshot_sha256 as same, s.role
     from document_signatures s join documents d on d.id = s.document_id where d.id = '${id}'`,
  )
  expect(kept).toEqual({ sha256, same: true, role: 'Responsável técnica' })
  for (const change of [
    `update document_signatures set name = 'Outra' where document_id = '${id}'`,
    `delete from document_signatures where document_id = '${id}'`,
    `update signature_events set name = 'Outra' where document_id = '${id}'`,
    `update documents set title = 'Outro' where id = '${id}'`,
    `update document_files set bytes = 'x' where document_id = '${id}'`,
  ]) {
    await expect(asOwner(app, change)).rejects.toThrow(/is append-only|never changes/)
  }
})

test('refuses in the database a signature of another file', async () => {
  const { id } = await issuedReport(stage)
  const row = {
    id: newId(),
    documentId: id,
    party: 'clinic' as const,
    purpose: 'acceptance' as const,
    way: 'account' as const,
    userId: dentist.session.user.id,
    signerKey: 'user:x',
    name: 'Alguém',
    drawing: JSON.stringify(drawn),
    sha256: 'a'.repeat(64),
    snapshotSha256: 'b'.repeat(64),
    signedAt: app.now,
  }
  const write = app.database.write(scopeOf(dentist), (tx) =>
    tx.all(q.insertInto('documentSignatures').values(row)),
  )
  await expect(write).rejects.toThrow('not a document to sign')
})

test('lets a person without an account sign on the device of a colleague who vouches, once', async () => {
  const { id } = await issuedReport(stage)
  const present = {
    name: 'Sônia <b>Arruda</b>',
    taxId: '529.982.247-25',
    role: 'Auxiliar',
    party: 'clinic' as const,
  }
  const input = await signInput(technician, id, { purpose: 'acceptance', present })
  expect((await refusal(technician, { ...input, present: { ...present, taxId: '111.111.111-11' } }))[0]).toBe(
    400,
  )
  const { signatures } = await technician.ok(signatureApi.sign, input)
  expect(signatures).toMatchObject([
    { name: 'Sônia <b>Arruda</b>', way: 'present', party: 'clinic', taxId: '•••.982.247-••', isOwn: false },
  ])
  const again = { ...input, actionId: newId(), signatureId: newId() }
  expect(await refusal(technician, again)).toEqual([422, 'signature.already'])
})

test('notifies the issuer of a signature, and the other party if theirs is requested', async () => {
  const { id, number } = await issuedReport(stage)
  await dentist.ok(signatureApi.sign, await signInput(dentist, id))
  const noticesOf = async (person: Person) =>
    (await person.ok(notificationApi.list, { limit: 100 })).items
      .filter(({ subjectId }) => subjectId === id)
      .map(({ kind, details }) => [kind, String(details['title']).includes(number), details['name']])
  expect(await noticesOf(technician)).toContainEqual(['document_signed', true, dentist.session.user.name])
  const asked = await technician.ok(signatureApi.ask, {
    id,
    requestId: newId(),
    party: 'clinic',
    channel: 'product',
    signerName: 'Clínica',
    days: 7,
  })
  expect(asked.url).toBeNull()
  expect(await noticesOf(dentist)).toContainEqual(['signature_asked', true, technician.session.user.name])
  const own = await dentist.call(signatureApi.ask, {
    id,
    requestId: newId(),
    party: 'clinic',
    channel: 'product',
    signerName: 'Nós mesmos',
    days: 7,
  })
  expect(own.error.code).toBe('signature.nobody_here')
})

test('answers a request in the product once somebody of that party signs so, and no other request', async () => {
  const { id } = await issuedReport(stage)
  const ask = (channel: 'product' | 'voice') =>
    technician.ok(signatureApi.ask, {
      id,
      requestId: newId(),
      party: 'clinic',
      channel,
      signerName: 'Clínica',
      days: 7,
    })
  await ask('product')
  await ask('voice')
  const states = async () =>
    (await technician.ok(signatureApi.list, { id })).requests
      .map(({ channel, state }) => `${channel} ${state}`)
      .toSorted()
  await technician.ok(signatureApi.sign, await signInput(technician, id))
  expect(await states()).toEqual(['product waiting', 'voice waiting'])
  await dentist.ok(signatureApi.sign, await signInput(dentist, id))
  expect(await states()).toEqual(['product signed', 'voice waiting'])
})

test('makes the evidence a file for both parties after each event, and keeps each version', async () => {
  const { id } = await issuedReport(stage)
  expect((await dentist.send(`/api/documents/${id}/evidence`)).status).toBe(422)
  const read = async (person: Person) => {
    const answer = await person.send(`/api/documents/${id}/evidence`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return Buffer.from(await answer.arrayBuffer())
  }
  await dentist.ok(signatureApi.sign, await signInput(dentist, id))
  const first = await read(dentist)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read(technician)).equals(first)).toBe(true)
  await technician.ok(signatureApi.sign, await signInput(technician, id))
  const second = await read(dentist)
  expect(second.equals(first)).toBe(false)
  const versions = await rowsAsOwner<{ version: number; same: boolean }>(
    app,
    `select version, sha256 = encode(sha256(bytes), 'hex') as same from signature_evidence
     where document_id = '${id}' order by version`,
  )
  expect(versions).toEqual([
    { version: 1, same: true },
    { version: 2, same: true },
  ])
})

test('tells a person who verifies a code how many signed and when, and no name', async () => {
  const { id } = await issuedReport(stage)
  await dentist.ok(signatureApi.sign, await signInput(dentist, id))
  const [row] = await rowsAsOwner<{ code: string }>(
    app,
    `select verification_code as code from documents where id = '${id}'`,
  )
  const answer = await app.stranger.call(documentApi.verify, { code: row?.code ?? '' })
  expect(answer.body.document?.signatures).toEqual([
    { purpose: 'issue', signedAt: app.now.toISOString() },
    { purpose: 'acceptance', signedAt: app.now.toISOString() },
  ])
  expect(JSON.stringify(answer.body)).not.toContain(dentist.session.user.name)
})
