import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { closed, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let clinicId: string
/** The price of the order that was closed. */
const price = 106_200
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  clinicId = organizationOf(stage.dentist)
  await closed(stage)
})
afterAll(() => app.close())

const today = '2026-11-17'
const spend = (more: object = {}, by: Person = stage.dentist) =>
  by.ok(expenseApi.create, {
    id: newId(),
    actionId: newId(),
    rebill: false,
    name: 'Luvas',
    category: 'supplies',
    cents: 10_000,
    spentOn: today,
    ...more,
  })
const charge = (more: object = {}): Promise<Charge> =>
  stage.technician.ok(chargeApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId,
    description: 'Visita avulsa',
    issuedOn: today,
    parts: [{ dueOn: '2026-12-20', cents: 30_000 }],
    fineBasisPoints: 0,
    interest: false,
    ...more,
  })
const overview = () => stage.dentist.ok(financeApi.overview, {})
const moneyOf = async (person: Person) =>
  app.database
    .reader(scopeOf(person))
    .all(
      q
        .selectFrom('moneyMonths')
        .where('cents', '!=', 0)
        .select(['month', 'measure', 'category', 'cents'])
        .orderBy('month')
        .orderBy('measure'),
    )
const kept = async () => ({
  clinic: (await moneyOf(stage.dentist)).map((row) => Object.values(row)),
  workshop: (await moneyOf(stage.technician)).map((row) => Object.values(row)),
})
const plan = (name: string) =>
  asOwner(
    app,
    `update subscriptions set plan = '${name}', trial_ends_at = '2026-01-01', paid_until = null
    where organization_id = '${clinicId}'`,
  )

test('refuses strangers and members without finances, and has no such page for a workshop', async () => {
  const clerk = await hire(app, stage.dentist)
  for (const { path } of [
    financeApi.overview,
    financeApi.payable,
    financeApi.equipment,
    financeApi.analyses,
  ]) {
    expect((await app.stranger.send(path)).status).toBe(401)
    expect((await clerk.send(path)).status).toBe(403)
    expect((await stage.technician.send(path)).status).toBe(404)
  }
  for (const path of ['spending.csv', 'spending.xlsx', 'spending/rows', 'budgets/2026'])
    expect((await clerk.send(`/api/finances/${path}?year=2026`)).status).toBe(403)
  expect((await clerk.call(financeApi.spending, { year: 2026, by: 'room' })).status).toBe(403)
})

test('keeps the sums of both sides through changes, payments, discounts and cancellations', async () => {
  const onlyOrder = {
    clinic: [['2026-11-01', 'billed', 'maintenance', price]],
    workshop: [['2026-11-01', 'charged', 'other', price]],
  }
  expect(await kept()).toEqual(onlyOrder)
  const expense = await spend()
  const { id, version } = await stage.dentist.ok(expenseApi.change, {
    id: expense.id,
    actionId: newId(),
    version: expense.version,
    rebill: false,
    name: 'Luvas',
    category: 'cleaning',
    cents: 7_000,
    spentOn: '2026-10-31',
    paidOn: today,
  })
  const one = await charge()
  const instalmentId = one.instalments[0]!.id
  const on = { id: one.id, actionId: newId() }
  await stage.technician.ok(chargeApi.adjust, {
    ...on,
    instalmentId,
    kind: 'discount',
    cents: 2_000,
    basis: 'Fiel',
  })
  await stage.technician.ok(chargeApi.adjust, {
    ...on,
    actionId: newId(),
    instalmentId,
    kind: 'withheld',
    cents: 500,
    basis: 'ISS',
  })
  const pay = { paymentId: newId(), cents: 20_000, paidOn: '2026-11-02', way: 'pix' } as const
  await stage.technician.ok(paymentApi.register, { ...on, actionId: newId(), ...pay })
  expect(await kept()).toEqual({
    clinic: [
      ['2026-10-01', 'spent', 'cleaning', 7_000],
      ['2026-11-01', 'billed', 'maintenance', price + 28_000],
      ['2026-11-01', 'paid', 'cleaning', 7_000],
      ['2026-11-01', 'settled', 'maintenance', 20_000],
    ],
    workshop: [
      ['2026-11-01', 'charged', 'other', price + 28_000],
      ['2026-11-01', 'received', 'other', 20_000],
    ],
  })
  await stage.technician.ok(paymentApi.reverse, {
    ...on,
    actionId: newId(),
    paymentId: pay.paymentId,
    reason: 'Engano',
  })
  await stage.technician.ok(chargeApi.cancel, { ...on, actionId: newId(), reason: 'Engano' })
  await stage.dentist.ok(expenseApi.archive, { id, version, actionId: newId() })
  expect(await kept()).toEqual(onlyOrder)
})

test('puts charges and own bills into one list by due day, page by page', async () => {
  await spend({
    name: 'Aluguel',
    category: 'rent',
    cents: 400_000,
    spentOn: '2026-11-01',
    dueOn: '2026-11-10',
  })
  await spend({ name: 'Luz', category: 'utilities', cents: 35_000, dueOn: '2026-11-20', payee: 'CPFL' })
  await charge({
    parts: [
      { dueOn: '2026-11-21', cents: 20_000 },
      { dueOn: '2026-12-21', cents: 10_000 },
    ],
  })
  const { due } = await overview()
  const { items } = await stage.dentist.ok(financeApi.payable, {})
  expect(due.late).toEqual({ count: 1, cents: 400_000 })
  expect(due.week.cents + due.later.cents).toBe(35_000 + 30_000 + price)
  expect(items[0]).toMatchObject({ kind: 'expense', name: 'Aluguel', dueOn: '2026-11-10', chargeId: null })
  expect(items.map(({ dueOn }) => dueOn)).toEqual(items.map(({ dueOn }) => dueOn).toSorted())
  const week = await stage.dentist.ok(financeApi.payable, { group: 'week' })
  expect(week.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(due.week.cents)
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await stage.dentist.ok(financeApi.payable, { limit: 1, ...(cursor && { cursor }) })
    paged.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(items.map(({ id }) => id))
  expect((await stage.dentist.call(financeApi.payable, { cursor: 'x' })).status).toBe(400)
})

test('gives one total in the overview, by month, by every group and in the rows', async () => {
  await spend({ room: 'Sala 2', cents: 5_500 })
  await spend({ spentOn: '2025-11-05', cents: 9_900 })
  const { months } = await overview()
  const total = months.reduce((sum, { cents }) => sum + cents, 0)
  expect(months.find(({ month }) => month === '2026-11')?.lastCents).toBe(9_900)
  for (const by of ['category', 'room', 'equipment', 'workshop', 'supplier'] as const) {
    const found = await stage.dentist.ok(financeApi.spending, { year: 2026, by })
    expect([found.totalCents, found.lastTotalCents]).toEqual([total, 9_900])
    expect(found.months.map(({ cents }) => cents)).toEqual(months.map(({ cents }) => cents))
    expect(found.groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
  }
  const rows = await stage.dentist.ok(financeApi.spent, { year: 2026, limit: 100 })
  expect(rows.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
  const room = await stage.dentist.ok(financeApi.spent, { year: 2026, room: 'Sala 2', month: '2026-11' })
  expect(room.items.map(({ cents }) => cents)).toEqual([5_500])
  const ofWorkshop = await stage.dentist.ok(financeApi.spending, {
    year: 2026,
    by: 'category',
    workshopId: organizationOf(stage.technician),
  })
  expect(ofWorkshop.groups.map(({ key }) => key)).toEqual(['maintenance'])
})

test('downloads spreadsheets with real dates and numbers, in which no text is a formula', async () => {
  await spend({ name: '=1+1', cents: 123_456, spentOn: '2026-03-02', payee: 'A & B <c>' })
  const folder = await mkdtemp(join(tmpdir(), 'equipo-sheet-'))
  const answer = await stage.dentist.send('/api/finances/spending.xlsx?year=2026&month=2026-03')
  expect(answer.headers.get('content-disposition')).toContain('gastos-2026-03.xlsx')
  await writeFile(join(folder, 'a.xlsx'), new Uint8Array(await answer.arrayBuffer()))
  const read = (await readSheet(join(folder, 'a.xlsx'))) as unknown
  await rm(folder, { recursive: true })
  const rows = (Array.isArray(read) && 'data' in read[0] ? read[0].data : read) as unknown[][]
  expect(rows).toEqual([
    ['Dia', 'Descrição', 'Categoria', 'Para quem', 'Equipamento', 'Sala', 'Valor'],
    [new Date('2026-03-02T00:00:00Z'), '=1+1', 'Materiais de consumo', 'A & B <c>', null, null, 1234.56],
  ])
  const csv = await (await stage.dentist.send('/api/finances/spending.csv?year=2026&month=2026-03')).text()
  expect(csv).toContain("02/03/2026;'=1+1;Materiais de consumo;A & B <c>;;;1234,56")
})

describe('plans a year', () => {
  const months = Array.from({ length: 12 }, () => 50_000)
  const none = Array.from({ length: 12 }, () => 0)
  const send = (more: object = {}) =>
    stage.dentist.call(financeApi.plan, {
      year: 2027,
      actionId: newId(),
      category: 'supplies',
      months,
      seen: none,
      ...more,
    })

  test.each([
    ['a category of workshops', { category: 'fuel' }, 'category'],
    ['eleven months', { months: months.slice(1) }, 'months'],
    ['a negative month', { months: [-1, ...months.slice(1)] }, 'months.0'],
  ])('refuses %s', async (_, more, path) => {
    const { status, error } = await send(more)
    expect([status, error.fields?.[0]?.path]).toEqual([400, path])
  })

  test('keeps the plan, and tells the second of two writers what the first wrote', async () => {
    const { status, body } = await send()
    const planned = body.categories.find(({ category }) => category === 'supplies')
    expect([status, planned?.planned, planned?.forecastCents]).toEqual([200, months, 600_000])
    const second = await send({ months: none })
    expect([second.status, (second.error.current as { year: number }).year]).toEqual([409, 2027])
    expect((await send({ months: none, seen: months })).status).toBe(200)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => send({ category: 'rent' })))
    expect(atOnce.filter((one) => one.status === 200).length).toBe(1)
  })

  test('shows what was spent of every category beside it', async () => {
    const { categories } = await stage.dentist.ok(financeApi.budget, { year: 2026 })
    const spent = categories.flatMap((one) => one.spent).reduce((sum, cents) => sum + cents, 0)
    const { months: all } = await overview()
    expect(spent).toBe(all.reduce((sum, { cents }) => sum + cents, 0))
  })
})

test('shows Básico its bills and the month’s total, and after the end of Profissional all that is there', async () => {
  const before = await overview()
  await plan('basic')
  const after = await overview()
  expect(after).toEqual({ ...before, isFull: false, months: [] })
  expect((await stage.dentist.ok(financeApi.payable, {})).items.length).toBeGreaterThan(0)
  for (const answer of [
    stage.dentist.call(financeApi.spending, { year: 2026, by: 'room' }),
    stage.dentist.call(financeApi.budget, { year: 2026 }),
    stage.dentist.call(financeApi.equipment, {}),
    stage.dentist.call(financeApi.analyses, {}),
  ])
    expect((await answer).error.code).toBe('plan.beyond_basic')
  await plan('professional')
  await asOwner(
    app,
    `update subscriptions set paid_until = '2026-11-01' where organization_id = '${clinicId}'`,
  )
  expect((await overview()).isFull).toBe(true)
  const late = await stage.dentist.call(financeApi.plan, {
    year: 2027,
    actionId: newId(),
    category: 'rent',
    months: Array.from({ length: 12 }, () => 1),
    seen: Array.from({ length: 12 }, () => 0),
  })
  expect(late.error.code).toBe('plan.expired')
})
