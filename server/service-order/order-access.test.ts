import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, closed, on, organizationOf, publish, quoted, request, setStage } from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { compiled } from './order-apply.store.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

/** Statements by hand under a person's scope, past every route. */
const dbOf = (person: Person): Pick<Db, 'all'> => ({
  all: (query) => app.database.write(scopeOf(person), (tx) => tx.all(query)),
})

test('the database shows a stranger no row of an order', async () => {
  const order = await quoted(stage)
  const db = dbOf(stage.rival)
  for (const table of [
    'serviceOrders',
    'quotes',
    'quoteLines',
    'visits',
    'serviceHistory',
    'accessGrants',
  ] as const) {
    expect(await db.all(q.selectFrom(table).selectAll())).toEqual([])
  }
  expect(
    await dbOf(stage.dentist).all(q.selectFrom('quotes').where('orderId', '=', order.id).select('id')),
  ).toHaveLength(1)
})

test('lets a stranger with the order’s id change nothing and notify nobody', async () => {
  const order = await accepted(stage)
  const db = dbOf(stage.rival)
  const now = app.now
  const run = (statement: ReturnType<typeof sql<Record<string, unknown>>>) => db.all(compiled(statement))
  await expect(run(sql`select notify_order(${order.id}, 'x', '{clinic}', '{}', ${now})`)).rejects.toThrow(
    'not a party',
  )
  expect(await run(sql`select release_order(${order.id}, ${order.version}, ${now}) as done`)).toEqual([
    { done: false },
  ])
  expect(
    await run(sql`select accept_published_order(${order.id}, ${order.version}, ${now}) as done`),
  ).toEqual([{ done: null }])
  expect(await run(sql`select * from orders_of_equipment(${order.id})`)).toEqual([])
  await run(sql`select set_equipment_condition(${order.id}, 'down', 'down', ${now})`)
  const equipment = await stage.dentist.ok(equipmentApi.get, { id: stage.equipment.id })
  expect(equipment.status).toBe('operational')
  await expect(run(sql`select next_number(${organizationOf(stage.dentist)}, 'order', 2026)`)).rejects.toThrow(
    'not a party',
  )
  await expect(run(sql`select * from orders_to_close(${now})`)).rejects.toThrow('permission denied')
})

test('lets a workshop neither write an order on unseen equipment nor bypass the rules', async () => {
  const order = await publish(stage)
  const db = dbOf(stage.rival)
  const taken = q
    .updateTable('serviceOrders')
    .set({ workshopId: organizationOf(stage.rival), status: 'accepted' })
  expect(await db.all(taken.where('id', '=', order.id).returning('id'))).toEqual([])
  const moved = q.updateTable('serviceOrders').set({ clinicId: organizationOf(stage.rival) })
  await expect(dbOf(stage.dentist).all(moved.where('id', '=', order.id))).rejects.toThrow('permission denied')
})

test('never changes a finished order, even past the rules', async () => {
  const other = await setStage(app)
  const over = await closed(other)
  const reopened = q.updateTable('serviceOrders').set({ status: 'in_progress', fault: 'Outro' })
  for (const person of [other.dentist, other.technician]) {
    await expect(dbOf(person).all(reopened.where('id', '=', over.id))).rejects.toThrow('never changes')
  }
  expect((await other.dentist.ok(serviceOrderApi.get, { id: over.id })).status).toBe('closed')
})

test('ends a workshop’s view of a clinic with the order, and keeps the past as its client', async () => {
  const other = await setStage(app)
  await closed(other)
  const db = dbOf(other.technician)
  expect(await db.all(q.selectFrom('equipment').select('id'))).toEqual([])
  expect(await db.all(q.selectFrom('clients').select('clinicId'))).toEqual([
    { clinicId: organizationOf(other.dentist) },
  ])
  expect(await db.all(q.selectFrom('serviceOrders').select('status'))).toEqual([{ status: 'closed' }])
})

test('shows a workshop’s numbers to its clinics, and to no other', async () => {
  const own = await setStage(app)
  const workshopId = organizationOf(own.technician)
  await asOwner(
    app,
    `update organizations set phone = '1932004410', whatsapp = '19981002231' where id = '${workshopId}'`,
  )
  const asked = await request(own)
  expect(asked.workshop).toMatchObject({ id: workshopId, phone: null, whatsapp: null })
  const { id } = await own.technician.ok(workApi.accept, on(asked))
  const seen = await own.dentist.ok(serviceOrderApi.get, { id })
  expect(seen.workshop).toMatchObject({ phone: '1932004410', whatsapp: '19981002231' })
})
