import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { historyShareApi } from '#core/equipment/history-share.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { refusal } from '#test/charge-acts.ts'
import { addEquipment, closed, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let order: Awaited<ReturnType<typeof closed>>
beforeAll(async () => {
  app = await startTestApp()
  // The policies compare with the database's clock.
  app.now = new Date()
  stage = await setStage(app)
  order = await closed(stage)
})
afterAll(() => app.close())

const withRival = (more: object = {}) => ({
  id: newId(),
  actionId: newId(),
  equipmentId: stage.equipment.id,
  workshopId: organizationOf(stage.rival),
  days: 30 as const,
  ...more,
})
const seenBy = async (person: Person) =>
  (await person.call(equipmentApi.get, { id: stage.equipment.id })).status

test('refuses others’ equipment, an unknown workshop, another time, a member, and a workshop', async () => {
  const { dentist, technician, rival } = stage
  const other = await app.register('dentist')
  const foreign = await addEquipment(other)
  expect(await refusal(dentist.call(historyShareApi.create, withRival({ equipmentId: foreign.id })))).toEqual(
    [404, 'not_found'],
  )
  const unknown = withRival({ workshopId: organizationOf(other) })
  expect(await refusal(dentist.call(historyShareApi.create, unknown))).toEqual([
    422,
    'history_share.workshop',
  ])
  expect((await dentist.call(historyShareApi.create, withRival({ days: 7 }))).status).toBe(400)
  const member = await hire(app, dentist, ['finances', 'quotes', 'team', 'plan', 'archive'])
  expect((await member.call(historyShareApi.create, withRival())).status).toBe(403)
  expect((await technician.call(historyShareApi.create, withRival())).status).toBe(403)
  expect((await technician.call(historyShareApi.list, {})).status).toBe(403)
  expect(await seenBy(rival)).toBe(404)
})

test('shows a workshop the technical history without prices or the orders, until it is revoked', async () => {
  const { dentist, rival, equipment } = stage
  const hidden = await addEquipment(dentist)
  const input = withRival()
  const share = await dentist.ok(historyShareApi.create, input)
  expect(share).toMatchObject({ equipmentName: equipment.name, revokedAt: null })
  expect(await refusal(dentist.call(historyShareApi.create, withRival()))).toEqual([422, 'history_share.own'])
  expect((await dentist.ok(historyShareApi.list, {})).items).toEqual([share])

  const { items } = await rival.ok(equipmentApi.history, { id: equipment.id })
  const told = JSON.stringify(items)
  expect(told).toContain(order.fault)
  expect(told).not.toMatch(/cents|price|total/i)
  expect((await rival.ok(equipmentApi.list, {})).items.map(({ id }) => id)).toEqual([equipment.id])
  expect((await rival.call(equipmentApi.costs, { id: equipment.id })).status).toBe(403)
  expect((await rival.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
  expect((await rival.call(equipmentApi.get, { id: hidden.id })).status).toBe(404)
  const { items: news } = await rival.ok(notificationApi.list, { limit: 50 })
  expect(news).toContainEqual(expect.objectContaining({ kind: 'history_shared', subjectId: equipment.id }))

  const other = await app.register('dentist')
  const revoking = () => ({ id: share.id, actionId: newId() })
  expect((await other.call(historyShareApi.revoke, revoking())).status).toBe(404)
  expect((await rival.call(historyShareApi.revoke, revoking())).status).toBe(404)
  expect((await dentist.ok(historyShareApi.revoke, revoking())).revokedAt).not.toBeNull()
  expect(await seenBy(rival)).toBe(404)
  expect((await rival.call(equipmentApi.history, { id: equipment.id })).status).toBe(404)
  expect((await rival.ok(equipmentApi.list, {})).items).toEqual([])
})

test('ends by itself', async () => {
  const { dentist, rival } = stage
  const { id } = await dentist.ok(historyShareApi.create, withRival())
  expect(await seenBy(rival)).toBe(200)
  await asOwner(app, `update access_grants set until = now() where id = '${id}'`)
  expect(await seenBy(rival)).toBe(404)
})
