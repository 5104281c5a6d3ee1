import { expect, test } from 'vitest'
import { parseCents } from '#core/kit/money.ts'
import { categoriesOf, categoryLabels } from './category.ts'
import { dueOf, expenseFaults, expenses, faultsAt, statusOf } from './expense.ts'
import { dayAt, dividedInto, rowsUntil, seriesFaults } from './series.ts'

const good = { category: 'fuel', spentOn: '2026-11-17' } as const
const messages = (faults: { path: string; message: string }[]) =>
  faults.map(({ path, message }) => `${path}: ${message}`)

test.each([
  ['R$ 1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1234.56', 123_456],
  ['\u00A0R$\u00A089,9 ', 8990],
  ['R$ 99.999.999,99', 9_999_999_999],
  ['0', 0],
  ['-12,00', null],
  ['12,345', null],
  ['1.23.4', null],
  ['doze', null],
  ['12 reais', null],
])('reads %s as %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test.each([
  [0, 'O valor precisa ser maior que zero'],
  [-1, 'O valor precisa ser maior que zero'],
  [10_000_000_000, 'O valor passa de R$ 99.999.999,99'],
  ['12 reais', 'Escreva o valor, como 89,90'],
  [null, 'Escreva o valor, como 89,90'],
])('refuses %s as the amount of an expense', (cents, message) => {
  expect(expenses.fields.cents.sent.safeParse(cents).error?.issues[0]?.message).toBe(message)
})

test('refuses days that do not fit each other', () => {
  expect(messages(expenseFaults({ ...good, dueOn: '2026-11-16' }))).toEqual([
    'dueOn: O vencimento não pode ser antes do dia da despesa',
  ])
  expect(messages(expenseFaults({ ...good, paidWay: 'pix' }))).toEqual([
    'paidOn: Escreva o dia em que foi paga',
  ])
  expect(messages(faultsAt('workshop', '2026-11-17', { ...good, paidOn: '2026-11-18' }))).toEqual([
    'paidOn: O dia do pagamento não pode estar no futuro',
  ])
})

test('refuses the categories and clients of the other kind of organization', () => {
  expect(
    messages(faultsAt('clinic', '2026-11-17', { ...good, clientId: 'x', rebill: true })).map((text) =>
      text.slice(0, text.indexOf(':')),
    ),
  ).toEqual(['category', 'clientId', 'rebill'])
  expect(faultsAt('workshop', '2026-11-17', good)).toEqual([])
})

test('offers every category to at least one kind of organization', () => {
  const offered = new Set([...categoriesOf('clinic'), ...categoriesOf('workshop')])
  expect([...offered].toSorted()).toEqual(Object.keys(categoryLabels).toSorted())
})

test('is due on its own day unless it is paid, and late from the day after', () => {
  expect(dueOf(good)).toBe('2026-11-17')
  expect(dueOf({ ...good, paidOn: '2026-11-17' })).toBeNull()
  const unpaid = { paidOn: null, dueOn: '2026-11-17' }
  expect(['2026-11-17', '2026-11-18'].map((today) => statusOf(unpaid, today))).toEqual(['unpaid', 'late'])
  expect(statusOf({ ...unpaid, paidOn: '2026-11-20' }, '2026-12-01')).toBe('paid')
})

test('divides an amount to the cent, the rest on the first instalment', () => {
  expect(dividedInto(10_000, 3)).toEqual([3334, 3333, 3333])
  for (const [cents, count] of [
    [1, 1],
    [99, 7],
    [9_999_999_999, 60],
  ] as const)
    expect(dividedInto(cents, count).reduce((sum, one) => sum + one, 0)).toBe(cents)
})

test('comes back on the last day of a short month, and on the 31st after it', () => {
  expect([1, 2, 3, 4].map((at) => dayAt('2026-01-31', 'monthly', at))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect([1, 2, 5].map((at) => dayAt('2024-02-29', 'yearly', at))).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2028-02-29',
  ])
})

test('gives the rows until a day, and the one that follows', () => {
  const monthly = { kind: 'monthly', startsOn: '2026-11-30', endsOn: null, count: null } as const
  expect(rowsUntil(monthly, 2, '2027-01-30')).toEqual({
    rows: [
      { position: 2, dueOn: '2026-12-30' },
      { position: 3, dueOn: '2027-01-30' },
    ],
    next: { position: 4, dueOn: '2027-02-28' },
  })
  expect(rowsUntil({ ...monthly, endsOn: '2026-12-30' }, 1, '2027-01-30').next).toBeNull()
  expect(rowsUntil({ ...monthly, count: 1 }, 1, '2027-01-30').rows).toHaveLength(1)
})

test('refuses instalments of less than a cent, too many, and an end before the beginning', () => {
  const first = { cents: 2, dueOn: '2026-11-17' }
  const fault = (series: Parameters<typeof seriesFaults>[0]) => messages(seriesFaults(series, first))
  expect(fault({ kind: 'instalments', count: 3 })).toEqual([
    'series.count: O valor é pequeno demais para tantas parcelas',
  ])
  for (const count of [null, 1, 61])
    expect(fault({ kind: 'instalments', count })).toEqual(['series.count: Escreva de 2 a 60 parcelas'])
  expect(fault({ kind: 'monthly', endsOn: '2026-11-16' })).toEqual([
    'series.endsOn: O fim não pode ser antes do primeiro vencimento',
  ])
})
