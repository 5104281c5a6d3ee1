import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import {
  inspectionFolderApi as api,
  type Choice,
  type Folder,
} from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keepPaper } from '#test/papers.ts'
import { makePdf } from '#test/made-pdf.ts'

let app: TestApp
let dentist: Person
let other: Person
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[dentist, other] = [await app.register('dentist'), await app.register('dentist')]
  technician = await app.register('technician')
})
afterAll(() => app.close())

const whole: Choice = { sections: ['licence', 'rooms', 'urgency'], annex: false }
const ask = (choice: Choice = whole) => ({ id: newId(), actionId: newId(), choice })
const job = () => app.jobs.find(({ name }) => name === 'make-folders')?.run(app.now)

async function attach(by: Person, paperId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const path = `/api/papers/${paperId}/files/${newId()}?kind=document&name=papel.pdf`
  const response = await by.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: bytes,
  })
  expect(response.status).toBe(200)
}

async function made(by: Person, choice?: Choice): Promise<Folder> {
  const { id } = await by.ok(api.request, ask(choice))
  await job()
  return by.ok(api.get, { id })
}

test('refuses a folder to a workshop, and hides another clinic’s', async () => {
  expect((await technician.call(api.overview, {})).status).toBe(403)
  expect((await technician.call(api.request, ask())).status).toBe(403)
  const folder = await dentist.ok(api.request, ask())
  expect((await other.call(api.get, { id: folder.id })).status).toBe(404)
  expect((await other.call(api.cancel, { id: folder.id, actionId: newId() })).status).toBe(404)
  expect((await other.ok(api.list, {})).items).toEqual([])
  await dentist.ok(api.cancel, { id: folder.id, actionId: newId() })
})

test('refuses a folder without parts, or with a part twice', async () => {
  const empty = await dentist.call(api.request, ask({ sections: [], annex: false }))
  expect([empty.status, empty.error.code]).toEqual([422, 'folder.empty'])
  const twice = await dentist.call(api.request, ask({ sections: ['team', 'team'], annex: false }))
  expect(twice.status).toBe(400)
})

test('refuses the twenty-first of a day, also if others were cancelled, and makes it the day after', async () => {
  const eager = await app.register('dentist')
  for (let count = 0; count < 20; count++) {
    const { id } = await eager.ok(api.request, ask())
    await eager.ok(api.cancel, { id, actionId: newId() })
  }
  const refused = await eager.call(api.request, ask())
  expect([refused.status, refused.error.code]).toEqual([422, 'folder.too_many'])
  const today = app.now
  app.now = new Date(today.getTime() + 86_400_000)
  const { id } = await eager.ok(api.request, ask())
  await eager.ok(api.cancel, { id, actionId: newId() })
  app.now = today
})

test('makes one at a time: a second request gets the same, and a cancelled one is never made', async () => {
  const first = await dentist.ok(api.request, ask())
  const second = await dentist.ok(api.request, ask())
  expect(second.id).toBe(first.id)
  await dentist.ok(api.cancel, { id: first.id, actionId: newId() })
  await job()
  expect(await dentist.ok(api.get, { id: first.id })).toMatchObject({ status: 'cancelled', document: null })
})

test('requires what applies to everybody; keeps a note, changes it with its version, and removes it', async () => {
  const note = { actionId: newId(), decision: 'not_applicable' as const, text: 'Não temos' }
  const refused = await dentist.call(api.decide, { ...note, number: 1, version: 0 })
  expect([refused.status, refused.error.code]).toEqual([422, 'folder.always_applies'])
  const without = await dentist.call(api.decide, { ...note, number: 48, version: 0, text: '' })
  expect([without.status, without.error.fields?.[0]?.path]).toEqual([400, 'text'])
  const kept = await dentist.ok(api.decide, { ...note, actionId: newId(), number: 48, version: 0 })
  expect(kept).toMatchObject({ state: 'not_applicable', version: 1 })
  const old = await dentist.call(api.decide, { ...note, actionId: newId(), number: 48, version: 0 })
  expect(old.status).toBe(409)
  const back = await dentist.ok(api.decide, {
    actionId: newId(),
    number: 48,
    version: 1,
    decision: null,
    text: null,
  })
  expect(back).toMatchObject({ state: 'missing', note: null })
})

test('joins papers with their files in one PDF, with links, bookmarks and every page counted', async () => {
  const licence = await keepPaper(dentist, { kind: 'sanitary_licence', title: 'Licença sanitária 2026' })
  await attach(dentist, licence.id, await makePdf(3, 'Licença'))
  const pests = await keepPaper(dentist, { kind: 'pest_control', title: 'Controle de pragas #1 $x' })
  await attach(dentist, pests.id, await makePdf(2, 'Pragas'))
  const before = await dentist.ok(api.overview, {})
  expect(before.indicators.find(({ number }) => number === 13)).toMatchObject({ state: 'proven' })
  const folder = await made(dentist)
  expect(folder).toMatchObject({ status: 'ready', done: 2, total: 2, document: { number: 'PF-2026-0001' } })
  const file = await dentist.send(`/api/documents/${folder.document?.id}/file`)
  const pdf = await PDFDocument.load(await file.arrayBuffer())
  expect(pdf.getPageCount()).toBe(folder.pages)
  // Cover, what is missing, contents, three sections, five pages of papers.
  expect(folder.pages).toBeGreaterThanOrEqual(11)
  expect(pdf.getTitle()).toBe('Pasta da fiscalização PF-2026-0001')
  const outline = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  expect(outline.lookup(PDFName.of('Count'))?.toString()).toBe('4')
  const links = pdf.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? [])
  expect(links.length).toBeGreaterThan(5)
  const verified = await app.stranger.ok(documentApi.verify, {
    code: folder.document?.verificationCode ?? '',
  })
  expect(verified).toMatchObject({ status: 'valid', document: { kind: 'inspection_folder' } })
  const notifications = await dentist.ok(notificationApi.list, { limit: 20 })
  expect(notifications.items[0]).toMatchObject({ kind: 'folder_ready', details: { number: 'PF-2026-0001' } })
})

test('shows an expired paper as expired, and lets it be renewed there', async () => {
  const plan = await keepPaper(dentist, { kind: 'waste_plan', title: 'PGRSS', validUntil: '2026-11-01' })
  await attach(dentist, plan.id, await makePdf(1))
  const { indicators } = await dentist.ok(api.overview, {})
  expect(indicators.find(({ number }) => number === 47)).toMatchObject({
    state: 'expired',
    lacks: ['PGRSS venceu há 16 dias, em 01/11/2026.', 'Falta o contrato de coleta de resíduos.'],
    mend: { action: 'renew', subjectId: plan.id },
  })
})

test('gives a second folder the next number', async () => {
  const folder = await made(dentist, { sections: ['urgency'], annex: true })
  expect(folder.document?.number).toBe('PF-2026-0002')
})
