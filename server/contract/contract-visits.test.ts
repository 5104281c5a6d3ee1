import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#core/contract/contract.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract, sentContract } from '#test/contracts.ts'
import { asOwner } from '#test/owner.ts'
import { completed, request, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await completed(stage)
  await request(stage)
})
afterAll(() => app.close())

const planOf = ({ equipment }: { equipment: { plan: { id: string } | null }[] }) =>
  equipment[0]?.plan?.id ?? ''

test('plans the visits of each covered equipment once both have signed, and ends them with the contract', async () => {
  const { technician, dentist } = stage
  expect((await sentContract(stage)).equipment).toMatchObject([{ plan: null }])
  const contract = await activeContract(stage)
  const id = planOf(contract)
  for (const side of [technician, dentist])
    expect(await side.ok(plannerApi.get, { id })).toMatchObject({
      contractId: contract.id,
      title: `Visita do contrato ${contract.number}`,
      every: 6,
      unit: 'month',
      opens: 'order',
      orderKind: 'preventive',
      endsOn: null,
      endedAt: null,
    })
  expect(await stage.rival.call(plannerApi.get, { id })).toMatchObject({ status: 404 })
  const night = app.jobs.find(({ name }) => name === 'plan-occurrences') ?? expect.fail('no such job')
  await night.run(new Date())
  await technician.ok(contractApi.terminate, {
    id: contract.id,
    version: contract.version,
    actionId: newId(),
    ending: 'agreed',
    reason: 'A clínica fechou',
  })
  const ended = await dentist.ok(plannerApi.get, { id })
  expect(ended.endedAt).not.toBe(null)
  expect(ended.nextDates).toEqual([])
})

test('plans none if none are promised, and not past the last day of what is covered', async () => {
  const none = await activeContract(stage, { visitsPerYear: 0 })
  expect(none.equipment).toMatchObject([{ plan: null }])
  const { equipment } = stage
  const short = await activeContract(stage, {
    visitsPerYear: 12,
    visitTemplate: 'builtin:daily',
    periods: [{ equipmentId: equipment.id, from: '2027-01-10', until: '2027-03-31' }],
  })
  expect(await stage.dentist.ok(plannerApi.get, { id: planOf(short) })).toMatchObject({
    anchorOn: '2027-01-10',
    endsOn: '2027-03-31',
    opens: 'checklist',
    template: 'builtin:daily',
  })
})

test('shows the workshop what it covers while the contract is active, also without visits', async () => {
  const { technician, equipment } = stage
  const contract = await activeContract(stage, { visitsPerYear: 0 })
  await asOwner(
    app,
    `update access_grants set until = now() - interval '1 day' where reason <> 'contract' or reason_id <> '${contract.id}'`,
  )
  expect(await technician.call(equipmentApi.get, { id: equipment.id })).toMatchObject({ status: 200 })
  const end = {
    id: contract.id,
    version: contract.version,
    actionId: newId(),
    ending: 'agreed' as const,
    reason: 'Mudou de oficina',
  }
  await technician.ok(contractApi.terminate, end)
  expect(await technician.call(equipmentApi.get, { id: equipment.id })).toMatchObject({ status: 404 })
})
