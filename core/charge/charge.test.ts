import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { moneyBlocked } from './access.ts'
import { statusOf, statusOfAll, type Standing } from './charge.ts'
import { lateOn } from './late.ts'
import { allocate, type Payable } from './payment.ts'
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

const payable = fc.record({
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  dueOn: fc.integer({ min: -400, max: 60 }).map((days) => addDays(day, days)),
  fineBasisPoints: fc.integer({ min: 0, max: 200 }),
  interest: fc.boolean(),
})

const fresh = (
  one: { cents: number; dueOn: PlainDate; fineBasisPoints: number; interest: boolean },
  at: number,
): Payable => ({
  ...one,
  id: String(at),
  adjustedCents: 0,
  lateCents: 0,
  fined: false,
  interestUntil: null,
  paidCents: 0,
  openCents: one.cents,
  isCancelled: false,
})

/** The instalments after a payment, as the ledger's triggers leave them, and what it left as credit. */
function paid(payables: readonly Payable[], cents: number, on: PlainDate) {
  const parts = allocate(cents, payables, on)
  const after = payables.map((one) => {
    const part = parts.find(({ instalmentId }) => instalmentId === one.id)
    if (!part) return one
    const late = part.fineCents + part.interestCents
    return {
      ...one,
      adjustedCents: one.adjustedCents + late,
      lateCents: one.lateCents + late,
      fined: one.fined || part.fineCents > 0,
      interestUntil: part.interestCents > 0 ? on : one.interestUntil,
      paidCents: one.paidCents + part.cents,
      openCents: one.openCents + late - part.cents,
    }
  })
  return { after, credit: cents - parts.reduce((sum, part) => sum + part.cents, 0) }
}

test('loses and makes no cent over any payments, and the status follows', () => {
  const payments = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 200 })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(fc.array(payable, { minLength: 1, maxLength: 5 }), payments, (drafts, all) => {
      let state: readonly Payable[] = drafts.map(fresh)
      let credit = 0
      let given = 0
      for (const [cents, later] of all) {
        const on = addDays(day, later)
        const done = paid(state, cents, on)
        state = done.after
        credit += done.credit
        given += cents
        expect(done.credit).toBeGreaterThanOrEqual(0)
        // Nothing stays as credit while something is owed.
        if (done.credit > 0) expect(state.every(({ openCents }) => openCents === 0)).toBe(true)
      }
      expect(state.reduce((sum, { paidCents }) => sum + paidCents, 0) + credit).toBe(given)
      for (const one of state) {
        expect(one.openCents).toBe(one.cents + one.adjustedCents - one.paidCents)
        expect(one.openCents).toBeGreaterThanOrEqual(0)
        const status = statusOf({ ...one, isClaimed: false }, day)
        expect(status === 'paid').toBe(one.openCents === 0)
        expect(lateOn(one, one, one.dueOn)).toEqual({ fineCents: 0, interestCents: 0 })
      }
    }),
  )
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
