import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { chargeSettingsApi } from '#core/charge/charge-settings.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
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

test('refuses strangers, hides charges from others, and gives members without finances no figure', async () => {
  const charge = await make()
  expect((await app.stranger.call(chargeApi.list, {})).status).toBe(401)
  for (const other of [stage.rival, await app.register('dentist')]) {
    expect((await other.ok(chargeApi.list, {})).items).toEqual([])
    expect((await other.call(chargeApi.get, { id: charge.id })).status).toBe(404)
  }
  expect((await stage.rival.call(paymentApi.register, pay(charge, 100))).status).toBe(404)
  expect((await stage.dentist.call(paymentApi.register, pay(charge, 100))).status).toBe(403)
  for (const owner of [stage.technician, stage.dentist]) {
    const member = await hire(app, owner)
    for (const answer of [
      member.call(chargeApi.list, {}),
      member.call(chargeApi.get, { id: charge.id }),
      member.call(chargeApi.unbilled, {}),
      member.call(paymentApi.claim, claim(charge)),
    ])
      expect(await refusal(answer)).toEqual([403, 'permission_finances'])
  }
})

test('refuses terms that make no sense, on their fields', async () => {
  const fieldsOf = async (more: object) => {
    const { status, error } = await stage.technician.call(chargeApi.create, {
      ...terms(more),
    })
    return [status, error.fields?.map(({ path }) => path)]
  }
  const on = today()
  expect(await fieldsOf({ parts: [{ dueOn: addDays(on, -1), cents: 1 }] })).toEqual([400, ['parts.0.dueOn']])
  expect(await fieldsOf({ parts: [{ dueOn: '2026-02-31', cents: 1 }] })).toEqual([400, ['parts.0.dueOn']])
  expect(await fieldsOf({ parts: [{ dueOn: on, cents: 0 }] })).toEqual([400, ['parts.0.cents']])
  expect(await fieldsOf({ parts: [{ dueOn: on, cents: 10_000_000_000 }] })).toEqual([400, ['parts.0.cents']])
  expect(await fieldsOf({ parts: [] })).toEqual([400, ['parts']])
  expect(await fieldsOf({ issuedOn: addDays(on, 1) })).toEqual([400, ['issuedOn']])
  expect(await fieldsOf({ fineBasisPoints: 201 })).toEqual([400, ['fineBasisPoints']])
  expect(await refusal(stage.technician.call(chargeApi.create, terms({ clinicId: newId() })))).toEqual([
    404,
    'not_found',
  ])
  const most = await make({ parts: [{ dueOn: on, cents: 9_999_999_999 }] })
  expect(most.totalCents).toBe(9_999_999_999)
})

test('passes an expense on once, and lets it go if the charge is cancelled', async () => {
  const spend = (rebill: boolean, by = stage.technician) =>
    by.ok(expenseApi.create, {
      id: newId(),
      actionId: action(),
      name: 'Guincho da autoclave',
      category: 'freight',
      cents: 18_000,
      spentOn: today(),
      paidOn: today(),
      rebill,
    })
  const [expense, own, theirs] = [await spend(true), await spend(false), await spend(true, stage.rival)]
  const parts = [{ dueOn: today(), cents: 18_000 }]
  const charge = (expenseId: string) => stage.technician.call(chargeApi.create, terms({ parts, expenseId }))
  const wrong = [{ path: 'description', message: 'Esta despesa não está mais a repassar' }]
  for (const other of [own.id, theirs.id, newId()]) expect((await charge(other)).error.fields).toEqual(wrong)
  const chargedOf = async () =>
    (await stage.technician.ok(expenseApi.get, { id: expense.id })).rebilledChargeId
  const { body } = await charge(expense.id)
  expect(await chargedOf()).toBe(body.id)
  expect((await charge(expense.id)).error.fields).toEqual(wrong)
  await stage.technician.ok(chargeApi.cancel, { id: body.id, actionId: action(), reason: 'Engano' })
  expect(await chargedOf()).toBeNull()
  expect((await charge(expense.id)).status).toBe(200)
})

test('charges an order once when it is closed, from what was approved', async () => {
  const order = await closed(stage)
  const { charge } = await stage.technician.ok(chargeApi.ofOrder, { id: order.id })
  expect(charge).toMatchObject({ origin: 'order', order: { number: order.number }, status: 'open' })
  // The lines of the offer, less its discount, in the days that its terms name.
  expect([charge?.totalCents, charge?.instalments[0]?.dueOn]).toEqual([106_200, addDays(today(), 7)])
  expect(await stage.dentist.ok(chargeApi.get, { id: charge?.id ?? '' })).toMatchObject({
    number: charge?.number,
    totalCents: charge?.totalCents,
    status: 'open',
  })
  const again = stage.technician.call(chargeApi.bill, {
    ...terms(),
    id: newId(),
    actionId: action(),
    orderId: order.id,
  })
  expect(await refusal(again)).toEqual([422, 'charge.exists'])
})

test('cancels with a reason, only while nothing was paid, and lets the order be charged anew', async () => {
  const order = await closed(stage)
  const { charge } = await stage.technician.ok(chargeApi.ofOrder, { id: order.id })
  if (!charge) throw new Error('no charge')
  const cancel = (reason: string) =>
    stage.technician.call(chargeApi.cancel, { id: charge.id, actionId: action(), reason })
  expect((await cancel(' ')).error.fields?.[0]?.path).toBe('reason')
  const paid = await stage.technician.ok(paymentApi.register, pay(charge, 100))
  expect(await refusal(cancel('Engano'))).toEqual([422, 'charge.paid_in_part'])
  await stage.technician.ok(paymentApi.reverse, {
    id: charge.id,
    actionId: action(),
    paymentId: paid.payments[0]?.id ?? '',
    reason: 'Era de outro',
  })
  const { body } = await cancel('Valor errado')
  expect([body.status, body.cancelReason]).toEqual(['cancelled', 'Valor errado'])
  expect(await refusal(stage.technician.call(paymentApi.register, pay(charge, 100)))).toEqual([
    422,
    'charge.cancelled',
  ])
  const { unbilled } = await stage.technician.ok(chargeApi.ofOrder, { id: order.id })
  expect(unbilled).toMatchObject({ orderId: order.id, cents: charge.totalCents })
  const parts = [{ dueOn: addDays(today(), 10), cents: charge.totalCents }]
  const anew = await stage.technician.ok(chargeApi.bill, {
    ...terms({ parts }),
    id: newId(),
    actionId: action(),
    orderId: order.id,
  })
  expect([anew.order?.id, anew.status]).toEqual([order.id, 'open'])
})

test('pays three instalments, the late one with fine and interest, and keeps the rest as credit', async () => {
  const begun = addDays(today(), -40)
  const parts = [10_000, 10_000, 10_001].map((cents, at) => ({ dueOn: addDays(begun, 10 + at * 30), cents }))
  const charge = await make({ issuedOn: begun, parts, fineBasisPoints: 200, interest: true })
  // Thirty days late: 2 % and 1 %.
  expect(charge.instalments[0]).toMatchObject({ status: 'overdue', fineCents: 200, interestCents: 100 })
  const one = await stage.technician.ok(paymentApi.register, pay(charge, 10_300))
  expect(one.instalments.map(({ openCents }) => openCents)).toEqual([0, 10_000, 10_001])
  expect(one.adjustments.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['fine', 200],
    ['interest', 100],
  ])
  expect(one.status).toBe('partial')
  const all = await stage.technician.ok(paymentApi.register, pay(charge, 25_000))
  expect([all.status, all.creditCents]).toEqual(['paid', 4_999])
  expect((await stage.dentist.ok(chargeApi.get, { id: charge.id })).status).toBe('paid')
  const next = await make()
  const credited = await stage.technician.ok(paymentApi.useCredit, {
    id: next.id,
    actionId: action(),
    instalmentId: next.instalments[0]?.id ?? '',
  })
  expect([credited.creditCents, credited.instalments[0]?.openCents]).toEqual([0, 25_001])
  // A reversal takes back the fine and interest that came with the payment, and the credit that was used.
  const first = await stage.technician.ok(paymentApi.reverse, {
    id: charge.id,
    actionId: action(),
    paymentId: one.payments[0]?.id ?? '',
    reason: 'Pix devolvido',
  })
  expect(first.instalments[0]).toMatchObject({ openCents: 10_000, fineCents: 200, interestCents: 100 })
  const twice = stage.technician.call(paymentApi.reverse, {
    id: charge.id,
    actionId: action(),
    paymentId: one.payments[0]?.id ?? '',
    reason: 'De novo',
  })
  expect(await refusal(twice)).toEqual([422, 'payment.reversed'])
})

test('never takes more than is owed, however many pay at once', async () => {
  const charge = await make()
  const instalmentId = charge.instalments[0]?.id ?? ''
  const part = { instalmentId, cents: 30_000, fineCents: 0, interestCents: 0 }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      stage.technician.call(paymentApi.register, pay(charge, 30_000, { parts: [part] })),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
  const after = await stage.technician.ok(chargeApi.get, { id: charge.id })
  expect([after.status, after.payments.length]).toEqual(['paid', 1])
  const tooMuch = { ...part, cents: 30_001 }
  const other = await make()
  const answer = await stage.technician.call(
    paymentApi.register,
    pay(other, 40_000, { parts: [{ ...tooMuch, instalmentId: other.instalments[0]?.id }] }),
  )
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'parts.0.cents'])
})

test('adjusts and undoes an adjustment, never below what was paid', async () => {
  const charge = await make()
  const instalmentId = charge.instalments[0]?.id ?? ''
  const adjust = (kind: 'discount' | 'withheld' | 'interest', cents: number) =>
    stage.technician.call(chargeApi.adjust, {
      id: charge.id,
      actionId: action(),
      instalmentId,
      kind,
      cents,
      basis: 'Combinado por telefone',
    })
  expect(await refusal(adjust('discount', 30_001))).toEqual([422, 'adjustment.too_much'])
  const less = (await adjust('discount', 5_000)).body
  expect(less.instalments[0]?.openCents).toBe(25_000)
  await stage.technician.ok(paymentApi.register, pay(charge, 25_000))
  const more = (await adjust('interest', 100)).body
  const undo = (adjustmentId = '') =>
    stage.technician.call(chargeApi.undoAdjustment, { id: charge.id, actionId: action(), adjustmentId })
  const interest = more.adjustments.find(({ kind }) => kind === 'interest')
  expect((await undo(interest?.id)).body.status).toBe('paid')
  expect(await refusal(undo(interest?.id))).toEqual([422, 'adjustment.undone'])
  expect((await undo(less.adjustments[0]?.id)).body.instalments[0]?.openCents).toBe(5_000)
})

test('lists by group, by the other side and by search, page by page', async () => {
  const client: Person = stage.dentist
  const own = await make({ description: 'Régua de consultório', parts: [{ dueOn: today(), cents: 700 }] })
  const week = await client.ok(chargeApi.list, { group: 'week', partyId: organizationOf(stage.technician) })
  expect(week.items.map(({ chargeId }) => chargeId)).toContain(own.id)
  const found = await stage.technician.ok(chargeApi.list, { search: 'regua consultorio' })
  expect(found.items).toMatchObject([{ chargeId: own.id, openCents: 700, parts: 1, status: 'open' }])
  const all = await stage.technician.ok(chargeApi.list, { limit: 100 })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await stage.technician.ok(chargeApi.list, { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(all.items.map(({ id }) => id))
  const paid = await stage.technician.ok(chargeApi.list, { group: 'paid' })
  expect(new Set(paid.items.map(({ status }) => status))).toEqual(new Set(['paid']))
})

test('keeps settings and the key of an invoice, and refuses a key that is none', async () => {
  const settings = { dueDays: 14, fineBasisPoints: 200, interest: true }
  await stage.technician.ok(chargeSettingsApi.change, { actionId: action(), ...settings })
  expect(await stage.technician.ok(chargeSettingsApi.get, {})).toEqual(settings)
  expect(
    (await stage.dentist.call(chargeSettingsApi.change, { actionId: action(), ...settings })).status,
  ).toBe(403)
  const charge = await make()
  const set = (nfseKey: string) =>
    stage.technician.call(chargeApi.setNfse, { id: charge.id, actionId: action(), nfseKey })
  const wrong = await set('1'.repeat(50))
  expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, 'nfseKey'])
  const key = `35509021211222333000181${'0'.repeat(12)}12611${'0'.repeat(9)}7`
  expect((await set(key)).body.nfseKey).toBe(key)
})
