import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, closed, on, setStage, type Stage } from '#test/orders.ts'
import { hire, memberOf } from '#test/team.ts'

let app: TestApp
let stage: Stage
let bia: Person
let caio: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  bia = await hire(app, stage.technician)
  caio = await hire(app, stage.technician)
})
afterAll(() => app.close())

const idOf = (person: Person) => person.session.user.id
const give = (by: Person, id: string, to: Person | null, visitId?: string) =>
  by.call(assignmentApi.assign, {
    id,
    actionId: newId(),
    personId: to && idOf(to),
    ...(visitId && { visitId }),
  })
const kinds = async (person: Person) =>
  (await person.ok(notificationApi.list, { limit: 20 })).items.map(({ kind }) => kind)

test('refuses a stranger to the order, a person of another workshop, and an order that is over', async () => {
  const { id } = await accepted(stage)
  expect((await give(stage.dentist, id, bia)).status).toBe(404)
  expect((await give(stage.rival, id, stage.rival)).status).toBe(404)
  const wrong = await give(stage.technician, id, stage.rival)
  expect(wrong.error.fields).toEqual([
    { path: 'personId', message: 'Esta pessoa não faz mais parte da oficina' },
  ])
  expect((await give(stage.technician, id, bia, newId())).status).toBe(404)
  expect((await give(stage.technician, (await closed(stage)).id, bia)).error.code).toBe('status')
})

test('shows each visit in the calendar of its person, and gives the work of one who leaves back to nobody', async () => {
  const { technician } = stage
  const order = await accepted(stage)
  const { id } = order
  const { visits } = await technician.ok(visitApi.propose, {
    ...on(order),
    purpose: 'diagnosis',
    startsAt: '2026-11-19T12:00:00.000Z',
    endsAt: '2026-11-19T13:00:00.000Z',
  })
  const visitId = visits[0]?.id ?? ''
  await give(technician, id, bia)
  expect(await kinds(bia)).toContain('order_assigned')
  const seenOf = async (personId: string) => {
    const span = { from: '2026-11-19', to: '2026-11-19', kind: 'visit' as const, personId }
    return (await technician.ok(calendarApi.get, span)).entries.map((one) => one.kind === 'visit' && one.id)
  }
  const seen = async () => [await seenOf(idOf(bia)), await seenOf(idOf(caio)), await seenOf('nobody')]
  expect(await seen()).toEqual([[visitId], [], []])
  await give(technician, id, caio, visitId)
  expect(await seen()).toEqual([[], [visitId], []])

  for (const person of [bia, caio]) {
    const { userId, version } = await memberOf(technician, person)
    await technician.ok(teamApi.remove, { userId, version, actionId: newId() })
  }
  const after = await technician.ok(assignmentApi.get, { id })
  expect(after).toMatchObject({ personId: null, visits: [{ id: visitId, personId: null }] })
  expect(await seenOf('nobody')).toEqual([visitId])
  expect(await kinds(technician)).toEqual(expect.arrayContaining(['work_freed', 'work_freed']))
})
