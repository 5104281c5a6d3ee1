import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceApi, type Compliance } from '#core/compliance/compliance.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, on, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { attachTo, keepPaper } from '#test/papers.ts'
import { addPlan, planOf } from '#test/planner.ts'
import { registerAutoclave, tested } from '#test/sterilization.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const standing = (person: Person) => person.ok(complianceApi.get, {})
const causesOf = ({ losses }: Compliance) => losses.map(({ cause }) => cause)
const licensed = async (person: Person) =>
  attachTo(
    person,
    await keepPaper(person, { kind: 'sanitary_licence', title: 'Licença', validUntil: '2027-06-30' }),
  )
/** Lets equipment have a plan with that earliest date. */
async function plan(person: Person, equipmentId: string, dueOn: string): Promise<string> {
  const id = newId()
  await asOwner(
    app,
    `insert into maintenance_plans (id, clinic_id, equipment_id, title, opens, every, unit, mode, anchor_on, notice_days,
       next_on, basis, created_at, updated_at)
     values ('${id}', '${organizationOf(person)}', '${equipmentId}', 'Preventiva', 'reminder', 3, 'month', 'fixed',
       '${dueOn}', 30, '${dueOn}', '{"text": "RDC 1.002/2025, art. 134", "mark": "O"}', now(), now())`,
  )
  return id
}

test('refuses the score to a workshop and to a stranger', async () => {
  const technician = await app.register('technician')
  expect((await technician.call(complianceApi.get, {})).status).toBe(403)
  expect((await app.stranger.call(complianceApi.get, {})).status).toBe(401)
})

test('shows a new clinic no number', async () => {
  expect(await standing(await app.register('dentist'))).toMatchObject({
    score: null,
    equipmentList: [],
    rooms: [],
    history: [],
  })
})

test('names cause and remedy of each lost point, and gives it back after the remedy', async () => {
  const dentist = await app.register('dentist')
  await licensed(dentist)
  const equipment = await addEquipment(dentist)
  const planId = await plan(dentist, equipment.id, '2026-11-05')
  const paper = await keepPaper(dentist, { validUntil: '2026-11-01', equipmentId: equipment.id })
  const before = await standing(dentist)
  expect(before.losses.find(({ cause }) => cause === 'plan_overdue')).toMatchObject({
    name: 'Preventiva',
    equipment: { id: equipment.id },
    on: '2026-11-05',
    norm: { text: 'RDC 1.002/2025, art. 134', mark: 'O' },
    target: { kind: 'plan', id: planId },
  })
  expect(causesOf(before)).toEqual(['plan_overdue', 'paper_expired', 'assessment_missing'])
  expect(before.equipmentList).toMatchObject([
    { id: equipment.id, light: 'irregular', cause: 'plan_overdue' },
  ])
  const lost = before.losses.reduce((sum, { tenths }) => sum + tenths, 0)
  expect(before.score).toBe(Math.floor((1000 - lost) / 10))
  await dentist.ok(paperApi.archive, { id: paper.id, version: 1, actionId: newId() })
  expect(causesOf(await standing(dentist))).not.toContain('paper_expired')
})

test('ignores the data of another clinic', async () => {
  const [dentist, other] = [await app.register('dentist'), await app.register('dentist')]
  await licensed(dentist)
  const before = await standing(dentist)
  await plan(other, (await addEquipment(other)).id, '2026-11-05')
  await keepPaper(other, { validUntil: '2026-11-01' })
  expect(await standing(dentist)).toEqual(before)
})

test('ignores archived and retired equipment and its plans', async () => {
  const dentist = await app.register('dentist')
  await licensed(dentist)
  const equipment = await addEquipment(dentist)
  await plan(dentist, equipment.id, '2026-11-05')
  await asOwner(app, `update equipment set status = 'retired' where id = '${equipment.id}'`)
  expect(causesOf(await standing(dentist))).toEqual(['assessment_missing'])
})

test('counts a licence by its file, not by a typed date', async () => {
  const dentist = await app.register('dentist')
  const own = organizationOf(dentist)
  await asOwner(app, `update organizations set sanitary_licence_until = '2027-06-30' where id = '${own}'`)
  const papersNow = async () => (await standing(dentist)).parts.find(({ id }) => id === 'papers')
  expect(await papersNow()).toMatchObject({ units: 1, inOrder: 0, tenths: 0 })
  const paper = await keepPaper(dentist, { kind: 'sanitary_licence', validUntil: '2027-06-30' })
  expect(causesOf(await standing(dentist))).toContain('file_missing')
  await attachTo(dentist, paper)
  expect(await papersNow()).toMatchObject({ units: 1, inOrder: 1 })
})

test('leads from equipment that is down to its open order, or to a new one', async () => {
  const dentist = await app.register('dentist')
  const equipment = await addEquipment(dentist)
  await asOwner(app, `update equipment set status = 'down' where id = '${equipment.id}'`)
  const remedy = async () =>
    (await standing(dentist)).losses.find(({ cause }) => cause === 'equipment_down')?.target
  expect(await remedy()).toEqual({ kind: 'equipment', id: equipment.id })
  const order = await dentist.ok(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
  expect(await remedy()).toEqual({ kind: 'order', id: order.id })
  await dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Voltou a funcionar' })
  expect(await remedy()).toEqual({ kind: 'equipment', id: equipment.id })
})

test('does not count a new autoclave as late if its weekly plan begins tomorrow', async () => {
  app.now = new Date('2026-11-17T12:00:00Z')
  const dentist = await app.register('dentist')
  const { id } = await registerAutoclave(dentist)
  const { items } = await dentist.ok(plannerApi.offer, { id })
  const weekly = items.find(({ key }) => key === 'biological') ?? expect.fail('no weekly test is offered')
  await addPlan(dentist, id, planOf('2026-11-18', { every: 7, unit: 'day', basis: weekly.basis }))
  const seen = async (instant: string) => {
    app.now = new Date(instant)
    const { parts, equipmentList } = await standing(dentist)
    const { autoclaves } = await dentist.ok(sterilizationApi.day, {})
    return [
      parts.find((part) => part.id === 'sterilization')?.units,
      equipmentList[0]?.light,
      autoclaves[0]?.biological,
    ]
  }
  expect(await seen('2026-11-17T12:00:00Z')).toEqual([0, 'ok', 'never'])
  expect(await seen('2026-11-18T12:00:00Z')).toEqual([0, 'attention', 'warn'])
  expect(await seen('2026-11-19T12:00:00Z')).toEqual([1, 'irregular', 'overdue'])
  await asOwner(app, `update equipment set status = 'down' where id = '${id}'`)
  expect(await seen('2026-11-19T12:00:00Z')).toEqual([0, 'irregular', 'overdue'])
  expect((await standing(dentist)).equipmentList).toMatchObject([
    { light: 'irregular', cause: 'equipment_down' },
  ])
  app.now = new Date('2026-11-17T12:00:00Z')
})

test('counts an autoclave by its weekly test, and as zero from a failed test until the failure is signed', async () => {
  app.now = new Date('2026-11-09T11:00:00Z')
  const dentist = await app.register('dentist')
  await licensed(dentist)
  const { id } = await registerAutoclave(dentist)
  const partNow = async () => (await standing(dentist)).parts.find((part) => part.id === 'sterilization')
  expect(await partNow()).toMatchObject({ applies: false, units: 0 })
  await tested(app, dentist, id, 'negative')
  expect(await partNow()).toMatchObject({ units: 1, inOrder: 1 })
  app.now = new Date('2026-11-18T12:00:00Z')
  expect((await standing(dentist)).losses).toMatchObject([
    {},
    { cause: 'test_missing', on: '2026-11-18' },
    { cause: 'assessment_missing' },
  ])
  await tested(app, dentist, id, 'positive')
  const failed = await standing(dentist)
  expect(failed.losses.map(({ cause }) => cause)).toContain('test_failed')
  expect(failed.equipmentList[0]).toMatchObject({ light: 'irregular' })
  expect(await partNow()).toMatchObject({ inOrder: 0, tenths: 0 })
  app.now = new Date('2026-11-17T12:00:00Z')
})

test('records the score of a morning once, and shows it as the past', async () => {
  const dentist = await app.register('dentist')
  await licensed(dentist)
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  for (const instant of ['2026-11-17T12:00:00Z', '2026-11-17T13:00:00Z', '2026-11-18T12:00:00Z']) {
    app.now = new Date(instant)
    await Promise.all([job.run(app.now), job.run(app.now)])
  }
  const { history, score } = await standing(dentist)
  expect(history).toEqual([
    { on: '2026-11-17', score },
    { on: '2026-11-18', score },
  ])
  app.now = new Date('2026-11-17T12:00:00Z')
})
