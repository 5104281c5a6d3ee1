import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { contractApi } from '#core/contract/contract.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract } from '#test/contracts.ts'
import { accepted, completed, offer, on, request, setStage, work, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function stageOf(): Promise<Stage> {
  const stage = await setStage(app)
  await completed(stage)
  return stage
}

/** Lets a minute pass, so that what follows comes after the signatures. */
const wait = () => {
  app.now = new Date(app.now.getTime() + 60_000)
}

test('starts a covered order without a quote, and counts its parts until the limit is reached', async () => {
  const stage = await stageOf()
  const { technician, dentist } = stage
  await request(stage)
  const contract = await activeContract(stage)
  wait()
  const order = await accepted(stage)
  expect(order).toMatchObject({ covered: true, freeOfCharge: false, next: { step: 'start', yours: true } })
  const begun = await technician.ok(workApi.start, on(order))
  const item = {
    name: 'Guarnição',
    category: 'seal',
    unit: 'un',
    keepsLots: false,
    saleCents: 60_000,
  } as const
  const itemId = newId()
  await technician.ok(stockItemApi.create, { ...item, id: itemId, actionId: newId() })
  const receipt = { kind: 'receipt', quantityMilli: 5_000, costCents: 100_000, lot: 'L-1' } as const
  await technician.ok(stockApi.move, { ...receipt, id: itemId, actionId: newId() })
  const used = { name: 'Guarnição', code: null, lot: 'L-1', quantityMilli: 2_000, unit: 'un' }
  await technician.ok(completionApi.complete, {
    ...on(begun),
    ...work,
    parts: [{ ...used, stock: { itemId, isEntered: false } }],
  })
  for (const side of [technician, dentist])
    expect(await side.ok(contractApi.standing, { id: contract.id })).toMatchObject({
      orders: 1,
      partsUsedCents: 120_000,
    })
  const colleague = await hire(app, technician)
  expect(await colleague.ok(contractApi.standing, { id: contract.id })).toMatchObject({
    partsUsedCents: null,
  })
  expect(await stage.rival.call(contractApi.standing, { id: contract.id })).toMatchObject({ status: 404 })
  const next = await accepted(stage)
  expect(next).toMatchObject({ covered: false, next: { step: 'quote' } })
  expect(await technician.call(workApi.start, on(next))).toMatchObject({
    status: 422,
    error: { code: 'quote_needed' },
  })
})

test('asks for a quote if the contract leaves something out, and for nothing once it is over', async () => {
  const stage = await stageOf()
  await request(stage)
  const contract = await activeContract(stage, { parts: 'none', partsLimitCents: null })
  wait()
  const order = await accepted(stage)
  expect(order).toMatchObject({ covered: false, next: { step: 'quote' } })
  expect((await stage.dentist.ok(contractApi.ofOrder, { id: order.id })).coverage).toMatchObject({
    contractId: contract.id,
    parts: 'none',
  })
})

test('asks which of two contracts covers the order, and lets nobody begin before', async () => {
  const stage = await stageOf()
  const { technician, dentist } = stage
  await request(stage)
  const whole = await activeContract(stage, { parts: 'all', partsLimitCents: null })
  const partial = await activeContract(stage, { parts: 'none', partsLimitCents: null })
  const other = await activeContract(await otherStage())
  wait()
  const order = await accepted(stage)
  expect(order).toMatchObject({ covered: false, next: { step: 'choose_contract', turn: 'workshop' } })
  expect((await dentist.ok(contractApi.ofOrder, { id: order.id })).candidates).toHaveLength(2)
  for (const call of [
    technician.call(workApi.start, on(order)),
    technician.call(quoteApi.send, { ...on(order), ...offer }),
  ])
    expect(await call).toMatchObject({ status: 422, error: { code: 'contract_choice' } })
  const choose = { ...on(order), contractId: whole.id }
  expect(await dentist.call(workApi.chooseContract, choose)).toMatchObject({ status: 403 })
  expect(await stage.rival.call(workApi.chooseContract, choose)).toMatchObject({ status: 404 })
  expect(await technician.call(workApi.chooseContract, { ...choose, contractId: other.id })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'contractId' }] },
  })
  const chosen = await technician.ok(workApi.chooseContract, { ...choose, actionId: newId() })
  expect(chosen).toMatchObject({ covered: true, next: { step: 'start' } })
  expect(
    await technician.call(workApi.chooseContract, { ...on(chosen), contractId: partial.id }),
  ).toMatchObject({ status: 422, error: { code: 'no_contract_choice' } })
  expect((await dentist.ok(contractApi.ofOrder, { id: order.id })).coverage).toMatchObject({
    contractId: whole.id,
  })
  const withdrawn = { ...on(chosen), reason: 'Sem horário' }
  await technician.ok(workApi.withdraw, withdrawn)
  expect(
    await rowsAsOwner(app, `select contract_id, covered from service_orders where id = '${order.id}'`),
  ).toEqual([{ contract_id: null, covered: false }])
})

async function otherStage() {
  const stage = await stageOf()
  await request(stage)
  return stage
}
