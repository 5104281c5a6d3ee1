import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { searchApi } from '#core/search/search.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { q } from '#server/database.ts'
import { listEquipment } from '#server/equipment/equipment-list.store.ts'
import type { Db } from '#server/kit/database.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { findOverview } from '#server/organization/overview.ts'
import { find } from '#server/search/search.store.ts'
import { listOrders } from '#server/service-order/order-list.store.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, request, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

test('lets an administrator find equipment and orders of every clinic by any part of their words', async () => {
  const [one, other] = [await setStage(app), await setStage(app)]
  const orders = [await request(one), await request(other)]
  const found = await administrator.ok(searchApi.find, { text: 'ITALE utoclav' })
  const ids = [one.equipment.id, other.equipment.id]
  expect(found.equipment.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(found.orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed())
  const list = await administrator.ok(equipmentApi.list, { search: 'vitale' })
  expect(list.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('finds a word of two letters only where a word begins', async () => {
  const { equipment } = await setStage(app)
  const found = async (text: string) =>
    (await administrator.ok(searchApi.find, { text })).equipment.some(({ id }) => id === equipment.id)
  expect(await Promise.all(['au', '21', 'vi 21', 'le', '1'].map(found))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each(['%', '_', '\\', `' or true --`, 'vitale%21', 'vitale 99'])(
  'finds nothing for an administrator who searches for %s',
  async (text) => {
    await addEquipment(await app.register('dentist'))
    expect(await administrator.ok(searchApi.find, { text })).toMatchObject({
      equipment: [],
      orders: [],
      parts: [],
    })
  },
)

const everywhere: Scope = { ...jobScope('administration'), role: 'equipo_admin', profileRole: 'admin' }

/** Rows of all tables that some work reads, those that named functions read for it included. */
const rowsRead = (work: (db: Db) => Promise<unknown>): Promise<number> =>
  app.database.write(everywhere, async (tx) => {
    const read = sql<number>`(select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int from pg_stat_xact_user_tables)`
    const count = async () => (await tx.first(q.selectNoFrom(read.as('rows'))))?.rows ?? 0
    const before = await count()
    await work(tx)
    return (await count()) - before
  })

describe('among 4,000 pieces of equipment and as many orders', () => {
  beforeAll(async () => {
    const stage = await setStage(app)
    const { id } = await request(stage)
    const copies = (table: string, row: string, code: string) => `insert into ${table} select copy.*
      from ${table} t, generate_series(1, 4000) n, jsonb_populate_record(t, jsonb_build_object(
        'id', gen_random_uuid(), '${code}', 'X-' || n, 'search', 'x-' || n || case when n = 2000 then ' jacuzzi'
          when n % 2 = 0 then ' bomba' else ' motor' end)) copy
      where t.id = '${row}'`
    await asOwner(app, copies('equipment', stage.equipment.id, 'code'))
    await asOwner(app, copies('service_orders', id, 'number'))
    // Autovacuum does the same in its time; until then the plans are those of nearly empty tables.
    await app.database.pool.query(`analyze equipment, service_orders;
      select gin_clean_pending_list('equipment_by_trigrams'), gin_clean_pending_list('service_orders_by_trigrams')`)
  })

  test.each([
    ['a word of one', 'jacuzzi'],
    ['a word of many', 'bomba'],
    ['two words that never meet', 'bomba motor'],
    ['a word of none', 'zzzz'],
    ['two letters of none', 'zq'],
    ['no letter', '--'],
  ])('reads fewer than 1,000 rows to search for %s', async (_, search) => {
    expect(await rowsRead((db) => find(db, search, app.now))).toBeLessThan(1000)
    expect(await rowsRead((db) => listEquipment(db, { search }, app.now))).toBeLessThan(1000)
    expect(await rowsRead((db) => listOrders(db, { search }, app.now))).toBeLessThan(1000)
  })

  test('finds the rare word in both', async () => {
    const { equipment, orders } = await administrator.ok(searchApi.find, { text: 'acuzz' })
    expect([equipment.length, orders.length]).toEqual([1, 1])
    expect((await administrator.ok(serviceOrderApi.list, { search: 'acuzz' })).items).toHaveLength(1)
  })
})

test('reads neither orders nor equipment for the dashboard, but what was counted at night', async () => {
  const job = app.jobs.find(({ name }) => name === 'count-figures')
  await job?.run(app.now)
  const before = await administrator.ok(organizationApi.overview, {})
  await addEquipment(await app.register('dentist'))
  expect(await administrator.ok(organizationApi.overview, {})).toEqual(before)
  expect(await rowsRead((db) => findOverview(db))).toBeLessThan(100)
  await job?.run(app.now)
  expect((await administrator.ok(organizationApi.overview, {})).equipment).toBe(before.equipment + 1)
})
