import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardTexts } from '#core/message/card.ts'
import { messageApi } from '#core/message/message.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { openLive } from '#test/live-stream.ts'
import { accepted, addEquipment, completed, on, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { openTalk, startTalking, type Talking } from '#test/talks.ts'

let app: TestApp
let stage: Talking['stage']
let orderId: string
let conversation: Talking['conversation']
let written: Talking['written']
let read: Talking['read']
beforeAll(async () => {
  app = await startTestApp()
  ;({ stage, orderId, conversation, written, read } = await startTalking(app))
})
afterAll(() => app.close())

test('refuses to show equipment or documents that are not of both sides, and two cards at once', async () => {
  const { dentist, technician, equipment } = stage
  const unshared = await addEquipment(dentist)
  const foreign = (await setStage(app)).equipment
  const refused = await Promise.all([
    dentist.call(messageApi.send, written('Veja', { equipmentId: unshared.id })),
    dentist.call(messageApi.send, written('Veja', { equipmentId: foreign.id })),
    technician.call(messageApi.send, written('Veja', { equipmentId: foreign.id })),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  const two = await dentist.call(messageApi.send, written('Veja', { orderId, equipmentId: equipment.id }))
  expect([two.status, two.error.fields]).toEqual([400, [{ path: 'documentId', message: cardTexts.one }]])
})

test('shows equipment as a card to both sides, as long as the reader may see it', async () => {
  const { dentist, technician, equipment } = stage
  const offered = await technician.ok(messageApi.cards, { id: conversation.id, kind: 'equipment' })
  expect(offered.items).toMatchObject([{ id: equipment.id, title: equipment.name }])
  const none = await technician.ok(messageApi.cards, { id: conversation.id, kind: 'order', search: 'xyz' })
  expect(none.items).toEqual([])
  await dentist.ok(messageApi.send, written(null, { equipmentId: equipment.id }))
  expect((await read(technician))[0]?.card).toMatchObject({ kind: 'equipment', title: equipment.name })
  expect((await technician.ok(messageApi.list, {})).items[0]?.last).toMatchObject({ card: 'equipment' })
  const setEnd = (until: string) =>
    asOwner(app, `update access_grants set until = ${until} where subject_id = '${equipment.id}'`)
  await setEnd('now()')
  expect((await read(technician))[0]?.card).toEqual({
    kind: 'equipment',
    id: equipment.id,
    title: null,
    detail: null,
  })
  await setEnd('null')
})

test('shows a report to the two sides of its order, and to no other conversation', async () => {
  const { dentist, technician } = stage
  const done = await completed({ ...stage, equipment: await addEquipment(dentist) })
  const documentId = done.documents[0]?.id ?? ''
  await technician.ok(messageApi.send, written('Segue o laudo', { documentId }))
  expect((await read(dentist))[0]?.card).toMatchObject({ kind: 'document', id: documentId })
  const { items } = await dentist.ok(messageApi.cards, { id: conversation.id, kind: 'document' })
  expect(items).toMatchObject([{ id: documentId }])
  const elsewhere = await setStage(app)
  await accepted({ ...elsewhere, technician })
  const { id } = await openTalk(technician, elsewhere.dentist)
  const foreign = { ...written('Veja', { documentId }), id }
  expect((await technician.call(messageApi.send, foreign)).status).toBe(404)
})

test('shows between messages what happened to orders of the two sides, and to no others', async () => {
  const { dentist, technician } = stage
  const stream = await openLive(dentist)
  const before = await dentist.ok(messageApi.send, written('Fica sem custo?'))
  const order = await technician.ok(serviceOrderApi.get, { id: orderId })
  const { now } = app
  app.now = new Date(now.getTime() + 1_000)
  await technician.ok(workApi.waivePrice, on(order))
  await expect.poll(() => stream.heard).toContain('step/')
  await stream.close()
  app.now = new Date(now.getTime() + 2_000)
  const after = await technician.ok(messageApi.send, written('Fica.'))
  app.now = now
  const elsewhere = await accepted(await setStage(app))
  for (const person of [dentist, technician]) {
    const found = await read(person)
    const steps = Object.fromEntries(found.map((message) => [message.id, message.steps]))
    expect(steps[before.id]?.at(-1)).toMatchObject({
      action: 'waive_price',
      order: { id: orderId, number: order.number },
    })
    expect(steps[after.id]).toEqual([])
    expect(JSON.stringify(found)).not.toContain(elsewhere.id)
  }
})
