import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { parseCents } from '#core/kit/money.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { pixKeyFaults, type PixKeyKind } from '#core/organization/pix-key.ts'
import { statementApi } from '#core/statement/statement.api.ts'
import { claimOf, looseCharge, paymentOf } from '#test/charge-acts.ts'
import { startTestApp, type Answer, type TestApp } from '#test/app.ts'
import { charged, ofxOf } from '#test/charges.ts'
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
const make = (more: object = {}): Promise<Charge> =>
  stage.technician.ok(chargeApi.create, looseCharge(clinicId, today(), more))
const spend = (more: object = {}) => ({
  id: newId(),
  actionId: newId(),
  rebill: false,
  name: 'Gasolina',
  category: 'fuel' as const,
  cents: 8990,
  spentOn: today(),
  ...more,
})
/** Path and sentence of each field that is wrong. */
const faults = ({ status, error }: Answer<unknown>) => [
  status,
  ...(error?.fields ?? []).map(({ path, message }) => `${path}: ${message}`),
]

const none = 'O valor precisa ser maior que zero'
const beyond = 'O valor passa de R$ 99.999.999,99'
const noAmount = { expense: 'Escreva o valor, como 89,90', charge: 'Escreva um valor em reais' }

/** The value that a form sends of a typed amount: cents, or the text that nobody can read. */
const sentOf = (typed: string) => (parseCents(typed) ?? typed) as number

describe('an amount typed as', () => {
  test.each([
    ['R$ 1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['  1.234,56\u00A0', 123_456],
    ['99.999.999,99', 9_999_999_999],
    ['-1,00', null],
    ['0', none],
    ['0,00', none],
    ['100.000.000,00', beyond],
    ['12 reais', null],
    ['12,345', null],
    ['', null],
  ])('"%s" is kept to the cent or refused on its field, everywhere', async (typed, expected) => {
    const cents = sentOf(typed)
    const charge = await make()
    const { technician, dentist } = stage
    const instalmentId = charge.instalments[0]?.id ?? ''
    const on = { id: charge.id, actionId: newId() }
    const refusalOf = (kind: 'expense' | 'charge', path: string) => [
      400,
      `${path}: ${expected ?? noAmount[kind]}`,
    ]
    const expense = await technician.call(expenseApi.create, spend({ cents }))
    const parts = [{ dueOn: today(), cents }]
    const begun = await technician.call(chargeApi.create, looseCharge(clinicId, today(), { parts }))
    if (typeof expected === 'number') {
      expect([expense.body.cents, begun.body.totalCents]).toEqual([expected, expected])
      const paid = await technician.ok(paymentApi.register, paymentOf(begun.body, cents, today()))
      expect([paid.status, paid.payments[0]?.cents]).toEqual(['paid', expected])
      await technician.ok(paymentApi.reverse, {
        id: paid.id,
        actionId: newId(),
        paymentId: paid.payments[0]?.id ?? '',
        reason: 'Engano',
      })
      return
    }
    expect(faults(expense)).toEqual(refusalOf('expense', 'cents'))
    expect(faults(begun)).toEqual(refusalOf('charge', 'parts.0.cents'))
    const adjusted = { ...on, instalmentId, kind: 'discount' as const, cents, basis: 'Combinado' }
    for (const answer of [
      technician.call(paymentApi.register, paymentOf(charge, cents, today())),
      technician.call(chargeApi.adjust, adjusted),
      dentist.call(paymentApi.claim, claimOf(charge, today(), { cents })),
    ])
      expect(faults(await answer)).toEqual(refusalOf('charge', 'cents'))
    const after = await technician.ok(chargeApi.get, { id: charge.id })
    expect([after.payments, after.adjustments, after.claims]).toEqual([[], [], []])
  })
})

const noDay = 'Escreva uma data que exista, como 31/01/2026'

test.each<[string, object, string]>([
  ['spentOn', { spentOn: '2026-02-31' }, noDay],
  ['spentOn', { spentOn: '31/02/2026' }, noDay],
  ['dueOn', { dueOn: '2026-02-31' }, noDay],
  ['dueOn', { dueOn: '2026-11-16' }, 'O vencimento não pode ser antes do dia da despesa'],
  ['paidOn', { paidOn: '2026-11-31' }, noDay],
])('refuses the %s of an expense in %j', async (path, more, message) => {
  const sent = spend({ cents: 100, spentOn: '2026-11-17', ...more })
  expect(faults(await stage.technician.call(expenseApi.create, sent))).toEqual([400, `${path}: ${message}`])
})

test.each<[string, object, string]>([
  ['issuedOn', { issuedOn: '2026-02-31' }, noDay],
  ['issuedOn', { issuedOn: '31/02/2026' }, noDay],
  ['parts.0.dueOn', { parts: [{ dueOn: '2026-02-31', cents: 1 }] }, noDay],
  [
    'parts.0.dueOn',
    { issuedOn: '2026-11-17', parts: [{ dueOn: '2026-11-16', cents: 1 }] },
    'O vencimento não pode vir antes da emissão, 17/11/2026',
  ],
  [
    'parts.1.dueOn',
    {
      issuedOn: '2026-11-17',
      parts: [
        { dueOn: '2026-12-17', cents: 1 },
        { dueOn: '2026-11-17', cents: 1 },
      ],
    },
    'Esta parcela vence antes da anterior',
  ],
])('refuses the %s of a charge in %j', async (path, more, message) => {
  const sent = looseCharge(clinicId, today(), more)
  expect(faults(await stage.technician.call(chargeApi.create, sent))).toEqual([400, `${path}: ${message}`])
})

test('refuses a payment of a day that does not exist or has not come, and registers nothing', async () => {
  const charge = await make()
  const pay = (paidOn: string) =>
    stage.technician.call(paymentApi.register, paymentOf(charge, 30_000, paidOn))
  expect(faults(await pay('2026-02-31'))).toEqual([400, `paidOn: ${noDay}`])
  expect(faults(await pay(addDays(today(), 1)))).toEqual([400, 'paidOn: A data não pode estar no futuro'])
  expect((await stage.dentist.ok(chargeApi.get, { id: charge.id })).payments).toEqual([])
})

const keys: Record<PixKeyKind, string> = {
  cpf: '529.982.247-25',
  cnpj: '11.222.333/0001-81',
  phone: '(19) 98100-2231',
  email: 'oficina@exemplo.com.br',
  random: '123e4567-e12b-12d1-a456-426655440000',
}
const kinds = Object.keys(keys) as PixKeyKind[]

test.each(kinds)('takes a Pix key of the kind %s only as that kind', async (kind) => {
  const { technician } = stage
  const set = async (key: string) => {
    const { version } = await technician.ok(organizationApi.get, {})
    return technician.call(organizationApi.setPixKey, { actionId: newId(), version, kind, key })
  }
  expect((await set(keys[kind])).status).toBe(200)
  for (const other of kinds.filter((one) => one !== kind))
    expect(faults(await set(keys[other]))).toEqual([400, `key: ${pixKeyFaults[kind]}`])
  expect(faults(await set(''))).toEqual([400, `key: ${pixKeyFaults[kind]}`])
  expect((await technician.ok(organizationApi.get, {})).pixKey?.kind).toBe(kind)
})

test('settles no line by the Pix identifier of another workshop, or by two of its own', async () => {
  const elsewhere = await setStage(app)
  await closed(elsewhere)
  const theirs = await charged(app, elsewhere, [{ cents: 4321, dueOn: '2026-11-10' }])
  const own = await charged(
    app,
    stage,
    [1, 2].map(() => ({ cents: 4321, dueOn: '2026-11-10' })),
  )
  const [first, second] = own.instalments
  const file = ofxOf([
    ['20261109', '43.21', `PIX ${theirs.instalments[0]?.txid}`],
    ['20261110', '43.21', `PIX ${first?.txid} ${second?.txid}`],
  ])
  const sent = await stage.technician.send(`/api/bank-statements/${newId()}?name=extrato.ofx&isOther=true`, {
    method: 'PUT',
    body: file,
  })
  expect(await sent.json()).toMatchObject({ settled: 0, statement: { added: 2 } })
  expect((await elsewhere.technician.ok(statementApi.lines, { state: 'open' })).items).toEqual([])
  expect((await elsewhere.dentist.ok(chargeApi.get, { id: theirs.id })).payments).toEqual([])
})

test('gives every instalment a Pix identifier of its own, also one that is charged anew', async () => {
  const parts = [0, 30].map((days) => ({ dueOn: addDays(today(), days), cents: 500 }))
  const first = await make({ parts })
  await stage.technician.ok(chargeApi.cancel, { id: first.id, actionId: newId(), reason: 'Engano' })
  const second = await make({ parts })
  const txids = [first, second].flatMap(({ instalments }) => instalments.map(({ txid }) => txid))
  expect(new Set(txids).size).toBe(4)
  const again = await stage.technician.call(chargeApi.create, {
    ...looseCharge(clinicId, today(), { parts }),
    id: second.id,
  })
  expect(again.status).toBe(409)
})

test('counts one payment if two people confirm at once, and says so to the second', async () => {
  const charge = await make()
  const said = await stage.dentist.ok(paymentApi.claim, claimOf(charge, today()))
  const cashier = await hire(app, stage.technician, ['finances'])
  const claimId = said.claims[0]?.id ?? ''
  const answers = await Promise.all(
    [stage.technician, cashier].map((by) =>
      by.call(paymentApi.confirm, { id: charge.id, actionId: newId(), claimId }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.error.message).toBe('Outra pessoa já respondeu.')
  for (const side of [stage.technician, stage.dentist]) {
    const { status, payments } = await side.ok(chargeApi.get, { id: charge.id })
    expect([status, payments.length]).toEqual(['paid', 1])
  }
})

test('pays a bill once if two people mark it at once', async () => {
  const bill = await stage.technician.ok(expenseApi.create, spend())
  const cashier = await hire(app, stage.technician, ['finances'])
  const expenses = [{ id: bill.id, version: bill.version }]
  const answers = await Promise.all(
    [stage.technician, cashier].map((by) =>
      by.call(expenseApi.pay, { actionId: newId(), expenses, paidOn: today(), paidWay: 'pix' }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const late = answers.find(({ status }) => status === 422)
  expect(late?.error.message).toBe('“Gasolina” já está paga.')
  expect((await stage.technician.ok(expenseApi.get, { id: bill.id })).version).toBe(2)
})
