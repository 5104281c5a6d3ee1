import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { folderStore } from '#server/kit/files.ts'
import type { Tx } from '#server/kit/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { createRenderer, type Renderer } from './document-renderer.ts'
import { RenderFailure } from './render-failure.ts'
import { contestReport } from './document.store.ts'
import { issueTechnicalReport, type CompletedWork } from './issue-report.ts'
import { sampleReport, withPhotos } from './sample-report.ts'

let app: TestApp
let dentist: Person
let technician: Person
const renderer = createRenderer()
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  technician = await app.register('technician')
})
afterAll(async () => {
  await renderer.close()
  await app.close()
})

/** A clinic's order that the workshop is working on. */
async function makeOrder(clinic = dentist, workshop = technician) {
  const equipmentId = newId()
  const equipment = await clinic.ok(equipmentEditApi.create, {
    id: equipmentId,
    actionId: newId(),
    name: 'Autoclave de teste',
    category: 'autoclave',
    serialNumber: 'AB-0012',
    criticality: 'high',
    status: 'operational',
    attributes: { litres: 21 },
  })
  const id = newId()
  const [clinicId, workshopId] = [clinic.session.organization!.id, workshop.session.organization!.id]
  await asOwner(
    app,
    `insert into service_orders (id, number, clinic_id, workshop_id, equipment_id, kind, priority, status, origin,
      equipment_code, equipment_name, equipment_category, fault, search, status_since, created_at)
     values ('${id}', 'OS-${id.slice(-6)}', '${clinicId}', '${workshopId}', '${equipmentId}', 'corrective', 'high',
      'in_progress', 'clinic', '${equipment.code}', '${equipment.name}', 'autoclave', 'Solta vapor', 'x', now(), now())`,
  )
  return { id, equipmentId, clinicId }
}

const { order: _o, equipment: _e, ...sample } = sampleReport
const work = (orderId: string, change: Partial<CompletedWork['content']> = {}): CompletedWork => ({
  orderId,
  content: {
    ...sample,
    decontamination: sample.decontamination!,
    readings: sample.readings.map((reading) => ({ ...reading, before: 1, after: 1 })),
    photoIds: [],
    signature: sample.signature!,
    ...change,
  },
  contentSha256: 'a'.repeat(64),
  warrantyDays: 90,
  requester: 'Dentista',
  objection: null,
})

const issue = (what: CompletedWork, by = technician, using: Renderer = renderer, through = (tx: Tx) => tx) =>
  app.database.write(scopeOf(by), (tx) =>
    issueTechnicalReport(
      through(tx),
      {
        renderer: using,
        files: folderStore(join(app.dataDir, 'files')),
        publicUrl: 'http://localhost:3000',
        isLocal: true,
        log: (entry) => void app.log.push(entry),
      },
      what,
      app.now,
    ),
  )
const documentsOf = async (person: Person, orderId: string) =>
  (await person.ok(documentApi.list, { orderId })).items

test('shows a stranger no list and no file', async () => {
  expect((await app.stranger.call(documentApi.list, {})).status).toBe(401)
  expect((await app.stranger.send(`/api/documents/${newId()}/file`)).status).toBe(401)
})

test('refuses invalid list filters on the field', async () => {
  expect((await dentist.call(documentApi.list, { limit: 1000 })).error.fields?.[0]?.path).toBe('limit')
  expect((await dentist.send('/api/documents?orderId=x')).status).toBe(400)
  expect((await dentist.call(documentApi.list, { cursor: 'x' })).error.fields?.[0]?.path).toBe('cursor')
})

test('refuses a report that lacks a demand of the norm, names the norm, and takes no number', async () => {
  const order = await makeOrder()
  const refused = issue(work(order.id, { workDone: ' ' }))
  await expect(refused).rejects.toMatchObject({ code: 'document.incomplete', status: 422 })
  await expect(refused).rejects.toMatchObject({
    facts: { details: { missing: [{ field: 'workDone', norm: 'RDC 1.002/2025, art. 134, § 1º' }] } },
  })
  expect(await documentsOf(technician, order.id)).toEqual([])
})

test('issues the report with its number if the thread fails, and makes the file later', async () => {
  const other = await app.register('technician')
  const order = await makeOrder(dentist, other)
  const failing: Renderer = { ...renderer, print: () => Promise.reject(new RenderFailure('crashed', 'x')) }
  const { id, number } = await issue(work(order.id), other, failing)
  const [report] = await documentsOf(other, order.id)
  expect(report).toMatchObject({ id, number: 'RT-2026-0001', status: 'valid', sha256: null })
  const file = await other.send(`/api/documents/${id}/file`)
  expect([file.status, ((await file.json()) as { error: { code: string } }).error.code]).toEqual([
    422,
    'document.file_follows',
  ])
  const logged = app.log.find(({ documentId }) => documentId === id)
  expect(logged).toMatchObject({ level: 'error', event: 'document_file_late' })
  expect(number).toBe('RT-2026-0001')
})

test('undoes report and number if the database refuses the file', async () => {
  const other = await app.register('technician')
  const order = await makeOrder(dentist, other)
  const full = (tx: Tx): Tx => ({
    ...tx,
    all: (query) =>
      query.compile().sql.startsWith('insert into "document_files"')
        ? Promise.reject(new Error('disk full'))
        : tx.all(query),
  })
  await expect(issue(work(order.id), other, renderer, full)).rejects.toThrow('disk full')
  expect(await documentsOf(other, order.id)).toEqual([])
  expect((await issue(work(order.id), other)).number).toBe('RT-2026-0001')
})

test('refuses the workshop’s report to the clinic and to another workshop', async () => {
  const order = await makeOrder()
  await expect(issue(work(order.id), dentist)).rejects.toThrow('not a party')
  await expect(issue(work(order.id), await app.register('technician'))).rejects.toMatchObject({ status: 404 })
})

test('refuses a photo of another order', async () => {
  const order = await makeOrder()
  await expect(issue(work(order.id, { photoIds: [newId()] }))).rejects.toMatchObject({
    code: 'document.photo_missing',
  })
})

test('lists the report for both parties, and hides it from others', async () => {
  const order = await makeOrder()
  const { id, number } = await issue(work(order.id))
  for (const person of [dentist, technician]) {
    const [report] = await documentsOf(person, order.id)
    expect(report).toMatchObject({
      id,
      number,
      version: 1,
      status: 'valid',
      issuer: technician.session.organization!.name,
    })
    expect(report!.equipment).toMatchObject({ id: order.equipmentId, name: 'Autoclave de teste' })
    const file = await person.send(`/api/documents/${id}/file`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(`${number}-v1.pdf`)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report!.sha256)
  }
  for (const other of [await app.register('dentist'), await app.register('technician')]) {
    expect(await documentsOf(other, order.id)).toEqual([])
    expect((await other.send(`/api/documents/${id}/file`)).status).toBe(404)
  }
})

test('includes the order’s photos in the report', async () => {
  const order = await makeOrder()
  const { files } = await withPhotos(1, 300, 200)
  const [[photoId, bytes]] = Object.entries(files) as [[string, Uint8Array]]
  await folderStore(join(app.dataDir, 'files')).put(photoId, bytes)
  await asOwner(
    app,
    `insert into files (id, organization_id, order_id, kind, name, caption, media_type, size, sha256, created_by, created_at)
     values ('${photoId}', '${technician.session.organization!.id}', '${order.id}', 'photo', 'foto.jpg', 'Guarnição',
      'image/jpeg', ${bytes.length}, '${'b'.repeat(64)}', '${technician.session.user.id}', now())`,
  )
  const [bare, full] = [await issue(work(order.id)), await issue(work(order.id, { photoIds: [photoId] }))]
  const sizes = await Promise.all(
    [bare, full].map(async ({ id }) => (await (await dentist.send(`/api/documents/${id}/file`)).blob()).size),
  )
  expect(sizes[1]! - sizes[0]!).toBeGreaterThan(bytes.length * 0.9)
})

test('numbers an issuer’s documents without a gap, even if several are issued at once', async () => {
  const other = await app.register('technician')
  const orders = await Promise.all([1, 2, 3, 4].map(() => makeOrder(dentist, other)))
  const issued = await Promise.all(orders.map((order) => issue(work(order.id), other)))
  expect(issued.map(({ number }) => number).toSorted()).toEqual(
    [1, 2, 3, 4].map((count) => `RT-2026-000${count}`),
  )
})

test('supersedes a report when the order is completed again: same number, next version', async () => {
  const order = await makeOrder()
  const first = await issue(work(order.id))
  await app.database.write(scopeOf(dentist), (tx) => contestReport(tx, order.id, 'Voltou a vazar'))
  expect((await documentsOf(technician, order.id))[0]).toMatchObject({
    status: 'contested',
    statusReason: 'Voltou a vazar',
  })
  const objection = { reason: 'Voltou a vazar', answer: 'Porta regulada' }
  app.now = new Date(app.now.getTime() + 60_000)
  const second = await issue({ ...work(order.id), objection })
  expect(second).toMatchObject({ number: first.number, version: 2 })
  const [newer, older] = await documentsOf(dentist, order.id)
  expect([newer!.status, older!.status]).toEqual(['valid', 'superseded'])
  const { status, document } = await app.stranger.ok(documentApi.verify, { code: older!.verificationCode })
  expect(status).toBe('superseded')
  expect(document!.supersededBy).toBe(`${first.number}, versão 2`)
})

test('refuses an objection of a clinic that is no party', async () => {
  const order = await makeOrder()
  await issue(work(order.id))
  const other = await app.register('dentist')
  await app.database.write(scopeOf(other), (tx) => contestReport(tx, order.id, 'x'))
  expect((await documentsOf(dentist, order.id))[0]!.status).toBe('valid')
})

test('pages lists by key, newest first', async () => {
  const other = await app.register('dentist')
  for (let i = 0; i < 3; i++) await issue(work((await makeOrder(other)).id))
  const first = await other.ok(documentApi.list, { limit: 2 })
  const rest = await other.ok(documentApi.list, { limit: 2, cursor: first.nextCursor! })
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect([ids.length, rest.nextCursor]).toEqual([3, null])
})

test('tells a stranger with the code which document it is, however it was typed, and nothing confidential', async () => {
  const order = await makeOrder()
  const { number } = await issue(work(order.id))
  const [report] = await documentsOf(dentist, order.id)
  const typed = report!.verificationCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  const answer = await app.stranger.ok(documentApi.verify, { code: typed })
  expect(answer).toEqual({
    status: 'valid',
    checkedAt: app.now.toISOString(),
    document: {
      kind: 'technical_report',
      number,
      version: 1,
      issuedAt: app.now.toISOString(),
      issuer: technician.session.organization!.name,
      snapshotSha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      sha256: report!.sha256,
      supersededBy: null,
      signatures: [{ purpose: 'issue', signedAt: app.now.toISOString() }],
    },
  })
  expect(JSON.stringify(answer)).not.toContain(dentist.session.organization!.name)
})

test('answers all unknown codes alike, and stops guessing', async () => {
  const somebody = app.at('203.0.113.9')
  const verify = (code: string) => somebody.call(documentApi.verify, { code })
  app.now = new Date('2026-11-18T12:00:00Z')
  for (const code of ['AAAA-AAAA-AAAA', 'não é código', '0000-0000-0000']) {
    expect((await verify(code)).body).toEqual({
      status: 'unknown',
      document: null,
      checkedAt: app.now.toISOString(),
    })
  }
  for (let i = 0; i < 18; i++) expect((await verify(`AAAA-AAAA-AA${10 + i}`)).status).toBe(200)
  expect((await verify('AAAA-AAAA-AAAA')).status).toBe(429)
  app.now = new Date('2026-11-18T12:10:01Z')
  expect((await verify('AAAA-AAAA-AAAA')).status).toBe(200)
  expect((await verify('x'.repeat(61))).status).toBe(400)
})
