import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Contract, contractApi } from '#core/contract/contract.api.ts'
import { endingOf } from '#core/contract/termination.ts'
import { addMonths, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { activeContract, termsOf } from '#test/contracts.ts'
import { completed, request, setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { signInput } from '#test/signing.ts'
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

const night = (day: string) =>
  (app.jobs.find(({ name }) => name === 'contract-charges') ?? expect.fail('no such job')).run(
    new Date(`${day}T05:10:00Z`),
  )
const seen = ({ id, version }: Contract) => ({ id, version, actionId: newId() })
const get = (id: string) => stage.technician.ok(contractApi.get, { id })
const today = () => app.now.toISOString().slice(0, 10)

/** A notice as its giver reads it. */
function noticeOf(contract: Contract, ending: 'notice' | 'term' = 'notice') {
  const { monthlyCents } = contract
  if (monthlyCents === null) return expect.fail('no price')
  const terms = { ...contract, monthlyCents, terminatesOn: null }
  const { lastOn, fineCents } = endingOf(terms, ending, today()) ?? expect.fail('it ends by itself')
  return { ...seen(contract), ending, lastOn, fineCents, reason: 'Vamos mudar de endereço' }
}

const billed = async (...ids: string[]) =>
  (
    await rowsAsOwner<{ text: string }>(
      app,
      `select description || ' ' || total_cents as text from charges where contract_id in ('${ids.join("','")}')
       order by period_on`,
    )
  ).map(({ text }) => text.replace(/^(?:Contrato \S+, de |Multa pela rescisão do contrato \S+)/, ''))

async function signed(draft: Contract): Promise<Contract> {
  const { documentId } = await stage.technician.ok(contractApi.send, seen(draft))
  for (const person of [stage.dentist, stage.technician])
    await person.ok(signatureApi.sign, await signInput(person, documentId ?? ''))
  return get(draft.id)
}

test('refuses a notice of others, without the permission, with other numbers, or twice', async () => {
  const { dentist, technician, rival } = stage
  const contract = await activeContract(stage)
  const notice = noticeOf(contract)
  expect(await rival.call(contractApi.terminate, notice)).toMatchObject({ status: 404 })
  const colleague = await hire(app, dentist)
  expect(await colleague.call(contractApi.terminate, notice)).toMatchObject({ status: 403 })
  expect(await dentist.call(contractApi.terminate, { ...notice, ending: 'agreed' })).toMatchObject({
    status: 403,
  })
  expect(
    await dentist.call(contractApi.terminate, { ...notice, actionId: newId(), fineCents: 1 }),
  ).toMatchObject({ status: 422, error: { code: 'contract.other_end' } })
  const [one, other] = await Promise.all([
    dentist.call(contractApi.terminate, { ...notice, actionId: newId() }),
    technician.call(contractApi.terminate, { ...notice, actionId: newId() }),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  expect(
    await dentist.call(contractApi.terminate, { ...notice, ...seen(await get(contract.id)) }),
  ).toMatchObject({ status: 422, error: { code: 'contract.not_ended' } })
  expect(
    await technician.call(contractApi.amend, {
      ...seen(await get(contract.id)),
      renewalId: newId(),
      startsOn: '2026-12-15',
    }),
  ).toMatchObject({ status: 422 })
})

test('goes on until the last day, charges its share and the fine, and ends by itself', async () => {
  const { dentist, technician } = stage
  const contract = await activeContract(stage, { renews: false, renewalNoticeDays: null })
  await night('2026-11-20')
  const notice = noticeOf(await get(contract.id))
  const after = await dentist.ok(contractApi.terminate, notice)
  expect(after).toMatchObject({
    status: 'active',
    notice: { by: 'clinic', lastOn: notice.lastOn, fineCents: notice.fineCents, reason: notice.reason },
  })
  const told = (await technician.ok(notificationApi.list, { limit: 50 })).items
  expect(told).toContainEqual(expect.objectContaining({ kind: 'contract_notice', subjectId: contract.id }))
  const colleague = await hire(app, technician)
  expect((await colleague.ok(contractApi.get, { id: contract.id })).notice).toMatchObject({ fineCents: null })
  const [plan] = after.equipment
  const { items } = await dentist.ok(plannerApi.list, { limit: 100 })
  expect(items.find(({ id }) => id === plan?.plan?.id)?.endsOn ?? notice.lastOn).toBe(notice.lastOn)
  await night(notice.lastOn)
  expect(await get(contract.id)).toMatchObject({ status: 'active', nextChargeOn: null })
  await night('2027-03-01')
  expect(await get(contract.id)).toMatchObject({ status: 'terminated', overReason: notice.reason })
  const lines = await billed(contract.id)
  expect(lines.at(-1)).toBe(` ${notice.fineCents}`)
  expect(lines.slice(0, -1).at(-1)).toContain(formatDate(notice.lastOn))
})

test('owes no charge where the workshop gives notice, nor where a term is only not renewed', async () => {
  const { dentist, technician } = stage
  const [own, other] = [await activeContract(stage), await activeContract(stage)]
  const notice = noticeOf(own)
  expect(notice.fineCents).toBeGreaterThan(0)
  await technician.ok(contractApi.terminate, notice)
  expect((await dentist.ok(contractApi.get, { id: own.id })).notice).toMatchObject({
    by: 'workshop',
    fineCents: notice.fineCents,
  })
  const term = noticeOf(other, 'term')
  expect(term).toMatchObject({ lastOn: '2027-10-31', fineCents: 0 })
  await dentist.ok(contractApi.terminate, term)
  expect(await billed(own.id, other.id)).toEqual([])
})

test('refuses an amendment by others, of what is not active, before today, or that changes nothing', async () => {
  const { dentist, technician, rival } = stage
  const contract = await activeContract(stage)
  const amend = { ...seen(contract), renewalId: newId(), startsOn: '2026-12-15' }
  expect(await rival.call(contractApi.amend, amend)).toMatchObject({ status: 404 })
  expect(await dentist.call(contractApi.amend, amend)).toMatchObject({ status: 403 })
  const early = await technician.call(contractApi.amend, { ...amend, startsOn: '2026-11-01' })
  expect(early.error.fields?.map(({ path }) => path)).toEqual(['startsOn'])
  const draft = await technician.ok(contractApi.amend, { ...amend, actionId: newId() })
  expect(await technician.call(contractApi.send, seen(draft))).toMatchObject({
    status: 422,
    error: { code: 'contract.same' },
  })
  const sent = { ...termsOf(stage.equipment.id), startsOn: '2026-12-15', endsOn: '2028-10-31' }
  const longer = await technician.call(contractApi.change, { ...seen(draft), ...sent })
  expect(longer.error.fields?.map(({ path }) => path)).toEqual(['endsOn'])
})

test('takes over on its day at the new value, bills each day once, and keeps both texts readable', async () => {
  const { dentist, technician, equipment } = stage
  const contract = await activeContract(stage)
  const draft = await technician.ok(contractApi.amend, {
    ...seen(contract),
    renewalId: newId(),
    startsOn: '2026-12-16',
  })
  const terms = termsOf(equipment.id, { monthlyCents: 62_000, travel: false, startsOn: '2026-12-16' })
  const changed = await technician.ok(contractApi.change, { ...seen(draft), ...terms })
  expect(changed.changes.map(({ label }) => label)).toEqual(['Deslocamento', 'Valor por mês'])
  const amendment = await signed(changed)
  expect(amendment).toMatchObject({ status: 'active', termFrom: '2026-11-01' })
  const before = (await get(contract.id)).equipment[0]?.plan?.dueOn ?? expect.fail('no visit')
  expect(amendment.equipment[0]?.plan?.dueOn).toBe(addMonths(before, 6))
  expect(await get(contract.id)).toMatchObject({ status: 'active', renewedFrom: '2026-12-16' })
  await night('2027-01-05')
  expect(await get(contract.id)).toMatchObject({ status: 'amended', documentId: contract.documentId })
  expect(await billed(contract.id, amendment.id)).toEqual([
    '01/11/2026 a 30/11/2026 45000',
    '01/12/2026 a 15/12/2026 21774',
    '16/12/2026 a 31/12/2026 32000',
    '01/01/2027 a 31/01/2027 62000',
  ])
  const colleague = await hire(app, dentist)
  const shown = await colleague.ok(contractApi.get, { id: amendment.id })
  expect(shown.changes.map(({ label }) => label)).toEqual(['Deslocamento'])
  expect(await dentist.ok(contractApi.get, { id: contract.id })).toMatchObject({ monthlyCents: 45_000 })
})
