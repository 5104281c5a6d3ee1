import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { moneyBlocked } from './access.ts'
import { statusOf, statusOfAll, type Standing } from './charge.ts'
import { idOfTxid, instalmentsOf, lateTermsOf, termsOf, txidOf } from './terms.ts'

const day: PlainDate = '2026-11-28'

describe('instalments', () => {
  test('add up to the total, the remainder on the first, whatever the number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 24 }),
        (total, times) => {
          const parts = instalmentsOf(total, { times, everyDays: null }, day)
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
          const [first, ...rest] = parts.map(({ cents }) => cents)
          expect(new Set(rest).size).toBeLessThanOrEqual(1)
          expect((first ?? 0) - (rest[0] ?? first ?? 0)).toBeLessThan(times)
        },
      ),
    )
  })

  test('fall on the last day of a month that is shorter', () => {
    const parts = instalmentsOf(300, { times: 3, everyDays: null }, '2026-12-31')
    expect(parts.map(({ dueOn }) => dueOn)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28'])
  })

  test.each([
    ['À vista', { times: 1, firstDays: 7, everyDays: null }],
    ['Pix em 10 dias', { times: 1, firstDays: 10, everyDays: null }],
    ['3x no boleto', { times: 3, firstDays: 7, everyDays: null }],
    ['Em 4 vezes sem juros', { times: 4, firstDays: 7, everyDays: null }],
    ['30/60/90 dias', { times: 3, firstDays: 30, everyDays: null }],
    ['15, 30 e 45 dias', { times: 3, firstDays: 15, everyDays: 15 }],
    ['999x', { times: 1, firstDays: 7, everyDays: null }],
  ])('are read from "%s"', (text, terms) => {
    expect(termsOf(text, 7)).toEqual(terms)
  })

  test('bear a fine and interest only if the terms name them', () => {
    const own = { fineBasisPoints: 200, interest: true }
    expect(lateTermsOf('Pix em 7 dias', own)).toEqual({ fineBasisPoints: 0, interest: false })
    expect(lateTermsOf('Multa de 2% e juros de 1% ao mês', own)).toEqual(own)
  })
})

test('says of a charge what asks for attention first', () => {
  const one = (more: Partial<Standing>): Standing => ({
    dueOn: addDays(day, 5),
    openCents: 100,
    paidCents: 0,
    isCancelled: false,
    isClaimed: false,
    ...more,
  })
  const paidOne = one({ openCents: 0, paidCents: 100 })
  expect(statusOfAll([one({})], day)).toBe('open')
  expect(statusOfAll([paidOne, one({})], day)).toBe('partial')
  expect(statusOfAll([paidOne, one({ dueOn: addDays(day, -1) })], day)).toBe('overdue')
  expect(statusOfAll([one({ isClaimed: true, dueOn: addDays(day, -1) })], day)).toBe('claimed')
  expect(statusOfAll([paidOne, paidOne], day)).toBe('paid')
  expect(statusOfAll([one({ isCancelled: true })], day)).toBe('cancelled')
  // It is late only after its day.
  expect(statusOf(one({ dueOn: day }), day)).toBe('open')
})

test('leads from a Pix identifier back to the instalment', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(txidOf(id)).toMatch(/^[0-9A-Z]{25}$/)
      expect(idOfTxid(txidOf(id))).toBe(id)
    }),
  )
  expect(idOfTxid('Z'.repeat(25))).toBeNull()
  expect(idOfTxid('abc')).toBeNull()
})

test('lets whoever sees finances settle on any plan, and begin only on one that runs', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const over = {
    plan: null,
    trialEndsAt: '2026-11-01T00:00:00Z',
    paidUntil: null,
    suspended: false,
    timeZone: 'America/Sao_Paulo',
    basicLimit: 15,
  }
  const asker = { mayFinances: true, subscription: over }
  expect(moneyBlocked({ ...asker, mayFinances: false }, 'settle', now)).toBe('permission_finances')
  expect(moneyBlocked(asker, 'settle', now)).toBeNull()
  expect(moneyBlocked(asker, 'begin', now)).toBe('plan.trial_over')
  const basic = { ...asker, subscription: { ...over, plan: 'basic' as const } }
  expect([moneyBlocked(basic, 'begin', now), moneyBlocked(basic, 'plan', now)]).toEqual([
    null,
    'plan.beyond_basic',
  ])
})
