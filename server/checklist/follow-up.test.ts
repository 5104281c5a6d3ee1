import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import type { Decision, Run, RunItem } from '#core/checklist/schemas.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { send, picture } from '#test/ask.ts'
import {
  addTemplate,
  answerAll,
  answers,
  beginRun,
  conform,
  everyKind,
  failing,
  itemOf,
} from '#test/checklists.ts'
import { accepted, addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
let clinic: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  stage = await setStage(app)
  clinic = stage.dentist
})

const again = (person: Person, { id }: Run) => person.ok(checklistApi.get, { id })
const on = ({ id, version }: Run) => ({ id, version, actionId: newId() })

/** A run on the stage's equipment whose drain does not conform, the rest answered. */
async function failed(person = clinic, orderId?: string): Promise<Run> {
  const run = await beginRun(person, orderId ? { orderId } : { equipmentId: stage.equipment.id })
  await answerAll(person, { ...run, items: run.items.filter(({ key }) => key !== 'drain') })
  await answers(person, run, itemOf(run, 'drain'), failing, 'Água com óleo')
  return again(person, run)
}

const deciding = (run: Run, item: RunItem, decision: Decision) => ({
  id: run.id,
  itemId: item.id,
  actionId: newId(),
  followUpId: newId(),
  decision,
  text: 'Trocar o purgador',
})

describe('refuses', () => {
  test('to decide about an item that conforms or is not answered', async () => {
    const run = await beginRun(clinic)
    const item = itemOf(run, 'drain')
    await answers(clinic, run, item, conform)
    const answer = await clinic.call(checklistApi.followUp, deciding(run, item, 'justification'))
    expect([answer.status, answer.error.code]).toEqual([422, 'checklist.conforms'])
  })

  test.each([
    ['without a day', {}, 'dueOn'],
    ['for a day that is over', { dueOn: '2026-11-16' }, 'dueOn'],
    ['for a day more than five years away', { dueOn: '2031-11-18' }, 'dueOn'],
    ['for a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
  ])('an action %s, on its field', async (_, more, path) => {
    const run = await failed()
    const input = { ...deciding(run, itemOf(run, 'drain'), 'action'), ...more }
    const answer = await clinic.call(checklistApi.followUp, input)
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
  })

  test('an unknown order, one of other equipment, and another organization’s', async () => {
    const run = await failed()
    const other = await addEquipment(clinic)
    const base = deciding(run, itemOf(run, 'drain'), 'order')
    const order = { id: newId(), equipmentId: stage.equipment.id, priority: 'normal' as const }
    const refusals = [
      await clinic.call(checklistApi.followUp, base),
      await clinic.call(checklistApi.followUp, {
        ...base,
        actionId: newId(),
        order: { ...order, equipmentId: other.id, publish: true },
      }),
      await clinic.call(checklistApi.followUp, { ...base, actionId: newId(), order }),
      await clinic.call(checklistApi.followUp, { ...base, actionId: newId(), orderId: newId() }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 404])
    expect((await again(clinic, run)).items.filter(({ followUp }) => followUp)).toEqual([])
    expect((await clinic.ok(serviceOrderApi.list, {})).items).toEqual([])
  })

  test('to complete another organization’s promise, or a completed one', async () => {
    const run = await failed()
    const input = { ...deciding(run, itemOf(run, 'drain'), 'action'), dueOn: '2026-11-20' }
    await clinic.ok(checklistApi.followUp, input)
    const mine = { id: input.followUpId, actionId: newId() }
    expect((await stage.rival.call(correctiveActionApi.complete, mine)).status).toBe(404)
    await clinic.ok(correctiveActionApi.complete, mine)
    const twice = await clinic.call(correctiveActionApi.complete, { ...mine, actionId: newId() })
    expect([twice.status, twice.error.code]).toEqual([422, 'checklist.action_done'])
  })

  test('a photo for a finished run, and for another organization’s', async () => {
    const run = await beginRun(clinic)
    const path = (fileId: string) =>
      `/api/checklists/${run.id}/items/${itemOf(run, 'plate').id}/files/${fileId}?kind=photo&name=placa.jpg`
    expect((await send(stage.rival, 'PUT', path(newId()), picture)).status).toBe(404)
    await clinic.ok(checklistApi.abandon, { ...on(run), note: 'Engano' })
    expect((await send(clinic, 'PUT', path(newId()), picture)).status).toBe(422)
  })
})

test('lists a corrective action with its day, marks it late afterwards, and completes it with a note', async () => {
  const run = await failed()
  const input = { ...deciding(run, itemOf(run, 'drain'), 'action'), dueOn: '2026-11-20' }
  const item = await clinic.ok(checklistApi.followUp, input)
  expect(item.followUp).toEqual({
    id: input.followUpId,
    decision: 'action',
    text: 'Trocar o purgador',
    dueOn: '2026-11-20',
    order: null,
    doneAt: null,
  })
  const done = await clinic.ok(checklistApi.complete, on(run))
  expect(done).toMatchObject({ status: 'finished', conform: 2, notConform: 1, criticalNotConform: 0 })
  const open = await clinic.ok(correctiveActionApi.list, {})
  expect(open.items).toMatchObject([
    { subject: 'Dreno', isLate: false, checklist: { id: run.id }, equipment: { id: stage.equipment.id } },
  ])
  app.now = new Date('2026-11-21T12:00:00Z')
  expect((await clinic.ok(correctiveActionApi.list, {})).items).toMatchObject([{ isLate: true }])
  await clinic.ok(correctiveActionApi.complete, { id: input.followUpId, actionId: newId(), note: 'Trocado' })
  expect((await clinic.ok(correctiveActionApi.list, {})).items).toEqual([])
  const past = await clinic.ok(correctiveActionApi.list, { state: 'done' })
  expect(past.items).toMatchObject([{ doneNote: 'Trocado', doneBy: clinic.session.user.name }])
})

test('pages the corrective actions, the first day first', async () => {
  for (const dueOn of ['2026-11-25', '2026-11-20', '2026-11-22']) {
    const run = await failed()
    await clinic.ok(checklistApi.followUp, { ...deciding(run, itemOf(run, 'drain'), 'action'), dueOn })
  }
  const first = await clinic.ok(correctiveActionApi.list, { limit: 2 })
  expect(first.items.map(({ dueOn }) => dueOn)).toEqual(['2026-11-20', '2026-11-22'])
  const rest = await clinic.ok(correctiveActionApi.list, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([rest.items.map(({ dueOn }) => dueOn), rest.nextCursor]).toEqual([['2026-11-25'], null])
})

test('lets the clinic request an order with the item’s text, and links it from the item', async () => {
  const run = await failed()
  const order = { id: newId(), equipmentId: stage.equipment.id, priority: 'high' as const }
  const input = {
    ...deciding(run, itemOf(run, 'drain'), 'order'),
    order: { ...order, workshopId: organizationOf(stage.technician) },
  }
  const item = await clinic.ok(checklistApi.followUp, input)
  const opened = await clinic.ok(serviceOrderApi.get, { id: order.id })
  expect(opened).toMatchObject({ fault: 'Trocar o purgador', kind: 'corrective', status: 'pending' })
  expect(item.followUp?.order).toEqual({ id: order.id, number: opened.number })
  expect((await stage.technician.ok(serviceOrderApi.list, {})).items.map(({ id }) => id)).toEqual([order.id])
})

test('lets a technician say that an item was repaired in the order, which both sides read afterwards', async () => {
  const order = await accepted(stage)
  const run = await failed(stage.technician, order.id)
  const input = { ...deciding(run, itemOf(run, 'drain'), 'order'), orderId: order.id }
  await stage.technician.ok(checklistApi.followUp, input)
  await stage.technician.ok(checklistApi.complete, on(run))
  const seen = await again(clinic, run)
  expect(itemOf(seen, 'drain').followUp?.order).toEqual({ id: order.id, number: order.number })
})

test('lists a technician’s promise about a clinic’s equipment for the clinic once the run is finished', async () => {
  const order = await accepted(stage)
  const run = await failed(stage.technician, order.id)
  const input = { ...deciding(run, itemOf(run, 'drain'), 'action'), dueOn: '2026-11-30' }
  await stage.technician.ok(checklistApi.followUp, input)
  expect((await clinic.ok(correctiveActionApi.list, {})).items).toEqual([])
  await stage.technician.ok(checklistApi.complete, on(run))
  expect((await clinic.ok(correctiveActionApi.list, {})).items).toHaveLength(1)
  await clinic.ok(correctiveActionApi.complete, { id: input.followUpId, actionId: newId() })
  expect((await stage.technician.ok(correctiveActionApi.list, {})).items).toEqual([])
})

test('replaces an earlier decision by a later one, and removes it if the item conforms', async () => {
  const run = await failed()
  const item = itemOf(run, 'drain')
  await clinic.ok(checklistApi.followUp, { ...deciding(run, item, 'action'), dueOn: '2026-11-20' })
  const second = await clinic.ok(checklistApi.followUp, deciding(run, item, 'justification'))
  expect(second.followUp).toMatchObject({ decision: 'justification', dueOn: null })
  expect((await clinic.ok(correctiveActionApi.list, {})).items).toEqual([])
  const third = await answers(clinic, run, second, conform)
  expect(third.body.followUp).toBeNull()
  expect(itemOf(await again(clinic, run), 'drain').followUp).toBeNull()
})

test('accepts a photo as the answer of a photo item, and as proof of what does not conform', async () => {
  const [drain] = everyKind
  if (!drain) throw new Error('no item')
  const { template } = await addTemplate(clinic, [
    { ...drain, photoIfNotConform: true },
    { ...drain, key: 'plate', label: 'Placa', kind: 'photo' },
  ])
  const run = await beginRun(clinic, { template })
  await answers(clinic, run, itemOf(run, 'drain'), failing)
  await clinic.ok(checklistApi.followUp, deciding(run, itemOf(run, 'drain'), 'justification'))
  const refusal = await clinic.call(checklistApi.complete, on(run))
  const { missing } = refusal.error.details as { missing: { label: string; reason: string }[] }
  expect(missing.map(({ label, reason }) => [label, reason])).toEqual([
    ['Dreno', 'photo'],
    ['Placa', 'photo'],
  ])
  const attach = async (key: string) => {
    const fileId = newId()
    const path = `/api/checklists/${run.id}/items/${itemOf(run, key).id}/files/${fileId}?kind=photo&name=a`
    expect((await send(clinic, 'PUT', path, picture, 'image/png')).status).toBe(200)
    return fileId
  }
  const [shown, plate] = [await attach('drain'), await attach('plate')]
  const filled = await again(clinic, run)
  expect(itemOf(filled, 'drain').photos.map(({ id }) => id)).toEqual([shown])
  expect(itemOf(filled, 'plate')).toMatchObject({
    answer: { kind: 'photo' },
    verdict: 'recorded',
    version: 1,
  })
  await clinic.ok(fileApi.remove, { id: plate, actionId: newId() })
  expect((await clinic.call(checklistApi.complete, on(run))).status).toBe(422)
  await clinic.ok(fileApi.restore, { id: plate, actionId: newId() })
  expect((await clinic.ok(checklistApi.complete, on(run))).status).toBe('finished')
  // A finished run keeps its photos.
  expect((await clinic.call(fileApi.remove, { id: plate, actionId: newId() })).status).toBe(404)
})
