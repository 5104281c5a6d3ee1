import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthApi } from '#core/health/health.api.ts'
import { newId } from '#core/kit/ids.ts'
import { movementKinds } from '#core/stock/movement.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { countApi } from '#core/stock/count.api.ts'
import { availableOf } from '#core/stock/reservation.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, offer, on, organizationOf, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { holdQuery } from './reservation.store.ts'
import { takeParts } from './take-parts.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const good = { name: 'Anel de vedação', category: 'seal', unit: 'un', keepsLots: false } as const
const add = (by: Person): Promise<StockItem> =>
  by.ok(stockItemApi.create, { ...good, id: newId(), actionId: newId() })
const receive = async () => {
  const receipt = { kind: 'receipt', quantityMilli: 1000 } as const
  await technician.ok(stockApi.move, { id: (await add(technician)).id, actionId: newId(), ...receipt })
}

test.each(['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin'])(
  'lets %s neither change nor delete a movement or a count, nor write a balance',
  async (role) => {
    await receive()
    for (const statement of [
      'update stock_movements set quantity_milli = 1',
      'delete from stock_movements',
      'truncate stock_movements cascade',
      'update stock_balances set quantity_milli = 1',
      'delete from stock_balances',
      'update stock_items set balance_milli = 1',
      'delete from stock_counts',
      'truncate stock_counts cascade',
      'delete from stock_count_lines',
      'truncate stock_count_lines',
      'update stock_count_lines set item_id = gen_random_uuid()',
    ]) {
      await expect(app.database.pool.query(`set role ${role}; ${statement}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  },
)

/** An ended count of an item, with a difference. */
async function counted(by: Person, item: { id: string }, countedMilli: number): Promise<string> {
  const id = newId()
  const act = () => ({ id, actionId: newId() })
  await by.ok(countApi.begin, act())
  await by.ok(countApi.enter, { ...act(), itemId: item.id, countedMilli, countedAt: app.now.toISOString() })
  await by.ok(countApi.review, act())
  const { totals } = await by.ok(countApi.differences, { id })
  await by.ok(countApi.finish, { ...act(), uncounted: 'keep', stamp: totals.stamp })
  return id
}

test('refuses a change of the ledger or of an ended count by the owner, too', async () => {
  await counted(technician, await add(technician), 3000)
  for (const statement of [
    'update stock_movements set quantity_milli = 1',
    'delete from stock_movements',
    'truncate stock_movements cascade',
    `update stock_counts set differences = 0 where status = 'done'`,
    `delete from stock_counts where status = 'done'`,
    'truncate stock_counts cascade',
    `update stock_count_lines set counted_milli = 1 where status = 'done'`,
    `delete from stock_count_lines where status = 'done'`,
    'truncate stock_count_lines',
  ]) {
    await expect(asOwner(app, statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('lets a member change no line of an ended count, and add none to it', async () => {
  const item = await add(technician)
  const id = await counted(technician, item, 3000)
  const lines = () => rowsAsOwner(app, `select * from stock_count_lines where count_id = '${id}'`)
  const before = await lines()
  const scope = scopeOf(technician)
  const change = q.updateTable('stockCountLines').set({ countedMilli: 1 }).where('countId', '=', id)
  await app.database.write(scope, (tx) => tx.all(change))
  expect(await lines()).toEqual(before)
  const organizationId = organizationOf(technician)
  const line = { id: newId(), organizationId, countId: id, itemId: item.id, lot: 'X', expectedMilli: 0 }
  const made = { countedBy: technician.session.user.id, countedAt: app.now, countedMilli: 1 }
  const added = q.insertInto('stockCountLines').values({ ...line, ...made })
  await expect(app.database.write(scope, (tx) => tx.all(added))).rejects.toThrow('foreign key')
})

const differences = () => app.jobs.find(({ name }) => name === 'check-stock')?.run(app.now)

test('finds at night each sum that differs from the ledger, and says which', async () => {
  const { id } = await add(technician)
  const receipt = { kind: 'receipt', quantityMilli: 2000, costCents: 500 } as const
  await technician.ok(stockApi.move, { ...receipt, id, actionId: newId() })
  expect(await differences()).toBe(0)
  const set = (change: string) => asOwner(app, change.replace('$', `'${id}'`))
  await set('update stock_balances set quantity_milli = 1000 where item_id = $')
  await set('update stock_items set value_cents = 400, reserved_milli = 7 where id = $')
  expect(await differences()).toBe(3)
  const findings = async () => (await app.stranger.call(healthApi.get, {})).body.findings
  await expect
    .poll(findings, { timeout: 4_000 })
    .toEqual([expect.stringMatching(/^3 saldos do estoque diferem/)])
  const about = { event: 'stock-difference', itemId: id }
  expect(app.log).toContainEqual(
    expect.objectContaining({ ...about, kind: 'balance', kept: 1000, counted: 2000 }),
  )
  expect(app.log).toContainEqual(
    expect.objectContaining({ ...about, kind: 'value', kept: 400, counted: 500 }),
  )
  expect(app.log).toContainEqual(expect.objectContaining({ ...about, kind: 'reserved', kept: 7, counted: 0 }))
  await set('update stock_balances set quantity_milli = 2000 where item_id = $')
  await set('update stock_items set value_cents = 500, reserved_milli = 0 where id = $')
  expect(await differences()).toBe(0)
})

/** One step of the property below: who does it, to which item, and what. */
const steps = fc.array(
  fc.record({
    who: fc.nat(1),
    item: fc.nat(1),
    kind: fc.constantFrom(...movementKinds, 'undo', 'hold', 'free', 'complete', 'settle', 'count'),
    from: fc.nat(1),
    quantityMilli: fc.integer({ min: 1, max: 9000 }),
    costCents: fc.option(fc.nat(50_000)),
    number: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 60, maxLength: 60 },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

test('keeps balances, reservations and values true, whatever several people do at once', async () => {
  const stage = await setStage(app)
  const { technician: workshop } = stage
  const people = [workshop, await app.signIn(workshop.email, workshop.password)]
  const places = await Promise.all(
    ['Oficina', 'Carro'].map((name) =>
      workshop.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name }),
    ),
  )
  const items = [await add(workshop), await add(workshop)]
  const line = { kind: 'part', description: 'Peça', quantityMilli: 2500, unit: 'un', unitCents: 100 } as const
  const orders: OrderDetail[] = []
  for (let made = 0; made < 6; made += 1) {
    const order = await accepted(stage)
    const lines = items.map(({ id }) => ({ ...line, stockItemId: id }))
    orders.push(await workshop.ok(quoteApi.send, { ...on(order), ...offer, discountCents: 0, lines }))
  }
  const hold = (order: OrderDetail, lineIds: string[]) =>
    app.database.write(scopeOf(workshop), (tx) => tx.all(holdQuery(order.id, lineIds)))

  async function take({ who, item, kind, from, quantityMilli, costCents, number }: Step): Promise<number> {
    const by = people[who]!
    const { id } = items[item]!
    const [placeId, toPlaceId] = [places[from]!.id, places[1 - from]!.id]
    const order = orders[number % orders.length]!
    const act = () => ({ id, actionId: newId() })
    switch (kind) {
      case 'undo':
        return (await by.call(stockApi.undo, { ...act(), number })).status
      case 'hold':
        return (await hold(order, [order.quotes[0]!.lines![item]!.id]), 200)
      case 'free':
        return (await hold(order, []), 200)
      case 'complete': {
        const use = { itemId: id, placeId, lot: null, quantityMilli, isEntered: costCents === null }
        const cause = { orderId: order.id, actionId: newId() }
        await app.database.write(scopeOf(by), (tx) => takeParts(tx, cause, [use], app.now))
        return 200
      }
      case 'settle': {
        const open = (await by.ok(stockApi.claims, { id, limit: 100 })).items
        const claimId = open.find(({ status }) => status === 'unsettled')?.id ?? newId()
        const way = (['use', 'enter', 'discard'] as const)[number % 3]
        return (await by.call(stockApi.settle, { ...act(), claimId, kind: way!, placeId })).status
      }
      case 'count':
        return count(by, id, placeId, quantityMilli)
      default: {
        const more = { kind, quantityMilli, costCents, placeId, toPlaceId, reason: 'Teste' }
        return (await by.call(stockApi.move, { ...act(), ...more })).status
      }
    }
  }
  async function count(by: Person, itemId: string, placeId: string, countedMilli: number): Promise<number> {
    const id = newId()
    const act = () => ({ id, actionId: newId() })
    const begun = await by.call(countApi.begin, { ...act(), placeId })
    if (begun.status !== 200) return begun.status
    await by.ok(countApi.enter, { ...act(), itemId, countedMilli, countedAt: app.now.toISOString() })
    await by.ok(countApi.review, act())
    const { totals } = await by.ok(countApi.differences, { id })
    const { status } = await by.call(countApi.finish, { ...act(), uncounted: 'keep', stamp: totals.stamp })
    if (status !== 200) await by.ok(countApi.cancel, act())
    return status
  }

  for (const one of fc.sample(steps, { numRuns: 3, seed: 7 })) {
    const statuses = new Set<number>()
    for (let at = 0; at < one.length; at += 4) {
      const answers = await Promise.all(one.slice(at, at + 4).map(take))
      answers.forEach((status) => statuses.add(status))
    }
    expect([...statuses].filter((status) => ![200, 400, 404, 422].includes(status))).toEqual([])
  }
  expect(await differences()).toBe(0)
  const organization = `organization_id = '${organizationOf(workshop)}'`
  const kinds = await rowsAsOwner<{ kind: string }>(
    app,
    `select distinct kind from stock_movements where ${organization} order by kind`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([...movementKinds, 'count'].toSorted())
  for (const { id } of items) {
    const item = await workshop.ok(stockItemApi.get, { id })
    const [sums] = await rowsAsOwner<{ quantity: number; cost: number; claimed: number }>(
      app,
      `select sum(m.quantity_milli) as quantity, sum(m.cost_cents) as cost, (select coalesce(sum(r.quantity_milli), 0)
         from stock_reservations r where r.item_id = '${id}' and r.status in ('held', 'unsettled')) as claimed
       from stock_movements m where m.item_id = '${id}'`,
    )
    expect([item.balanceMilli, item.valueCents]).toEqual([sums?.quantity, sums?.cost])
    expect(availableOf(item)).toBe((sums?.quantity ?? 0) - (sums?.claimed ?? 0))
  }
  const offAverage = await rowsAsOwner(
    app,
    `
    select * from (select m.*, sum(cost_cents) over w - cost_cents as value, balance_milli - quantity_milli as before
      from stock_movements m where ${organization}
      window w as (partition by item_id order by number)) t
    where kind = 'transfer' and cost_cents <> 0 or (kind in ('use', 'loss') or kind = 'count' and before > 0)
      and reverses_id is null and abs(cost_cents - value * quantity_milli / before) > 1`,
  )
  expect(offAverage).toEqual([])
})
