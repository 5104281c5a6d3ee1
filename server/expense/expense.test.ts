import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseApi, expenseCategoryApi, type Expense } from '#core/expense/expense.api.ts'
import { importApi } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { csv, uploadSheet } from '#test/imports.ts'
import { makePdf } from '#test/made-pdf.ts'
import { addItem, addSupplier, buy, receiveAll } from '#test/purchases.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

const good = { name: 'Gasolina', category: 'fuel', cents: 12_345, spentOn: '2026-11-17' } as const
const made = (more: object = {}) => ({ id: newId(), actionId: newId(), rebill: false, ...good, ...more })
const add = (more: object = {}, by = technician): Promise<Expense> => by.ok(expenseApi.create, made(more))
const on = ({ id, version }: { id: string; version: number }) => ({ id, version, actionId: newId() })
const rows = async (filter: object = {}, by = technician) =>
  (await by.ok(expenseApi.list, { limit: 100, ...filter })).items

test('gives nothing to strangers, to other organizations, and to members who may not see finances', async () => {
  const expense = await add()
  const [clerk, seer] = [await hire(app, technician), await hire(app, technician, ['finances'])]
  expect((await app.stranger.call(expenseApi.list, {})).status).toBe(401)
  for (const by of [dentist, clerk]) {
    expect((await by.call(expenseApi.get, { id: expense.id })).status).toBe(404)
    expect((await by.call(expenseApi.archive, on(expense))).status).toBe(by === clerk ? 403 : 404)
    expect((await by.call(expenseApi.stop, on(expense))).status).toBe(404)
  }
  for (const endpoint of [expenseApi.list, expenseApi.totals, expenseApi.export, expenseCategoryApi.list])
    expect((await clerk.call(endpoint, {})).status).toBe(403)
  expect((await clerk.call(expenseApi.create, made())).status).toBe(403)
  expect((await clerk.call(importApi.list, { kind: 'expenses' })).status).toBe(403)
  expect((await uploadSheet(clerk, csv('Descrição;Valor', 'Pneu;10'), { kind: 'expenses' })).status).toBe(403)
  expect(await rows({}, dentist)).toEqual([])
  expect((await seer.ok(expenseApi.get, { id: expense.id })).cents).toBe(12_345)
})

test.each([
  ['cents', { cents: 0 }, 'O valor precisa ser maior que zero'],
  ['cents', { cents: '12 reais' }, 'Escreva o valor, como 89,90'],
  ['name', { name: ' ' }, 'Escreva o que foi'],
  ['spentOn', { spentOn: '2026-02-31' }, 'Escreva uma data que exista, como 31/01/2026'],
  ['category', { category: 'supplies' }, 'Escolha uma categoria da lista'],
  ['dueOn', { dueOn: '2026-11-16' }, 'O vencimento não pode ser antes do dia da despesa'],
  ['paidOn', { paidOn: '2026-11-18' }, 'O dia do pagamento não pode estar no futuro'],
  ['orderId', { orderId: newId() }, 'Não encontramos este cadastro'],
  ['supplierId', { supplierId: newId() }, 'Não encontramos este cadastro'],
  ['clientId', { clientId: newId() }, 'Não encontramos este cadastro'],
  ['equipmentId', { equipmentId: newId() }, 'Não encontramos este cadastro'],
  ['ownCategoryId', { ownCategoryId: newId() }, 'Não encontramos esta categoria'],
  ['receiptId', { receiptId: newId() }, 'Não encontramos este recebimento'],
  ['series.count', { series: { kind: 'instalments' } }, 'Escreva de 2 a 60 parcelas'],
  [
    'dueOn',
    { spentOn: '2025-11-01', series: { kind: 'monthly' } },
    'Comece uma repetição nos últimos 12 meses',
  ],
])('says on the field what is wrong with a %s', async (path, more, message) => {
  const { status, error } = await technician.call(expenseApi.create, made(more))
  expect([status, error.fields]).toEqual([400, [{ path, message }]])
})

test('keeps one of an expense that is sent twice', async () => {
  const sent = made({ name: 'Uma vez' })
  const answers = await Promise.all([1, 2].map(() => technician.call(expenseApi.create, sent)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rows({ search: 'uma vez' })).toHaveLength(1)
})

test('changes an expense in the version that was seen, removes it, and brings it back', async () => {
  const supplier = await addSupplier(technician, { name: 'Posto Ipê' })
  const expense = await add({ payee: 'Posto' })
  const now = { ...good, rebill: false, supplierId: supplier.id, notes: 'Com nota' }
  const changed = await technician.ok(expenseApi.change, { ...on(expense), ...now })
  expect(changed).toMatchObject({
    supplier: { name: 'Posto Ipê' },
    payee: null,
    dueOn: '2026-11-17',
    version: 2,
  })
  expect((await technician.call(expenseApi.change, { ...on(expense), ...now })).status).toBe(409)
  expect(await rows({ search: 'ipe' })).toHaveLength(1)
  const gone = await technician.ok(expenseApi.archive, on(changed))
  expect(await rows({ search: 'ipe' })).toEqual([])
  expect(await rows({ search: 'ipe', status: 'archived' })).toHaveLength(1)
  expect((await technician.ok(expenseApi.restore, on(gone))).archivedAt).toBeNull()
})

test('sums own categories in the fixed one to which they belong', async () => {
  const category = { id: newId(), actionId: newId(), name: 'Gasolina da moto', category: 'fuel' } as const
  const own = await dentist.call(expenseCategoryApi.create, { ...category, id: newId(), actionId: newId() })
  expect(own.status).toBe(200)
  await technician.ok(expenseCategoryApi.create, category)
  expect((await technician.call(expenseApi.create, made({ ownCategoryId: own.body.id }))).status).toBe(400)
  const expense = await add({ category: 'other', ownCategoryId: category.id })
  expect([expense.category, expense.ownCategory?.name]).toEqual(['fuel', 'Gasolina da moto'])
  const moved = { ...category, category: 'vehicle', version: 1, actionId: newId() } as const
  await technician.ok(expenseCategoryApi.change, moved)
  expect((await technician.ok(expenseApi.get, { id: expense.id })).category).toBe('vehicle')
  expect(await rows({ ownCategoryId: category.id })).toHaveLength(1)
})

test('writes instalments that add up, with the day paid only on the first', async () => {
  const by = await app.register('technician')
  const first = await add(
    {
      name: 'Osciloscópio',
      cents: 100_000,
      dueOn: '2027-01-31',
      paidOn: '2026-11-17',
      series: { kind: 'instalments', count: 3 },
    },
    by,
  )
  const all = (await rows({ search: 'osciloscopio' }, by)).toSorted((a, b) =>
    (a.dueOn ?? '').localeCompare(b.dueOn ?? ''),
  )
  expect(all.map(({ cents, dueOn, paidOn }) => [cents, dueOn, paidOn])).toEqual([
    [33_334, '2027-01-31', '2026-11-17'],
    [33_333, '2027-02-28', null],
    [33_333, '2027-03-31', null],
  ])
  expect(first.series).toMatchObject({ kind: 'instalments', position: 1, count: 3 })
  expect((await by.call(expenseApi.stop, on(first))).error.code).toBe('expense.not_recurring')
  expect(await by.ok(expenseApi.totals, {})).toEqual({
    count: 3,
    totalCents: 100_000,
    openCents: 66_666,
    lateCents: 0,
  })
})

test('continues what recurs by a job, once, and makes nothing again that was removed', async () => {
  const by = await app.register('technician')
  await add({ name: 'Aluguel', category: 'rent', dueOn: '2026-11-30', series: { kind: 'monthly' } }, by)
  const all = await rows({ status: 'unpaid' }, by)
  expect(all.map(({ dueOn }) => dueOn)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-30',
    '2027-02-28',
    ...['03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2027-${month}-30`),
  ])
  const last = all.at(-1)
  if (!last) throw new Error('no rows')
  await by.ok(expenseApi.archive, on(last))
  const job = app.jobs.find(({ name }) => name === 'expense-series') ?? expect.fail('no such job')
  await job.run(new Date('2026-12-31T06:40:00Z'))
  await job.run(new Date('2026-12-31T06:41:00Z'))
  expect((await rows({ status: 'unpaid' }, by)).map(({ dueOn }) => dueOn).slice(10)).toEqual([
    '2027-09-30',
    '2027-11-30',
    '2027-12-30',
  ])
})

test('ends a repetition after an expense, and changes it from one on', async () => {
  const by = await app.register('technician')
  await add({ name: 'Internet', category: 'utilities', dueOn: '2026-11-20', series: { kind: 'monthly' } }, by)
  const [first, second, third] = await rows({ status: 'unpaid' }, by)
  if (!first || !second || !third) throw new Error('no rows')
  const dearer = {
    ...good,
    name: 'Internet nova',
    category: 'utilities',
    rebill: false,
    cents: 9900,
  } as const
  const moved = { ...dearer, spentOn: '2026-12-17', dueOn: '2026-12-31', following: true }
  await by.ok(expenseApi.pay, {
    actionId: newId(),
    expenses: [{ id: third.id, version: 1 }],
    paidOn: '2026-11-17',
  })
  expect((await by.call(expenseApi.change, { ...on(second), ...moved })).error.code).toBe(
    'expense.paid_later',
  )
  const paid = (await rows({ status: 'paid' }, by))[0]
  if (!paid) throw new Error('not paid')
  await by.ok(expenseApi.unpay, { actionId: newId(), expenses: [{ id: paid.id, version: paid.version }] })
  const changed = await by.ok(expenseApi.change, { ...on(second), ...moved })
  expect(
    (await rows({ status: 'unpaid', to: '2027-03-01' }, by)).map(({ name, cents, dueOn }) => [
      name,
      cents,
      dueOn,
    ]),
  ).toEqual([
    ['Internet', 12_345, '2026-11-20'],
    ['Internet nova', 9900, '2026-12-31'],
    ['Internet nova', 9900, '2027-01-31'],
    ['Internet nova', 9900, '2027-02-28'],
  ])
  await by.ok(expenseApi.stop, on(changed))
  expect(await rows({ status: 'unpaid' }, by)).toHaveLength(2)
  expect((await by.call(expenseApi.stop, on(changed))).error.code).toBe('expense.not_recurring')
})

test('pays many at once or none, and takes it back', async () => {
  const by = await app.register('technician')
  const [one, two] = [await add({ spentOn: '2026-11-01' }, by), await add({}, by)]
  const strange = await add()
  const pay = (seen: { id: string; version: number }[], more: object = {}) =>
    by.call(expenseApi.pay, {
      actionId: newId(),
      expenses: seen.map(({ id, version }) => ({ id, version })),
      paidOn: '2026-11-17',
      paidWay: 'pix' as const,
      ...more,
    })
  expect((await pay([one, strange])).status).toBe(404)
  expect((await pay([one], { paidOn: '2026-11-18' })).error.fields?.[0]?.path).toBe('paidOn')
  expect((await pay([{ ...one, version: 2 }])).status).toBe(409)
  expect(await by.ok(expenseApi.totals, { status: 'late' })).toMatchObject({ count: 1, lateCents: 12_345 })
  const { body } = await pay([one, two])
  expect(body.items.map(({ version }) => version)).toEqual([2, 2])
  expect((await pay(body.items)).error.message).toBe('“Gasolina” já está paga.')
  expect((await rows({ status: 'paid' }, by)).map(({ paidWay }) => paidWay)).toEqual(['pix', 'pix'])
  await by.ok(expenseApi.unpay, { actionId: newId(), expenses: body.items })
  expect(await rows({ status: 'unpaid' }, by)).toHaveLength(2)
})

test('lists by page in the order of the days, each once', async () => {
  const by = await app.register('technician')
  for (const [day, name] of ['A', 'B', 'C'].entries()) await add({ name, spentOn: `2026-11-0${day + 1}` }, by)
  const first = await by.ok(expenseApi.list, { limit: 2 })
  const second = await by.ok(expenseApi.list, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['C', 'B', 'A'])
  expect((await rows({ from: '2026-11-02', to: '2026-11-02' }, by)).map(({ name }) => name)).toEqual(['B'])
})

test('pays a receipt of goods once', async () => {
  const purchase = await buy(technician, await addItem(technician))
  const receiptId = (await receiveAll(technician, purchase)).receipts[0]?.id ?? ''
  const sent = { category: 'parts', receiptId, series: { kind: 'instalments', count: 2 } }
  const expense = await add(sent)
  expect(expense.purchase?.id).toBe(purchase.id)
  const again = await technician.call(expenseApi.create, made({ receiptId }))
  expect([again.error.code, again.error.details]).toEqual(['expense.receipt_taken', { id: expense.id }])
  expect(await rows({ purchaseId: purchase.id })).toHaveLength(2)
})

test('shows a file only to those who see the expense', async () => {
  const expense = await add()
  const { address } = requestOf(expenseApi.upload, {
    id: expense.id,
    fileId: newId(),
    kind: 'document',
    name: 'nota.pdf',
  })
  const body = await makePdf(1)
  const send = (by: Person) =>
    by.send(address, { method: 'PUT', body, headers: { 'content-type': 'application/pdf' } })
  expect((await send(dentist)).status).toBe(404)
  expect((await send(technician)).status).toBe(200)
  const [file] = (await technician.ok(expenseApi.get, { id: expense.id })).files
  const clerk = await hire(app, technician)
  for (const [by, status] of [
    [technician, 200],
    [clerk, 404],
    [dentist, 404],
  ] as const)
    expect((await by.send(`/api/files/${file?.id}`)).status).toBe(status)
})

test('refuses what is new once the trial is over, and still lets what is there be paid', async () => {
  const by = await app.register('dentist')
  const bill = await add({ category: 'rent' }, by)
  const today = app.now
  app.now = new Date('2026-12-31T12:00:00Z')
  const late = await by.call(expenseApi.create, made({ category: 'rent' }))
  const paid = { actionId: newId(), expenses: [{ id: bill.id, version: 1 }], paidOn: '2026-12-31' }
  const settled = await by.call(expenseApi.pay, paid)
  app.now = today
  expect([late.error.code, settled.status]).toEqual(['plan.trial_over', 200])
})
