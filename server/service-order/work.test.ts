import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import {
  accepted,
  acts,
  approved,
  offer,
  on,
  organizationOf,
  publish,
  setStage,
  started,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

test('requires a price before work, unless the workshop takes no money', async () => {
  const { dentist, technician } = stage
  const order = await accepted(stage)
  const early = await acts(technician, workApi.start, order, {})
  expect([early.status, early.error.code]).toEqual([422, 'quote_needed'])
  expect((await acts(dentist, workApi.waivePrice, order, {})).status).toBe(403)
  const waived = await technician.ok(workApi.waivePrice, on(order))
  expect(waived).toMatchObject({ freeOfCharge: true, next: { step: 'start' } })
  expect((await acts(technician, quoteApi.send, waived, offer)).error.code).toBe('free_of_charge')
  expect(await technician.ok(workApi.start, on(waived))).toMatchObject({ status: 'in_progress' })
})

test('names the part that is waited for, and continues work', async () => {
  const { dentist, technician } = stage
  const order = await started(stage)
  expect((await acts(dentist, workApi.waitForParts, order, { reason: 'Sensor' })).status).toBe(403)
  const mute = await acts(technician, workApi.waitForParts, order, { reason: '' })
  expect(mute.error.fields).toEqual([{ path: 'reason', message: 'Escreva o motivo' }])
  const waiting = await technician.ok(workApi.waitForParts, {
    ...on(order),
    reason: 'Sensor',
    expectedOn: '2026-11-25',
  })
  expect(waiting).toMatchObject({ status: 'waiting_parts', next: { step: 'resume', yours: true } })
  const back = await technician.ok(workApi.resume, { ...on(waiting), note: 'Chegou' })
  expect(back.status).toBe('in_progress')
  expect(back.history.at(-1)).toMatchObject({ action: 'resume', note: 'Chegou' })
})

test('lets either side cancel before work, afterwards only the clinic, which keeps the work so far', async () => {
  const { dentist, technician } = stage
  const early = await technician.ok(serviceOrderApi.cancel, {
    ...on(await approved(stage)),
    reason: 'Fechei a oficina',
  })
  expect(early.status).toBe('cancelled')
  const order = await started(stage)
  const late = await acts(technician, serviceOrderApi.cancel, order, { reason: 'Não deu' })
  expect([late.status, late.error.code]).toEqual([422, 'clinic_cancels'])
  const gone = await dentist.ok(serviceOrderApi.cancel, {
    ...on(order),
    reason: 'Troquei',
    workSoFar: 'Desmontada',
  })
  expect(gone).toMatchObject({ status: 'cancelled', quotes: [{ status: 'void' }] })
  expect(gone.history.at(-1)).toMatchObject({ action: 'cancel', reason: 'Troquei', note: 'Desmontada' })
})

test('lets a clinic take its order back only from a suspended workshop', async () => {
  const other = await setStage(app)
  const order = await started(other)
  const early = await acts(other.dentist, workApi.reassign, order, {})
  expect([early.status, early.error.code]).toEqual([422, 'workshop_not_suspended'])
  await asOwner(
    app,
    `update organizations set status = 'suspended' where id = '${organizationOf(other.technician)}'`,
  )
  const free = await other.dentist.ok(workApi.reassign, on(order))
  expect(free).toMatchObject({ status: 'pending', workshop: null })
})

test('lets a suspended workshop accept nothing new', async () => {
  const other = await setStage(app)
  const order = await publish(other)
  await asOwner(
    app,
    `update organizations set status = 'suspended' where id = '${organizationOf(other.rival)}'`,
  )
  expect((await other.rival.ok(serviceOrderApi.candidates, {})).items).toEqual([])
  const answer = await acts(other.rival, workApi.accept, order, {})
  expect([answer.status, answer.error.code]).toEqual([422, 'plan.suspended'])
})

async function causesOf(person: Person, orderId: string): Promise<string[]> {
  const { items } = await person.ok(notificationApi.list, { limit: 100 })
  return items.filter((item) => item.subjectId === orderId).map((item) => item.kind)
}

test('notifies each side of the other’s actions, candidates of publications, and nobody of their own', async () => {
  const other = await setStage(app)
  const order = await publish(other)
  expect(await causesOf(other.technician, order.id)).toEqual(['publish'])
  expect(await causesOf(other.rival, order.id)).toEqual(['publish'])
  const { items } = await other.rival.ok(notificationApi.list, { limit: 100 })
  expect(items.find((item) => item.subjectId === order.id)?.details).toEqual({
    number: null,
    equipmentName: 'Autoclave',
    clinicName: null,
    reason: null,
  })
  const away = await app.register('technician', { city: 'Recife', state: 'PE' })
  expect(await causesOf(away, order.id)).toEqual([])
  const taken = await other.technician.ok(workApi.accept, on(order))
  await other.dentist.ok(serviceOrderApi.cancel, { ...on(taken), reason: 'Voltou' })
  expect(await causesOf(other.dentist, order.id)).toEqual(['accept'])
  expect(new Set(await causesOf(other.technician, order.id))).toEqual(new Set(['cancel', 'publish']))
})

test('lets nobody change the history', async () => {
  await accepted(stage)
  await expect(asOwner(app, `update service_history set reason = 'x'`)).rejects.toThrow('append-only')
  await expect(asOwner(app, 'delete from service_history')).rejects.toThrow('append-only')
})

test('shows the equipment’s current name in an open order, and the old one in a finished order', async () => {
  const other = await setStage(app)
  const open = await accepted(other)
  const over = await other.dentist.ok(serviceOrderApi.cancel, {
    ...on(await publish(other)),
    reason: 'Engano',
  })
  const { id, version, category, criticality, status } = await other.dentist.ok(equipmentApi.get, {
    id: other.equipment.id,
  })
  const fields = { category, criticality, status, name: 'Autoclave da sala 2', attributes: {} }
  await other.dentist.ok(equipmentEditApi.update, { id, version, actionId: newId(), ...fields })
  const nameOf = async (orderId: string) =>
    (await other.dentist.ok(serviceOrderApi.get, { id: orderId })).equipment.name
  expect(await nameOf(open.id)).toBe('Autoclave da sala 2')
  expect(await nameOf(over.id)).toBe('Autoclave Vitale 21')
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('lets both sides keep photos until the order is over, and hides them from others', async () => {
  const { dentist, technician, rival } = stage
  const order = await accepted(stage)
  const send = (person: Person, body: string | Buffer = picture, fileId = newId()) =>
    person.send(`/api/service-orders/${order.id}/files/${fileId}?kind=photo&name=porta.png`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body,
    })
  expect((await send(rival)).status).toBe(404)
  expect((await send(technician, 'not a picture')).status).toBe(415)
  expect((await send(technician)).status).toBe(200)
  expect((await send(dentist)).status).toBe(200)
  expect((await dentist.ok(serviceOrderApi.get, { id: order.id })).photos).toHaveLength(2)
  await dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Engano' })
  expect((await send(technician)).status).toBe(422)
})
