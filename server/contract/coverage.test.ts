import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#core/contract/contract.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract, sentContract } from '#test/contracts.ts'
import { addEquipment, completed, request, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await completed(stage)
})
afterAll(() => app.close())

/** Lets a minute pass. */
const wait = () => {
  app.now = new Date(app.now.getTime() + 60_000)
}

test('covers orders from the second signature until the end, and says it to both sides before and after', async () => {
  const { technician, dentist, equipment } = stage
  const before = await request(stage)
  const of = (id: string) => dentist.ok(contractApi.ofOrder, { id })
  wait()
  await sentContract(stage)
  expect(await dentist.ok(contractApi.ofEquipment, { id: equipment.id })).toEqual({ items: [] })
  const contract = await activeContract(stage)
  const expected = { contractId: contract.id, labour: true, parts: 'limit', partsLimitCents: 100_000 }
  for (const side of [technician, dentist])
    expect((await side.ok(contractApi.ofEquipment, { id: equipment.id })).items).toMatchObject([expected])
  expect(await of(before.id)).toEqual({ coverage: null, candidates: [], response: null })
  const during = await request(stage)
  expect((await of(during.id)).coverage).toMatchObject(expected)
  wait()
  const colleague = await hire(app, dentist)
  expect((await colleague.ok(contractApi.ofOrder, { id: during.id })).coverage).toMatchObject({
    partsLimitCents: null,
  })
  await technician.ok(contractApi.terminate, {
    id: contract.id,
    version: contract.version,
    actionId: newId(),
    ending: 'agreed',
    reason: 'Mudança de dono',
  })
  wait()
  expect((await of(during.id)).coverage).toMatchObject(expected)
  expect(await of((await request(stage)).id)).toEqual({ coverage: null, candidates: [], response: null })
})

test('covers neither other equipment, nor another day than agreed', async () => {
  const { dentist, equipment } = stage
  await activeContract(stage, {
    periods: [{ equipmentId: equipment.id, from: '2027-06-01', until: null }],
  })
  expect(await dentist.ok(contractApi.ofEquipment, { id: equipment.id })).toEqual({ items: [] })
  const other = await addEquipment(dentist)
  expect(await dentist.ok(contractApi.ofEquipment, { id: other.id })).toEqual({ items: [] })
})

test('tells nobody else', async () => {
  const { rival, equipment } = stage
  expect(await rival.call(contractApi.ofEquipment, { id: equipment.id })).toMatchObject({ status: 404 })
  const order = await request(stage)
  expect(await rival.call(contractApi.ofOrder, { id: order.id })).toMatchObject({ status: 404 })
})
