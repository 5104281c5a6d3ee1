import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { picture } from '#test/ask.ts'
import { claimOf, looseCharge, paymentOf, refusal } from '#test/charge-acts.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { closed, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let clinicId: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await closed(stage)
  clinicId = organizationOf(stage.dentist)
})
afterAll(() => app.close())

const today = () => dateIn('America/Sao_Paulo', app.now)
const action = () => newId()
const terms = (more: object = {}) => looseCharge(clinicId, today(), more)
const make = (more: object = {}): Promise<Charge> => stage.technician.ok(chargeApi.create, terms(more))
const pay = (charge: Charge, cents: number, more: object = {}) => paymentOf(charge, cents, today(), more)
const claim = (charge: Charge, more: object = {}) => claimOf(charge, today(), more)

test('counts what a clinic says it paid only once the workshop confirms it', async () => {
  const charge = await make()
  expect((await stage.technician.call(paymentApi.claim, claim(charge))).status).toBe(403)
  const future = await stage.dentist.call(paymentApi.claim, claim(charge, { paidOn: addDays(today(), 1) }))
  expect([future.status, future.error.fields?.[0]?.path]).toEqual([400, 'paidOn'])
  const foreign = await stage.dentist.call(paymentApi.claim, claim(charge, { proofId: newId() }))
  expect(foreign.status).toBe(404)
  const said = await stage.dentist.ok(paymentApi.claim, claim(charge))
  expect([said.status, said.instalments[0]?.openCents]).toEqual(['claimed', 30_000])
  expect(await refusal(stage.dentist.call(paymentApi.claim, claim(charge)))).toEqual([422, 'claim.open'])
  const claimId = said.claims[0]?.id ?? ''
  const on = () => ({ id: charge.id, actionId: action(), claimId })
  expect((await stage.dentist.call(paymentApi.confirm, on())).status).toBe(403)
  const denied = await stage.technician.ok(paymentApi.dispute, { ...on(), answer: 'Não caiu na conta' })
  expect([denied.status, denied.claims[0]?.answer]).toEqual(['open', 'Não caiu na conta'])
  const second = await stage.dentist.ok(paymentApi.claim, claim(charge))
  const openClaim = second.claims.find(({ state }) => state === 'open')
  const both = await Promise.all(
    [1, 2].map(() => stage.technician.call(paymentApi.confirm, { ...on(), claimId: openClaim?.id ?? '' })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const paid = await stage.dentist.ok(chargeApi.get, { id: charge.id })
  expect([paid.status, paid.payments.length]).toEqual(['paid', 1])
})

test('counts or waives fine and interest of the day when a claim is confirmed, as the workshop chooses', async () => {
  const start = app.now
  const both = await Promise.all([1, 2].map(() => make({ fineBasisPoints: 200, interest: true })))
  app.now = new Date(start.getTime() + 17 * 86_400_000)
  const outcomes = []
  for (const [at, charge] of both.entries()) {
    const said = await stage.dentist.ok(paymentApi.claim, claim(charge, { cents: 30_700 }))
    const on = { id: charge.id, actionId: action(), claimId: said.claims[0]?.id ?? '' }
    const done = await stage.technician.ok(paymentApi.confirm, { ...on, waivesLate: at === 1 })
    const { openCents, adjustedCents, paidCents } = done.instalments[0] ?? {}
    outcomes.push([done.status, openCents, adjustedCents, paidCents, done.creditCents])
  }
  app.now = start
  // 2 % and ten days of 1 % a month are 6,00 and 1,00; waived, they are left as the client's credit.
  expect(outcomes).toEqual([
    ['paid', 0, 700, 30_700, 0],
    ['paid', 0, 0, 30_000, 700],
  ])
})

test('keeps the file of a payment that the workshop registers, which both sides see', async () => {
  const [charge, other] = [await make(), await make()]
  const [fileId, foreignId] = [newId(), newId()]
  for (const [of, id] of [
    [charge, fileId],
    [other, foreignId],
  ] as const) {
    const sent = await stage.technician.send(
      `/api/charges/${of.id}/files/${id}?kind=document&name=pago.png`,
      {
        method: 'PUT',
        body: picture,
        headers: { 'content-type': 'image/png' },
      },
    )
    expect(sent.status).toBe(200)
  }
  const foreign = pay(charge, 10_000, { proofId: foreignId })
  expect((await stage.technician.call(paymentApi.register, foreign)).status).toBe(404)
  await stage.technician.ok(paymentApi.register, pay(charge, 10_000, { proofId: fileId }))
  const seen = await stage.dentist.ok(chargeApi.get, { id: charge.id })
  expect(seen.payments[0]?.fileId).toBe(fileId)
  expect((await stage.dentist.send(`/api/files/${fileId}`)).status).toBe(200)
  const removal = { id: fileId, actionId: action() }
  expect((await stage.technician.call(fileApi.remove, removal)).status).toBe(404)
})

test('tells the people of both sides who see finances, and takes back what is done', async () => {
  const noticesOf = async (person: Person) => {
    const { items } = await person.ok(notificationApi.list, { limit: 100 })
    return items.filter(({ kind, readAt }) => kind.startsWith('charge_') && !readAt).map(({ kind }) => kind)
  }
  const mine = await setStage(app)
  await closed(mine)
  const member = await hire(app, mine.dentist)
  const begin = terms({ clinicId: organizationOf(mine.dentist) })
  expect(await noticesOf(mine.dentist)).toEqual([])
  const charge = await mine.technician.ok(chargeApi.create, begin)
  expect(await noticesOf(mine.dentist)).toEqual(['charge_new'])
  const said = await mine.dentist.ok(paymentApi.claim, claim(charge))
  expect(await noticesOf(mine.technician)).toEqual(['charge_claimed'])
  const on = { id: charge.id, actionId: action(), claimId: said.claims[0]?.id ?? '' }
  await mine.technician.ok(paymentApi.dispute, { ...on, answer: 'Não achei' })
  expect(await noticesOf(mine.technician)).toEqual([])
  expect((await noticesOf(mine.dentist)).toSorted()).toEqual(['charge_disputed', 'charge_new'])
  await mine.technician.ok(paymentApi.register, pay(charge, 30_000))
  expect(await noticesOf(mine.dentist)).toEqual(['charge_paid'])
  const other = await mine.technician.ok(chargeApi.create, { ...begin, id: newId(), actionId: action() })
  await mine.technician.ok(chargeApi.cancel, { id: other.id, actionId: action(), reason: 'Engano' })
  expect((await noticesOf(mine.dentist)).toSorted()).toEqual(['charge_cancelled', 'charge_paid'])
  expect(await noticesOf(member)).toEqual([])
})
