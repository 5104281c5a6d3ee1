import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { labelApi } from '#core/label/label.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { labelled, type Labelled } from '#test/labels.ts'
import { addEquipment, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let technician: Person
let clinicId: string
let equipment: string
let label: Labelled
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  technician = stage.technician
  clinicId = await addClient('Consultório da Serra')
  equipment = (await addEquipment(technician, clinicId)).id
  label = await labelled(app, technician, equipment)
})
afterAll(() => app.close())

async function addClient(name: string): Promise<string> {
  const client = { id: newId(), actionId: newId(), name, state: 'SP' as const, city: 'Campinas' }
  return (await technician.ok(clientApi.create, client)).clinicId
}
const change = (publicReports: boolean, version = 0, of = clinicId) => ({
  clinicId: of,
  actionId: newId(),
  publicReports,
  version,
})
const isOn = async (of: string) =>
  (
    await rowsAsOwner<{ on: boolean }>(
      app,
      `select coalesce(bool_or(public_reports), false) as on from label_settings where organization_id = '${of}'`,
    )
  )[0]?.on

test('lets only owners of the managing workshop decide for a clinic', async () => {
  const own = organizationOf(stage.dentist)
  for (const [person, of] of [
    [stage.rival, clinicId],
    [stage.dentist, clinicId],
    [technician, own],
    [technician, organizationOf(technician)],
    [technician, newId()],
  ] as const) {
    expect((await person.call(labelApi.changeManagedReports, change(true, 0, of))).status).toBe(404)
  }
  const member = await hire(app, technician)
  const refused = await member.call(labelApi.changeManagedReports, change(true))
  expect([refused.status, refused.error.code]).toEqual([403, 'owner_only'])
  expect([await isOn(clinicId), await isOn(own)]).toEqual([false, false])
  expect((await stage.rival.ok(labelApi.managedReports, {})).items).toEqual([])
  expect((await stage.dentist.ok(labelApi.managedReports, {})).items).toEqual([])
})

test('protects a clinic’s label settings in the database', async () => {
  const [policies] = await rowsAsOwner<{ many: number }>(
    app,
    `select count(*)::int as many from pg_policies where tablename = 'label_settings' and cmd <> 'ALL'
       and (coalesce(qual, '') || coalesce(with_check, '')) not like '%managed_clinics()%'`,
  )
  expect(policies?.many).toBe(0)
})

test('lists managed clinics by name with their settings, a page at a time', async () => {
  const other = await addClient('Ateliê do Sorriso')
  const first = await technician.ok(labelApi.managedReports, { limit: 1 })
  expect(first.items).toEqual([
    { clinic: { id: other, name: 'Ateliê do Sorriso' }, publicReports: false, version: 0 },
  ])
  const second = await technician.ok(labelApi.managedReports, { limit: 1, cursor: first.nextCursor ?? '' })
  expect(second).toMatchObject({ items: [{ clinic: { id: clinicId } }], nextCursor: null })
})

test('tells the later of two simultaneous deciders', async () => {
  const answers = await Promise.all([
    technician.call(labelApi.changeManagedReports, change(true)),
    technician.call(labelApi.changeManagedReports, change(true)),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { items } = await technician.ok(labelApi.managedReports, {})
  const set = items.find(({ clinic }) => clinic.id === clinicId)
  expect(set).toMatchObject({ publicReports: true, version: 1 })
})

test('sends strangers’ reports to the workshop, which makes them orders', async () => {
  const taken = await rowsAsOwner<{ seen: { takesReports: boolean } }>(
    app,
    `select look_at_label('${label.token}') as seen`,
  )
  expect(taken[0]?.seen.takesReports).toBe(true)
  const id = newId()
  const sent = { id, token: label.token, problem: 'dead', severity: 'stopped', description: 'Apagou' }
  const written = JSON.stringify({ ...sent, reporter: 'Nair Souto', phone: '19998765432', once: 'ab' })
  await rowsAsOwner(app, `select take_defect_report('${written}'::jsonb, now())`)
  const { items } = await technician.ok(notificationApi.list, { limit: 10 })
  expect(items.find(({ kind }) => kind === 'defect_report')?.subjectId).toBe(id)
  expect((await stage.rival.call(defectReportApi.get, { id })).status).toBe(404)
  const { version } = await technician.ok(defectReportApi.get, { id })
  const order = { orderId: newId(), kind: 'corrective', priority: 'high', fault: 'Apagou' } as const
  const done = await technician.ok(defectReportApi.order, { id, version, actionId: newId(), ...order })
  expect(done).toMatchObject({ status: 'ordered', order: { id: order.orderId }, clinic: { id: clinicId } })
  expect(await technician.ok(serviceOrderApi.get, { id: order.orderId })).toMatchObject({
    status: 'accepted',
    equipment: { id: equipment },
  })
})

test('lets a workshop retire labels of a clinic that it manages', async () => {
  const found = await technician.ok(labelApi.find, { key: label.token })
  expect(found).toMatchObject({ equipment: { id: equipment }, isOwn: true })
  const { id, version } = found.label
  await technician.ok(labelApi.retire, { id, version, actionId: newId(), reason: 'Descolou' })
  expect((await technician.call(labelApi.find, { key: label.token })).status).toBe(404)
})
