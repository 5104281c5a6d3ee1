import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { searchApi } from '#core/search/search.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { jobScope, type Scope } from '#server/kit/scope.ts'
import { createOverview } from '#server/organization/overview.store.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, request, setStage } from '#test/orders.ts'

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

test.each(['%', '_', '\\', `' or true --`, 'vitale%21', 'vitale 99'])(
  'finds nothing for an administrator who searches for %s',
  async (text) => {
    await addEquipment(await app.register('dentist'))
    expect(await administrator.ok(searchApi.find, { text })).toEqual({ equipment: [], orders: [], parts: [] })
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

test('reads no row for a dashboard that was just counted', async () => {
  await addEquipment(await app.register('dentist'))
  const overview = createOverview()
  expect(await rowsRead((db) => overview(db, app.now))).toBeGreaterThan(1)
  expect(await rowsRead((db) => overview(db, app.now))).toBe(0)
})

test('counts the dashboard’s figures once in five minutes, and says when', async () => {
  const before = await administrator.ok(organizationApi.overview, {})
  await addEquipment(await app.register('dentist'))
  expect(await administrator.ok(organizationApi.overview, {})).toEqual(before)
  app.now = new Date(app.now.getTime() + 5 * 60_000)
  const after = await administrator.ok(organizationApi.overview, {})
  expect(after.equipment).toBe(before.equipment + 1)
  expect(after.countedAt).toBe(app.now.toISOString())
})
