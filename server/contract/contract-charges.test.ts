import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi } from '#core/charge/charge.api.ts'
import { periodChargeApi } from '#core/charge/period-charge.api.ts'
import { contractApi } from '#core/contract/contract.api.ts'
import type { App } from '#server/app.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract, sentContract } from '#test/contracts.ts'
import { completed, request, setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await completed(stage)
  await request(stage)
})
afterAll(() => app.close())

const jobOf = (jobs: App['jobs']) =>
  jobs.find(({ name }) => name === 'contract-charges') ?? expect.fail('no such job')
const nightOf = (day: string) => jobOf(app.jobs).run(new Date(`${day}T05:10:00Z`))

const chargesOf = async (id: string) =>
  (await stage.technician.ok(periodChargeApi.ofContract, { id })).items.map(
    ({ cents, dueOn }) => `${dueOn} ${cents}`,
  )

test('charges each month once, also by two servers at once, and the second night writes nothing', async () => {
  const { id } = await activeContract(stage)
  const other = await app.another()
  const night = new Date('2026-11-29T05:10:00Z')
  await Promise.all([jobOf(app.jobs).run(night), jobOf(other.jobs).run(night)])
  await other.close()
  expect(await chargesOf(id)).toEqual(['2026-12-10 45000'])
  await nightOf('2026-11-30')
  expect(await chargesOf(id)).toHaveLength(1)
  await nightOf('2026-12-01')
  expect(await chargesOf(id)).toEqual(['2026-12-10 45000', '2026-12-10 45000'])
  expect(await stage.technician.ok(contractApi.get, { id })).toMatchObject({ nextChargeOn: '2027-01-01' })
  const [listed] = (await stage.dentist.ok(periodChargeApi.ofContract, { id })).items
  const charge = await stage.dentist.ok(chargeApi.get, { id: listed?.chargeId ?? '' })
  expect(charge).toMatchObject({ origin: 'contract', contract: { id }, competence: '2026-12-01' })
  expect(charge.description).toMatch(/^Contrato CT-2026-\d+, de 01\/12\/2026 a 31\/12\/2026$/)
})

test('does not charge again a month whose charge was cancelled, nor what waits for signatures', async () => {
  const { id } = await activeContract(stage)
  const waiting = await sentContract(stage)
  await nightOf('2026-11-29')
  const [listed] = (await stage.technician.ok(periodChargeApi.ofContract, { id })).items
  const reason = 'Cortesia do primeiro mês'
  await stage.technician.ok(chargeApi.cancel, { id: listed?.chargeId ?? '', actionId: newId(), reason })
  await nightOf('2026-11-30')
  expect(await chargesOf(id)).toHaveLength(1)
  expect(await chargesOf(waiting.id)).toEqual([])
})

test('catches up what a server that was down missed, and ends a contract after its last charge', async () => {
  const { id } = await activeContract(stage, { endsOn: '2026-12-15', renews: false, renewalNoticeDays: null })
  await nightOf('2027-01-20')
  expect(await chargesOf(id)).toEqual(['2027-02-10 21774', '2027-02-10 45000'])
  expect(await stage.dentist.ok(contractApi.get, { id })).toMatchObject({ status: 'ended', overReason: null })
})

test('charges nothing more once the workshop ended it, with a reason', async () => {
  const { technician, dentist } = stage
  const contract = await activeContract(stage)
  const end = {
    id: contract.id,
    version: contract.version,
    actionId: newId(),
    ending: 'agreed' as const,
    reason: 'A clínica fechou',
  }
  expect(await dentist.call(contractApi.terminate, end)).toMatchObject({ status: 403 })
  expect(await technician.ok(contractApi.terminate, end)).toMatchObject({
    status: 'terminated',
    overReason: 'A clínica fechou',
    nextChargeOn: null,
  })
  const told = (await dentist.ok(notificationApi.list, { limit: 20 })).items
  expect(told).toContainEqual(expect.objectContaining({ kind: 'contract_over', subjectId: contract.id }))
  await nightOf('2027-03-01')
  expect(await chargesOf(contract.id)).toEqual([])
  expect(await technician.call(contractApi.terminate, { ...end, actionId: newId() })).toMatchObject({
    status: 409,
  })
})

test('shows the charges to both sides only, and to nobody without the permission', async () => {
  const { id } = await activeContract(stage)
  expect(await stage.rival.call(periodChargeApi.ofContract, { id })).toMatchObject({ status: 404 })
  const colleague = await hire(app, stage.technician)
  expect(await colleague.call(periodChargeApi.ofContract, { id })).toMatchObject({ status: 403 })
  expect(await rowsAsOwner(app, `select 1 from charges where contract_id = '${id}'`)).toEqual([])
})
