import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#core/contract/contract.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { activeContract } from '#test/contracts.ts'
import { completed, on, request, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await completed(stage)
  await request(stage)
})
afterAll(() => app.close())

const watch = (of: Pick<TestApp, 'jobs'>) => {
  const job = of.jobs.find(({ name }) => name === 'contract-responses') ?? expect.fail('no such job')
  return job.run(app.now)
}

const responseOf = async (id: string) => (await stage.dentist.ok(contractApi.ofOrder, { id })).response

const told = async (person: Person, id: string) =>
  (await person.ok(notificationApi.list, { limit: 100 })).items
    .filter(({ subjectId, kind }) => subjectId === id && kind.startsWith('response_'))
    .map(({ kind }) => kind)
    .toReversed()

test('shows until when the work must begin, and tells each side once that it is late', async () => {
  const { technician, dentist } = stage
  // Sixteen hours of a workshop that wrote no hours: Monday from 10:00 to 18:00, and Tuesday until 16:00.
  const contract = await activeContract(stage, { parts: 'all', partsLimitCents: null })
  app.now = new Date('2026-11-30T13:00:00Z')
  const [kept, late] = [await request(stage), await request(stage)]
  const running = { state: 'running', dueAt: '2026-12-01T19:00:00.000Z' }
  for (const side of [technician, dentist]) {
    expect(await side.ok(contractApi.ofOrder, { id: late.id })).toMatchObject({ response: running })
    const { items } = await side.ok(serviceOrderApi.list, { open: true })
    expect(items.find(({ id }) => id === late.id)).toMatchObject({ response: running })
  }
  const accepted = await technician.ok(workApi.accept, on(kept))
  expect(accepted).toMatchObject({ covered: true })
  await technician.ok(workApi.start, on(accepted))
  app.now = new Date('2026-12-01T17:59:00Z')
  await watch(app)
  expect(await told(technician, late.id)).toEqual([])
  app.now = new Date('2026-12-01T18:00:00Z')
  const other = await app.another()
  await Promise.all([watch(app), watch(other)])
  await other.close()
  expect([await told(technician, late.id), await told(dentist, late.id)]).toEqual([['response_soon'], []])
  app.now = new Date('2026-12-01T19:01:00Z')
  await watch(app)
  await watch(app)
  expect(await told(technician, late.id)).toEqual(['response_soon', 'response_missed'])
  expect(await told(dentist, late.id)).toEqual(['response_missed'])
  expect(await told(technician, kept.id)).toEqual([])
  expect(await dentist.ok(contractApi.standing, { id: contract.id })).toMatchObject({
    orders: 2,
    responses: { kept: 1, missed: 1, open: 0 },
  })
  const begun = await technician.ok(workApi.accept, on(late))
  await technician.ok(workApi.start, on(begun))
  expect(await responseOf(late.id)).toMatchObject({ state: 'missed' })
})

test('promises nothing for a priority without hours, and to no other workshop', async () => {
  const { dentist, equipment, rival } = stage
  app.now = new Date('2026-11-30T13:05:00Z')
  const low = await request(stage)
  expect(await responseOf(low.id)).not.toBeNull()
  const changed = await dentist.ok(serviceOrderApi.edit, {
    ...on(low),
    kind: 'corrective',
    priority: 'low',
    fault: low.fault,
  })
  expect(await responseOf(low.id)).toBeNull()
  const moved = await dentist.ok(serviceOrderApi.redirect, {
    ...on(changed),
    workshopId: rival.session.organization?.id ?? '',
  })
  expect(moved).toMatchObject({ covered: false, equipment: { id: equipment.id } })
  expect(await responseOf(low.id)).toBeNull()
})
