import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { expectSameClinic, expectSameWork, type Ask } from '#test/same-facts.ts'
import { addEquipment, closed, quoted, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { addPlan, planOf } from '#test/planner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const asks =
  (person: Person): Ask =>
  (endpoint, input) =>
    person.ok(endpoint, input)

test('shows each number alike on every page that has it, from an empty clinic on', async () => {
  const newcomer = await app.register('dentist')
  await expectSameWork(asks(newcomer))
  await expectSameClinic(asks(newcomer))

  const stage = await setStage(app)
  const { dentist, technician, equipment } = stage
  await quoted(stage)
  await addPlan(dentist, equipment.id, planOf('2026-11-02', { every: 1, unit: 'week' }))
  await closed({ ...stage, equipment: await addEquipment(dentist) })
  await keepPaper(dentist, {
    kind: 'calibration_certificate',
    title: 'Certificado',
    validUntil: '2020-06-30',
  })
  await asOwner(app, `update equipment set status = 'down' where id = '${equipment.id}'`)
  expect((await dentist.ok(equipmentApi.overview, {})).byStatus.down).toBe(1)
  expect((await dentist.ok(complianceApi.get, {})).losses.map(({ cause }) => cause)).toContain(
    'licence_missing',
  )
  await expectSameWork(asks(dentist))
  await expectSameClinic(asks(dentist))
  await expectSameWork(asks(technician))
})
