import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { newId } from '#core/kit/ids.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { q } from '#server/database.ts'
import { jobScope } from '#server/kit/scope.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, closed, on, organizationOf, setStage, work, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

/** The frozen snapshot of the order's report. */
async function snapshotOf(orderId: string): Promise<TechnicalReport> {
  const issuer = { id: organizationOf(stage.technician), kind: 'workshop', timeZone: 'America/Sao_Paulo' }
  const row = await app.database
    .reader(jobScope('test', issuer))
    .first(q.selectFrom('documents').select('snapshot').where('orderId', '=', orderId))
  return row!.snapshot as unknown as TechnicalReport
}

test('names a client that is not on Equipo as the workshop knows it, and who opened the order', async () => {
  const { technician } = stage
  const clinicId = newId()
  await technician.ok(clientApi.create, {
    id: clinicId,
    actionId: newId(),
    name: 'Consultório São João',
    state: 'AM',
    city: 'Manaus',
    taxId: '529.982.247-25',
    phone: null,
    address: null,
    district: null,
    technicalResponsible: null,
    technicalResponsibleRegistry: null,
  })
  const equipment = await addEquipment(technician, clinicId)
  const order = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  const free = await technician.ok(workApi.waivePrice, on(order))
  const begun = await technician.ok(workApi.start, on(free))
  await technician.ok(completionApi.complete, { ...on(begun), ...work })
  const report = await snapshotOf(order.id)
  expect(report.clinic).toMatchObject({
    name: 'Consultório São João',
    taxId: '52998224725',
    healthRegistry: null,
  })
  expect(report.order.requester).toBe(`${technician.session.user.name}, da oficina, para o cliente`)
  expect(report.order.warrantyOf).toBeNull()
})

test('names the original order in the report of a warranty return', async () => {
  const { dentist, technician } = stage
  const done = await closed(stage)
  const returned = await dentist.ok(disputeApi.claimWarranty, {
    ...on(done),
    returnId: newId(),
    fault: 'Voltou a vazar',
    priority: 'normal',
  })
  const accepted = await technician.ok(workApi.accept, on(returned))
  const begun = await technician.ok(workApi.start, on(accepted))
  await technician.ok(completionApi.complete, { ...on(begun), ...work })
  const { order } = await snapshotOf(returned.id)
  expect(order).toMatchObject({
    kind: 'warranty_return',
    warrantyOf: done.number,
    requester: dentist.session.user.name,
  })
})
