import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send } from '#test/ask.ts'
import { begun } from '#test/assessment.ts'
import { addEquipment } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
let open: Assessment
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  clinic = await app.register('dentist')
  open = await begun(clinic, { 6: 1, 10: 2, 25: 4 })
})

const all: Answers = Object.fromEntries(indicators.map(({ number }) => [number, number === 10 ? 2 : 3]))
const detail = (who: Person, { id }: Assessment) => who.ok(evidenceApi.get, { id })
const noting = (number: number, note: string | null, seen: string | null = null) => ({
  id: open.id,
  actionId: newId(),
  number,
  note,
  seen,
})
const deciding = (number: number, more: object = {}) => ({
  id: open.id,
  actionId: newId(),
  number,
  followUpId: newId(),
  decision: 'action' as const,
  text: 'Agendar a preventiva da incubadora',
  dueOn: '2026-12-10',
  ...more,
})
const attach = (who: Person, number: number, fileId = newId()) =>
  send(
    who,
    'PUT',
    `/api/self-assessments/${open.id}/indicators/${number}/files/${fileId}?kind=photo&name=laudo`,
    picture,
    'image/png',
  )
const finish = async () => {
  const answered = await clinic.ok(selfAssessmentApi.answer, {
    id: open.id,
    version: open.version,
    actionId: newId(),
    answers: all,
  })
  return clinic.ok(selfAssessmentApi.complete, { id: open.id, version: answered.version, actionId: newId() })
}

describe('refuses', () => {
  test('another clinic’s assessment, as if it did not exist', async () => {
    const other = await app.register('dentist')
    const statuses = [
      (await other.call(evidenceApi.get, { id: open.id })).status,
      (await other.call(evidenceApi.annotate, noting(6, 'x'))).status,
      (await other.call(evidenceApi.followUp, deciding(6))).status,
      (await other.call(evidenceApi.issue, { id: open.id, actionId: newId() })).status,
      (await attach(other, 6)).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404])
  })

  test.each([0, 52, 1.5])('an unknown indicator %d', async (number) => {
    expect((await clinic.call(evidenceApi.annotate, noting(number, 'x'))).status).toBe(400)
    expect((await attach(clinic, number)).status).toBe(400)
  })

  test('to decide about an indicator that conforms or has no grade, or without a day', async () => {
    const conforming = await clinic.call(evidenceApi.followUp, deciding(25))
    const unanswered = await clinic.call(evidenceApi.followUp, deciding(1))
    expect([conforming.error.code, unanswered.error.code]).toEqual([
      'self_assessment.conforms',
      'self_assessment.conforms',
    ])
    for (const dueOn of [null, '2726-11-20']) {
      const refused = await clinic.call(evidenceApi.followUp, deciding(6, { dueOn }))
      expect([refused.status, refused.error.fields?.[0]?.path]).toEqual([400, 'dueOn'])
    }
  })

  test('a note over another person’s newer one, which is shown', async () => {
    const colleague = await hire(app, clinic)
    await colleague.ok(evidenceApi.annotate, noting(6, 'Vestimenta comprada'))
    const answer = await clinic.call(evidenceApi.annotate, noting(6, 'Outra coisa'))
    expect([answer.status, answer.error.current]).toEqual([
      409,
      { indicator: 6, note: 'Vestimenta comprada' },
    ])
  })

  test('a document of an open assessment, and notes and files of a finished one', async () => {
    const early = await clinic.call(evidenceApi.issue, { id: open.id, actionId: newId() })
    expect([early.status, early.error.code]).toEqual([422, 'self_assessment.not_finished'])
    await finish()
    expect((await clinic.call(evidenceApi.annotate, noting(6, 'x'))).status).toBe(422)
    expect((await attach(clinic, 6)).status).toBe(422)
  })
})

test('keeps notes and files beside the grades, without disturbing answers', async () => {
  await clinic.ok(evidenceApi.annotate, noting(6, 'Falta a segunda'))
  await clinic.ok(evidenceApi.annotate, noting(10, 'Pasta na recepção'))
  await clinic.ok(evidenceApi.annotate, noting(6, null, 'Falta a segunda'))
  const fileId = newId()
  expect((await attach(clinic, 10, fileId)).status).toBe(200)
  const seen = await detail(clinic, open)
  expect(seen).toMatchObject({
    version: open.version,
    notes: [{ indicator: 10, note: 'Pasta na recepção' }],
    evidence: [{ indicator: 10, file: { id: fileId } }],
  })
  await clinic.ok(fileApi.remove, { id: fileId, actionId: newId() })
  expect((await detail(clinic, open)).evidence).toEqual([])
})

test('makes grades below 3 corrective actions, also once finished, and keeps the last decision', async () => {
  await clinic.ok(evidenceApi.followUp, deciding(6))
  await finish()
  await clinic.ok(evidenceApi.followUp, deciding(10))
  const after = await clinic.ok(evidenceApi.followUp, deciding(10, { text: 'Pedir ao técnico' }))
  expect(after.decisions.map(({ indicator, followUp }) => [indicator, followUp.text])).toEqual([
    [6, 'Agendar a preventiva da incubadora'],
    [10, 'Pedir ao técnico'],
  ])
  const { items } = await clinic.ok(correctiveActionApi.list, {})
  expect(new Set(items.map(({ assessment }) => assessment?.indicator))).toEqual(new Set([6, 10]))
})

test('makes a grade below 3 an order', async () => {
  const equipment = await addEquipment(clinic)
  const order = { id: newId(), equipmentId: equipment.id, priority: 'normal' as const, publish: true }
  const after = await clinic.ok(evidenceApi.followUp, deciding(10, { decision: 'order', dueOn: null, order }))
  expect(after.decisions[0]?.followUp.order?.id).toBe(order.id)
  expect((await clinic.ok(serviceOrderApi.get, { id: order.id })).fault).toMatch(/incubadora/)
})

test('makes a finished assessment a numbered document, once', async () => {
  await clinic.ok(evidenceApi.annotate, noting(10, '#panic "x" 👩‍⚕️ '.repeat(50)))
  await attach(clinic, 10)
  await clinic.ok(evidenceApi.followUp, deciding(6))
  await finish()
  const issue = () => clinic.ok(evidenceApi.issue, { id: open.id, actionId: newId() })
  const [first, second] = await Promise.all([issue(), issue()])
  expect(first.document).toEqual(second.document)
  expect(first.document).toMatchObject({ number: 'AI-2026-0001', hasFile: true })
  const { items } = await clinic.ok(documentApi.list, {})
  expect(items).toMatchObject([{ kind: 'self_assessment', number: 'AI-2026-0001' }])
})
