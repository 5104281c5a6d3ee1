import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type Answer, type TestApp } from '#test/app.ts'
import {
  accepted,
  acts,
  askFor,
  on,
  publish,
  quoted,
  request,
  setStage,
  started,
  work,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const show = (id: string) => stage.dentist.ok(serviceOrderApi.get, { id })

test('gives a published order to one of two workshops, and tells the other', async () => {
  const order = await publish(stage)
  const answers = await Promise.all(
    [stage.technician, stage.rival].map((person) => acts(person, workApi.accept, order, {})),
  )
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('taken')
  expect((await show(order.id)).history.filter(({ action }) => action === 'accept')).toHaveLength(1)
})

test('lets acceptance or change of a request win, not both', async () => {
  const order = await request(stage)
  const change = { kind: 'corrective' as const, priority: 'high' as const, fault: 'Agora nem liga' }
  const answers = await Promise.all([
    acts(stage.technician, workApi.accept, order, {}),
    acts(stage.dentist, serviceOrderApi.edit, order, change),
  ])
  expect(statuses(answers)).toEqual([200, 409])
  expect((await show(order.id)).version).toBe(order.version + 1)
})

test('approves a quote once, also by two people at once', async () => {
  const order = await quoted(stage)
  const approval = { quoteId: order.quotes[0]?.id ?? '' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => acts(stage.dentist, quoteApi.approve, order, approval)),
  )
  expect(statuses(answers)).toEqual([200, 409, 409])
  const { history } = await show(order.id)
  expect(history.filter(({ action }) => action === 'approve_quote')).toHaveLength(1)
})

test('lets completion or cancellation win, and leaves no report of the loser', async () => {
  for (let round = 0; round < 3; round++) {
    const order = await started(stage)
    const answers = await Promise.all([
      acts(stage.technician, completionApi.complete, order, work),
      acts(stage.dentist, serviceOrderApi.cancel, order, { reason: 'Desisti' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const seen = await show(order.id)
    const isDone = answers[0].status === 200
    expect(seen.status).toBe(isDone ? 'completed' : 'cancelled')
    expect([seen.documents.length, seen.completions.length]).toEqual(isDone ? [1, 1] : [0, 0])
  }
})

test('numbers simultaneous orders without a gap, and uses no number for a refused one', async () => {
  const other = await setStage(app)
  const ask = (equipmentId: string) =>
    other.dentist.call(serviceOrderApi.create, { ...askFor(equipmentId), publish: true })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => ask(index === 3 ? newId() : other.equipment.id)),
  )
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200, 200, 404])
  const { items } = await other.dentist.ok(serviceOrderApi.list, { sort: 'oldest' })
  expect(items.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 7 }, (_, index) => `OS-2026-000${index + 1}`),
  )
})

test('restarts numbers with the year on the clinic’s calendar', async () => {
  const before = app.now
  app.now = new Date('2026-12-31T12:00:00Z')
  const { dentist, equipment } = await setStage(app)
  const numbers: string[] = []
  for (const instant of ['2027-01-01T02:59:59Z', '2027-01-01T03:00:00Z', '2027-01-01T03:00:01Z']) {
    app.now = new Date(instant)
    const order = await dentist.ok(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
    numbers.push(order.number)
  }
  app.now = before
  expect(numbers).toEqual(['OS-2026-0001', 'OS-2027-0001', 'OS-2027-0002'])
})

test('reports an action id of the other side as a conflict, and does nothing', async () => {
  const order = await accepted(stage)
  const used = order.history.at(-1)?.id ?? ''
  const answer = await stage.dentist.call(serviceOrderApi.cancel, {
    ...on(order),
    actionId: used,
    reason: 'Engano',
  })
  expect([answer.status, answer.error.code]).toEqual([409, 'changed_meanwhile'])
  expect((await show(order.id)).status).toBe('accepted')
})

test('completes an order while its equipment is renamed', async () => {
  const order = await started(stage)
  const { id, version, category, criticality, status } = await stage.dentist.ok(equipmentApi.get, {
    id: stage.equipment.id,
  })
  const renamed = { id, version, actionId: newId(), category, criticality, status, attributes: {} }
  const answers = await Promise.all([
    acts(stage.technician, completionApi.complete, order, work),
    stage.dentist.call(equipmentEditApi.update, { ...renamed, name: 'Autoclave da sala 2' }),
  ])
  for (const answer of answers) expect([200, 409]).toContain(answer.status)
  expect(statuses(answers)).toContain(200)
})
