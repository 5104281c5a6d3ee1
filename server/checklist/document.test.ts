import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { picture, send } from '#test/ask.ts'
import { addTemplate, answers, beginRun, everyKind, finished, itemOf } from '#test/checklists.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  stage = await setStage(app)
})

const issue = (id: string) => ({ id, actionId: newId() })

test('refuses a document of an unfinished run, and of another organization’s', async () => {
  const run = await beginRun(stage.dentist)
  const early = await stage.dentist.call(checklistApi.issue, issue(run.id))
  expect([early.status, early.error.code]).toEqual([422, 'checklist.not_finished'])
  expect((await stage.rival.call(checklistApi.issue, issue(run.id))).status).toBe(404)
})

test('lets only the person who filled the run in issue it', async () => {
  const order = await accepted(stage)
  const run = await beginRun(stage.technician, { orderId: order.id })
  await finished(stage.technician, run)
  const answer = await stage.dentist.call(checklistApi.issue, issue(run.id))
  expect([answer.status, answer.error.code]).toEqual([403, 'not_yours'])
})

test('makes a finished run a numbered document once, which both sides read and anyone can verify', async () => {
  const order = await accepted(stage)
  const run = await beginRun(stage.technician, { orderId: order.id })
  const photo = `/api/checklists/${run.id}/items/${itemOf(run, 'plate').id}/files/${newId()}?kind=photo&name=placa`
  expect((await send(stage.technician, 'PUT', photo, picture, 'image/png')).status).toBe(200)
  await finished(stage.technician, run)
  const [one, other] = await Promise.all([
    stage.technician.ok(checklistApi.issue, issue(run.id)),
    stage.technician.ok(checklistApi.issue, issue(run.id)),
  ])
  expect(one.document).toEqual(other.document)
  expect(one.document).toMatchObject({ number: 'CL-2026-0001', status: 'valid', hasFile: true })
  const { items } = await stage.dentist.ok(documentApi.list, { orderId: order.id })
  expect(items).toMatchObject([{ kind: 'checklist', number: 'CL-2026-0001', title: 'Compressor da casa' }])
  const file = await stage.dentist.send(`/api/documents/${one.document?.id}/file`)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const code = one.document?.verificationCode ?? ''
  const verified = await app.stranger.ok(documentApi.verify, { code })
  expect(verified).toMatchObject({ status: 'valid', document: { kind: 'checklist', number: 'CL-2026-0001' } })
  expect(JSON.stringify(verified)).not.toContain('Compressor')
})

test('prints hostile text, a picture as signature, and a workshop’s own run without a clinic', async () => {
  const nasty = '#panic("x") $x$ *a* _b_ `c` <script> \u202egnp.exe \u0007 👩‍⚕️ עברית ' + 'W'.repeat(200)
  const [drain] = everyKind
  if (!drain) throw new Error('no item')
  const { template } = await addTemplate(stage.technician, [
    { ...drain, label: nasty.slice(0, 150), detail: nasty, section: '#import "x"' },
    { ...drain, key: 'text', label: 'Texto', kind: 'text' },
    { ...drain, key: 'sign', label: 'Assinatura', kind: 'signature' },
  ])
  const run = await beginRun(stage.technician, { template })
  await answers(stage.technician, run, itemOf(run, 'text'), { kind: 'text', text: nasty.repeat(5) }, nasty)
  await answers(stage.technician, run, itemOf(run, 'sign'), {
    kind: 'signature',
    name: 'Rita Moraes',
    registry: null,
    drawing: { kind: 'picture', png: picture.toString('base64') },
  })
  await answers(stage.technician, run, itemOf(run, 'drain'), { kind: 'conform', conform: true }, nasty)
  await stage.technician.ok(checklistApi.complete, { ...issue(run.id), version: 1, note: nasty })
  const { document } = await stage.technician.ok(checklistApi.issue, issue(run.id))
  expect(document?.hasFile).toBe(true)
})
