import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
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
