import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { movementKinds } from '#core/stock/movement.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

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

test.each(['equipo_member', 'equipo_job', 'equipo_admin'])(
  'lets %s neither change nor delete a movement, nor write a balance',
  async (role) => {
    await receive()
    for (const statement of [
      'update stock_movements set quantity_milli = 1',
      'delete from stock_movements',
      'truncate stock_movements',
      'update stock_balances set quantity_milli = 1',
      'delete from stock_balances',
      'update stock_items set balance_milli = 1',
    ]) {
      await expect(app.database.pool.query(`set role ${role}; ${statement}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  },
)

test('refuses a change of the ledger by the owner, too', async () => {
  await receive()
  for (const statement of ['update stock_movements set quantity_milli = 1', 'delete from stock_movements']) {
    await expect(asOwner(app, statement)).rejects.toMatchObject({ code: '42501' })
  }
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
    kind: fc.constantFrom(...movementKinds, 'undo' as const),
    from: fc.nat(1),
    quantityMilli: fc.integer({ min: 1, max: 9000 }),
    costCents: fc.option(fc.nat(50_000)),
    number: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 40, maxLength: 40 },
)

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

test('keeps every balance the sum of its movements, and every cost within a cent of the average', async () => {
  const workshop = await app.register('technician')
  const people = [workshop, await app.signIn(workshop.email, workshop.password)]
  const places = await Promise.all(
    ['Oficina', 'Carro'].map((name) =>
      workshop.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name }),
    ),
  )
  const items = [await add(workshop), await add(workshop)]
  const take = async ({ who, item, kind, from, quantityMilli, costCents, number }: Step) => {
    const by = people[who]!
    const id = items[item]!.id
    if (kind === 'undo') return by.call(stockApi.undo, { id, number, actionId: newId() })
    const [placeId, toPlaceId] = [places[from]!.id, places[1 - from]!.id]
    const more = { kind, quantityMilli, costCents, placeId, toPlaceId, reason: 'Teste' }
    return by.call(stockApi.move, { id, actionId: newId(), ...more })
  }
  for (const one of fc.sample(steps, { numRuns: 3, seed: 7 })) {
    const statuses = new Set<number>()
    for (let at = 0; at < one.length; at += 4) {
      const answers = await Promise.all(one.slice(at, at + 4).map(take))
      answers.forEach(({ status }) => statuses.add(status))
    }
    expect([...statuses].every((status) => [200, 400, 404, 422].includes(status))).toBe(true)
  }
  expect(await differences()).toBe(0)
  const offAverage = await rowsAsOwner(
    app,
    `
    select * from (select m.*, sum(cost_cents) over w - cost_cents as value, balance_milli - quantity_milli as before
      from stock_movements m where organization_id = '${organizationOf(workshop)}'
      window w as (partition by item_id order by number)) t
    where kind = 'transfer' and cost_cents <> 0 or kind in ('use', 'loss') and reverses_id is null
      and abs(-cost_cents - value * -quantity_milli / before) > 1`,
  )
  expect(offAverage).toEqual([])
})
