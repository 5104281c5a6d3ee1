import { afterAll, beforeAll, expect, test } from 'vitest'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { approved, on, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage

/** Proposes a visit and lets the other side confirm it; the clinic's Wednesday begins at 03:00 UTC. */
async function agreeOn(startsAt: string, confirm = true) {
  const times = { startsAt, endsAt: startsAt.replace(/:\d\d:/, ':50:') }
  const order = await approved(stage)
  const proposed = await stage.technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  const visitId = proposed.visits[0]!.id
  return confirm ? stage.dentist.ok(visitApi.confirm, { ...on(proposed), visitId }) : proposed
}

beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const startsOf = async (person: Person) =>
  (await person.ok(visitApi.today, {})).items.map(({ startsAt }) => startsAt)

test('lists the day’s visits by the hour for both sides, and nobody else', async () => {
  const afternoon = await agreeOn('2026-11-18T17:00:00.000Z')
  const late = await agreeOn('2026-11-19T02:30:00.000Z')
  await agreeOn('2026-11-18T11:00:00.000Z', false)
  await agreeOn('2026-11-19T03:00:00.000Z')
  const first = await agreeOn('2026-11-18T03:00:00.000Z')
  expect(await startsOf(stage.dentist)).toEqual([])

  app.now = new Date('2026-11-18T03:00:00Z')
  const day = [first, afternoon, late].map(({ visit }) => visit?.startsAt)
  expect(await startsOf(stage.dentist)).toEqual(day)
  expect(await startsOf(stage.technician)).toEqual(day)
  expect(await startsOf(stage.rival)).toEqual([])
  expect((await stage.dentist.ok(visitApi.today, {})).items[1]).toMatchObject({
    endsAt: '2026-11-18T17:50:00.000Z',
    purpose: 'work',
    order: { id: afternoon.id, number: afternoon.number, status: 'scheduled' },
    equipment: { name: stage.equipment.name, category: 'autoclave' },
    clinic: { name: stage.dentist.session.organization?.name, place: null, phone: null },
    status: 'confirmed',
    workshop: { name: stage.technician.session.organization?.name },
  })

  // Work has begun: the visit stays in its day.
  await stage.technician.ok(workApi.start, on(first))
  const { items } = await stage.technician.ok(visitApi.today, {})
  expect(items.map(({ status, order }) => [status, order.status])).toEqual([
    ['done', 'in_progress'],
    ['confirmed', 'scheduled'],
    ['confirmed', 'scheduled'],
  ])

  // A minute before, the last day is not over where the clinic is.
  app.now = new Date('2026-11-18T02:59:00Z')
  expect(await startsOf(stage.dentist)).toEqual([])
  expect((await app.stranger.call(visitApi.today, {})).status).toBe(401)
})
