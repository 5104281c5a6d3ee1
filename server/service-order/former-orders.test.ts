import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { acts, approved, offer, on, publish, setStage, started, type Stage } from '#test/orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minute = 60_000
const wait = () => {
  app.now = new Date(app.now.getTime() + minute)
}

/** The technician hands a started order back, and a rival takes it from there. */
async function handedBack(stage: Stage): Promise<OrderDetail> {
  const { dentist, technician, rival } = stage
  const order = await started(stage)
  wait()
  const reason = { reason: 'Sem peça', workSoFar: 'Desmontei a porta' }
  await technician.ok(workApi.handBack, { ...on(order), ...reason })
  wait()
  const free = await dentist.ok(serviceOrderApi.get, { id: order.id })
  const { kind, priority } = free
  const changed = { kind: kind as 'corrective', priority, fault: 'Agora também vaza', availability: null }
  const edited = await dentist.ok(serviceOrderApi.edit, { ...on(free), ...changed })
  const open = await dentist.ok(serviceOrderApi.publish, on(edited))
  const taken = await rival.ok(workApi.accept, on(open))
  const [line] = offer.lines
  const lines = [{ ...line!, description: 'Trabalho da outra', unitCents: 77_777 }]
  await rival.ok(quoteApi.send, { ...on(taken), ...offer, lines, discountCents: 0 })
  return order
}

const rowsOf = (person: Person, table: 'serviceOrders' | 'formerOrders') =>
  app.database.write(scopeOf(person), (tx) => tx.all(q.selectFrom(table).selectAll()))

test('refuses every action on an order that was handed back, to strangers also the sight of it', async () => {
  const stage = await setStage(app)
  const stranger = await app.register('technician')
  const order = await handedBack(stage)
  expect((await stranger.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
  for (const action of [workApi.start, workApi.resume] as const) {
    expect((await stage.technician.call(action, on(order))).status).toBe(404)
  }
  const again = { reason: 'De novo', workSoFar: 'Nada' }
  expect((await acts(stage.technician, workApi.handBack, order, again)).status).toBe(404)
  expect(await rowsOf(stage.technician, 'serviceOrders')).toEqual([])
  expect(await rowsOf(stage.rival, 'formerOrders')).toEqual([])
  expect(await rowsOf(stranger, 'formerOrders')).toEqual([])
  expect((await stage.dentist.ok(serviceOrderApi.former, {})).items).toEqual([])
})

test('a workshop reads its own part of an order that it handed back, and nothing that came later', async () => {
  const stage = await setStage(app)
  const { technician } = stage
  const order = await handedBack(stage)
  const seen = await technician.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({
    number: order.number,
    fault: order.fault,
    status: 'in_progress',
    workshop: { id: order.workshop?.id },
    choices: [],
    next: { step: 'nothing', yours: false },
  })
  expect(seen.leftAt).not.toBeNull()
  expect(seen.history.at(-1)).toMatchObject({ action: 'hand_back', note: 'Desmontei a porta' })
  expect(seen.history.map((entry) => entry.action)).toContain('request')
  expect(seen.quotes).toHaveLength(1)
  expect(seen.quotes[0]!.lines?.length).toBeGreaterThan(0)
  for (const later of ['Agora também vaza', 'Trabalho da outra', '"action":"publish"', '77777']) {
    expect(JSON.stringify(seen)).not.toContain(later)
  }
  const list = await technician.ok(serviceOrderApi.former, {})
  expect(list.items).toMatchObject([{ id: order.id, number: order.number, leftAt: seen.leftAt }])
})

test('a request that was declined before it was accepted leaves no part behind', async () => {
  const stage = await setStage(app)
  const order = await approved(stage)
  await stage.technician.ok(workApi.handBack, { ...on(order), reason: 'Sem tempo', workSoFar: 'Nada' })
  const free = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  const asked = await stage.dentist.ok(serviceOrderApi.redirect, {
    ...on(free),
    workshopId: stage.rival.session.organization!.id,
  })
  await stage.rival.ok(workApi.decline, { ...on(asked), reason: 'Longe demais' })
  expect((await stage.rival.call(serviceOrderApi.get, { id: order.id })).status).toBe(404)
})

test('a workshop that takes the order again has it whole', async () => {
  const stage = await setStage(app)
  const order = await publish(stage)
  const taken = await stage.technician.ok(workApi.accept, on(order))
  await stage.technician.ok(workApi.withdraw, { ...on(taken), reason: 'Agenda cheia' })
  const free = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  const open = await stage.dentist.ok(serviceOrderApi.publish, on(free))
  await stage.technician.ok(workApi.accept, on(open))
  const seen = await stage.technician.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ status: 'accepted', leftAt: null })
})
