import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodChargeApi } from '#core/charge/period-charge.api.ts'
import { type Contract, contractApi } from '#core/contract/contract.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract, stageContract } from '#test/contracts.ts'
import { completed, request, setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { signInput } from '#test/signing.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let start: Date
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await completed(stage)
  await request(stage)
  start = app.now
})
afterAll(() => app.close())

const run = (name: string, at: Date) =>
  (app.jobs.find((job) => job.name === name) ?? expect.fail('no such job')).run(at)
const nightOf = (day: string) => run('contract-charges', new Date(`${day}T05:10:00Z`))

const same = { startsOn: '2026-12-01', endsOn: '2027-11-30', monthlyCents: 45_000 }
const ipca = { readjustBasisPoints: 452, readjustIndex: 'IPCA', readjustIndexOn: '2026-10-01' }
const asking = ({ id, version }: Contract, more: object = {}) => ({
  id,
  version,
  actionId: newId(),
  renewalId: newId(),
  ...same,
  ...more,
})
const seen = ({ id, version }: Contract) => ({ id, version, actionId: newId() })
const get = (id: string) => stage.technician.ok(contractApi.get, { id })

async function signed(draft: Contract): Promise<Contract> {
  const { documentId } = await stage.technician.ok(contractApi.send, seen(draft))
  for (const person of [stage.dentist, stage.technician])
    await person.ok(signatureApi.sign, await signInput(person, documentId ?? ''))
  return get(draft.id)
}

const billed = async (...ids: string[]) =>
  (
    await rowsAsOwner<{ text: string }>(
      app,
      `select description || ' ' || total_cents as text from charges where contract_id in ('${ids.join("','")}')
       order by period_on`,
    )
  ).map(({ text }) => text.replace(/^Contrato \S+, de /, ''))

test('refuses a renewal by others, of a draft, twice, with a gap, or readjusted too early', async () => {
  const { technician, dentist, rival } = stage
  const contract = await activeContract(stage)
  const draft = await stageContract(stage)
  expect(await rival.call(contractApi.propose, asking(contract))).toMatchObject({ status: 404 })
  expect(await dentist.call(contractApi.propose, asking(contract))).toMatchObject({ status: 403 })
  expect(await technician.call(contractApi.propose, asking(draft))).toMatchObject({
    status: 422,
    error: { code: 'contract.not_renewable' },
  })
  const faulty = { ...ipca, startsOn: '2027-11-02', endsOn: '2028-10-31', monthlyCents: 47_034 }
  const gap = await technician.call(contractApi.propose, asking(contract, faulty))
  expect(gap.error.fields?.map(({ path }) => path)).toEqual(['startsOn'])
  const early = await technician.call(
    contractApi.propose,
    asking(contract, { ...ipca, monthlyCents: 47_034 }),
  )
  expect(early.error.fields).toMatchObject([
    {
      path: 'readjustBasisPoints',
      message: expect.stringContaining('Lei 10.192/2001, art. 2º, § 1º (lemos'),
    },
  ])
  const renewal = await technician.ok(contractApi.propose, asking(contract))
  expect(await dentist.call(contractApi.get, { id: renewal.id })).toMatchObject({ status: 404 })
  expect((await dentist.ok(contractApi.get, { id: contract.id })).renewedBy).toBeNull()
  expect(await technician.call(contractApi.propose, asking(await get(contract.id)))).toMatchObject({
    status: 422,
    error: { message: 'Este contrato já tem uma proposta de renovação.' },
  })
  await technician.ok(contractApi.discard, seen(renewal))
  await technician.ok(contractApi.propose, asking(contract))
})

test('goes on until the day before the signed renewal begins, and bills each day once', async () => {
  const { technician } = stage
  const contract = await activeContract(stage, {
    endsOn: '2026-12-15',
    renews: false,
    renewalNoticeDays: null,
  })
  await nightOf('2026-11-20')
  const draft = await technician.ok(
    contractApi.propose,
    asking(contract, { startsOn: '2026-12-11', endsOn: '2027-02-10', monthlyCents: 50_000 }),
  )
  expect(draft).toMatchObject({ renewal: { id: contract.id, baseCents: 45_000 }, monthlyCents: 50_000 })
  const renewal = await signed(draft)
  expect(await get(contract.id)).toMatchObject({
    status: 'active',
    renewedFrom: '2026-12-11',
    renewedBy: { id: renewal.id, status: 'active' },
  })
  await nightOf('2026-12-10')
  expect(await get(contract.id)).toMatchObject({ status: 'active', nextChargeOn: null })
  await nightOf('2027-02-20')
  expect(await get(contract.id)).toMatchObject({ status: 'renewed', overReason: null })
  expect(await get(renewal.id)).toMatchObject({ status: 'ended' })
  expect(await billed(contract.id, renewal.id)).toEqual([
    '01/11/2026 a 30/11/2026 45000',
    '01/12/2026 a 10/12/2026 14516',
    '11/12/2026 a 10/01/2027 50000',
    '11/01/2027 a 10/02/2027 50000',
  ])
})

test('takes over at once from a contract that renews by itself, after what that has billed', async () => {
  const contract = await activeContract(stage)
  await nightOf('2026-11-20')
  const draft = await stage.technician.ok(
    contractApi.propose,
    asking(contract, { startsOn: '2026-11-10', endsOn: '2027-11-09' }),
  )
  const { equipment } = stage
  const renewal = await signed(draft)
  expect(renewal).toMatchObject({ status: 'active', nextChargeOn: '2026-12-01', priceSince: '2026-11-01' })
  expect(await get(contract.id)).toMatchObject({ status: 'renewed', nextChargeOn: null })
  app.now = new Date(app.now.getTime() + 60_000)
  const { items } = await stage.dentist.ok(contractApi.ofEquipment, { id: equipment.id })
  expect(items.some(({ contractId }) => contractId === contract.id)).toBe(false)
  await nightOf('2026-12-12')
  expect(await billed(contract.id, renewal.id)).toEqual([
    '01/11/2026 a 30/11/2026 45000',
    '01/12/2026 a 09/12/2026 13500',
    '10/12/2026 a 09/01/2027 45000',
  ])
  expect((await stage.dentist.ok(periodChargeApi.ofContract, { id: contract.id })).items).toHaveLength(1)
})

test('renews at the readjusted value what has ended, and hides it without the permission', async () => {
  const { technician } = stage
  const old = { startsOn: '2025-11-01', endsOn: '2026-10-31', renews: false, renewalNoticeDays: null }
  const contract = await activeContract(stage, old)
  await nightOf('2026-11-20')
  const ended = await get(contract.id)
  expect(ended).toMatchObject({ status: 'ended' })
  const year = { startsOn: '2026-11-01', endsOn: '2027-10-31' }
  const other = await technician.call(contractApi.propose, asking(ended, { ...year, ...ipca }))
  expect(other.error.fields?.map(({ path }) => path)).toEqual(['monthlyCents'])
  const draft = await technician.ok(
    contractApi.propose,
    asking(ended, { ...year, ...ipca, monthlyCents: 47_034 }),
  )
  const colleague = await hire(app, technician)
  expect(await colleague.ok(contractApi.get, { id: draft.id })).toMatchObject({
    readjustBasisPoints: null,
    renewal: { baseCents: null },
  })
  const renewal = await signed(draft)
  expect(renewal).toMatchObject({ priceSince: '2026-11-01', readjustIndex: 'IPCA' })
  expect(await get(contract.id)).toMatchObject({ status: 'renewed', documentId: ended.documentId })
})

test('ends no contract while its renewal waits for signatures, and renews none that was ended', async () => {
  const { technician } = stage
  const contract = await activeContract(stage)
  const draft = await technician.ok(contractApi.propose, asking(contract))
  const sent = await technician.ok(contractApi.send, seen(draft))
  const end = { ...seen(await get(contract.id)), ending: 'agreed' as const, reason: 'Mudou de oficina' }
  expect(await technician.call(contractApi.terminate, end)).toMatchObject({
    status: 422,
    error: { code: 'contract.not_ended' },
  })
  const again = await technician.ok(contractApi.withdraw, { ...seen(sent), reason: 'Mudou de oficina' })
  await technician.ok(contractApi.terminate, { ...end, actionId: newId() })
  expect(await technician.call(contractApi.send, seen(again))).toMatchObject({
    status: 422,
    error: { code: 'contract.not_renewable' },
  })
})

test('reminds both sides 60, 30 and 7 days before the end, once each, until a renewal is signed', async () => {
  const { technician, dentist } = stage
  const term = { endsOn: '2027-02-28', renews: false, renewalNoticeDays: null }
  const [contract, renewed] = [await activeContract(stage, term), await activeContract(stage, term)]
  await signed(
    await technician.ok(
      contractApi.propose,
      asking(renewed, { startsOn: '2027-03-01', endsOn: '2028-02-28' }),
    ),
  )
  const told = async (person: typeof dentist, id: string) =>
    (await person.ok(notificationApi.list, { limit: 100 })).items.filter(
      ({ kind, subjectId }) => kind === 'contract_soon' && subjectId === id,
    ).length
  const counts: number[] = []
  for (const day of ['2026-12-29', '2026-12-30', '2027-01-28', '2027-01-29', '2027-02-21', '2027-02-28']) {
    app.now = new Date(`${day}T12:00:00Z`)
    await Promise.all([run('reminders', app.now), run('reminders', app.now)])
    counts.push(await told(dentist, contract.id))
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  expect(await told(technician, contract.id)).toBe(3)
  expect(await told(technician, renewed.id)).toBe(0)
  app.now = start
})
