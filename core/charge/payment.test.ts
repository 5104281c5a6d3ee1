import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { signedCents, statusOf, statusOfAll, type AdjustmentKind } from './charge.ts'
import { lateOn } from './late.ts'
import { allocate, allocationProblems, owedOn, type Allocation, type Payable } from './payment.ts'
import { instalmentsOf } from './terms.ts'

const day: PlainDate = '2026-11-28'

interface Adjustment {
  at: number
  kind: AdjustmentKind
  cents: number
  countedOn: PlainDate | null
  /** The payment that fixed it; null for one of its own. */
  payment: number | null
  isUndone: boolean
}
interface Paid {
  cents: number
  parts: { at: number; cents: number }[]
  isReversed: boolean
}
/** The rows that a database keeps. The instalments follow from them. */
interface Ledger {
  drafts: { dueOn: PlainDate; cents: number }[]
  fineBasisPoints: number
  interest: boolean
  adjustments: Adjustment[]
  payments: Paid[]
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

function payablesOf({ drafts, adjustments, payments, fineBasisPoints, interest }: Ledger): Payable[] {
  return drafts.map(({ dueOn, cents }, at) => {
    const own = adjustments.filter((one) => one.at === at && !one.isUndone)
    const late = own.filter(({ kind }) => kind === 'fine' || kind === 'interest')
    const adjustedCents = sum(own.map((one) => signedCents(one.kind, one.cents)))
    const parts = payments.flatMap((payment) => (payment.isReversed ? [] : payment.parts))
    const paidCents = sum(parts.flatMap((part) => (part.at === at ? [part.cents] : [])))
    const counted = late.flatMap(({ kind, countedOn }) =>
      kind === 'interest' && countedOn ? [countedOn] : [],
    )
    return {
      id: String(at),
      dueOn,
      cents,
      adjustedCents,
      paidCents,
      openCents: cents + adjustedCents - paidCents,
      lateCents: sum(late.map((one) => one.cents)),
      fined: late.some(({ kind }) => kind === 'fine'),
      interestUntil: counted.toSorted().at(-1) ?? null,
      fineBasisPoints,
      interest,
      isCancelled: false,
    }
  })
}

const credits = ({ payments }: Ledger) =>
  payments.map((payment) =>
    payment.isReversed ? 0 : payment.cents - sum(payment.parts.map(({ cents }) => cents)),
  )

type Act =
  | { act: 'pay'; cents: number; later: number; waivesLate: boolean }
  | { act: 'lower'; kind: 'discount' | 'withheld' | 'write_off'; at: number; share: number }
  | { act: 'undo'; at: number }
  | { act: 'reverse'; at: number }
  | { act: 'credit'; at: number }

function pay(ledger: Ledger, { cents, later, waivesLate }: Extract<Act, { act: 'pay' }>) {
  const before = payablesOf(ledger)
  const paidOn = addDays(day, later)
  const parts = allocate(cents, before, paidOn, waivesLate)
  expect(allocationProblems({ cents, paidOn, parts }, before, paidOn)).toEqual([])
  const tooMuch = parts.map((part) =>
    Object.assign({}, part, { cents: owedOn(at(before, part), paidOn) + 1 }),
  )
  for (const part of tooMuch)
    expect(allocationProblems({ cents: part.cents, paidOn, parts: [part] }, before, paidOn)).toHaveLength(1)
  const payment = ledger.payments.length
  ledger.payments.push({
    cents,
    parts: parts.map((part) => ({ at: Number(part.instalmentId), cents: part.cents })),
    isReversed: false,
  })
  for (const { instalmentId, fineCents, interestCents } of parts) {
    const shared = { at: Number(instalmentId), countedOn: paidOn, payment, isUndone: false }
    if (fineCents > 0) ledger.adjustments.push({ ...shared, kind: 'fine', cents: fineCents })
    if (interestCents > 0) ledger.adjustments.push({ ...shared, kind: 'interest', cents: interestCents })
  }
  // Nothing stays as credit while something is owed.
  if ((credits(ledger)[payment] ?? 0) > 0)
    expect(payablesOf(ledger).every(({ openCents }) => openCents === 0)).toBe(true)
}

const at = (payables: readonly Payable[], { instalmentId }: Allocation) =>
  payables.find(({ id }) => id === instalmentId) ?? expect.fail('no such instalment')

function reverse(ledger: Ledger, index: number) {
  const payment = ledger.payments[index]
  if (!payment) return
  payment.isReversed = true
  for (const one of ledger.adjustments) if (one.payment === index) one.isUndone = true
}

function spendCredit(ledger: Ledger, index: number) {
  let owed = payablesOf(ledger)[index]?.openCents ?? 0
  for (const [payment, credit] of credits(ledger).entries()) {
    const cents = Math.min(credit, owed)
    if (cents > 0) ledger.payments[payment]?.parts.push({ at: index, cents })
    owed -= cents
  }
}

/** Does what a workshop may do; an act that the rules refuse leaves no row. */
function apply(ledger: Ledger, act: Act) {
  const count = ledger.drafts.length
  if (act.act === 'pay') pay(ledger, act)
  else if (act.act === 'reverse') reverse(ledger, act.at % Math.max(1, ledger.payments.length))
  else if (act.act === 'credit') spendCredit(ledger, act.at % count)
  else if (act.act === 'lower') {
    const open = payablesOf(ledger)[act.at % count]?.openCents ?? 0
    const cents = Math.floor((open * act.share) / 100)
    const shared = { at: act.at % count, countedOn: null, payment: null, isUndone: false }
    if (cents > 0) ledger.adjustments.push({ ...shared, kind: act.kind, cents })
  } else {
    const own = ledger.adjustments.filter(({ payment }) => payment === null)
    const one = own[act.at % Math.max(1, own.length)]
    if (one) one.isUndone = true
  }
}

function mustAddUp(ledger: Ledger) {
  const payables = payablesOf(ledger)
  const given = sum(ledger.payments.flatMap(({ cents, isReversed }) => (isReversed ? [] : [cents])))
  expect(sum(payables.map(({ paidCents }) => paidCents)) + sum(credits(ledger))).toBe(given)
  for (const credit of credits(ledger)) expect(credit).toBeGreaterThanOrEqual(0)
  for (const one of payables) {
    expect(one.openCents).toBeGreaterThanOrEqual(0)
    expect(lateOn(one, one, one.dueOn)).toEqual({ fineCents: 0, interestCents: 0 })
    expect(statusOf({ ...one, isClaimed: false }, day) === 'paid').toBe(one.openCents === 0)
  }
  const standings = payables.map((one) => ({ ...one, isClaimed: false }))
  const open = sum(payables.map(({ openCents }) => openCents))
  expect(statusOfAll(standings, day) === 'paid').toBe(open === 0)
}

const index = fc.nat({ max: 20 })
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('pay' as const),
      cents: fc.integer({ min: 1, max: 2_000_000 }),
      later: fc.integer({ min: -60, max: 200 }),
      waivesLate: fc.boolean(),
    }),
    fc.record({
      act: fc.constant('lower' as const),
      kind: fc.constantFrom('discount' as const, 'withheld' as const, 'write_off' as const),
      at: index,
      share: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ act: fc.constantFrom('undo' as const, 'reverse' as const, 'credit' as const), at: index }),
  ),
  { maxLength: 12 },
)
const ledgers = fc
  .record({
    total: fc.integer({ min: 24, max: 3_000_000 }),
    times: fc.integer({ min: 1, max: 5 }),
    firstDays: fc.integer({ min: -400, max: 60 }),
    fineBasisPoints: fc.integer({ min: 0, max: 200 }),
    interest: fc.boolean(),
  })
  .map(({ total, times, firstDays, fineBasisPoints, interest }): Ledger => {
    const drafts = instalmentsOf(total, { times, everyDays: null }, addDays(day, firstDays))
    return { drafts, fineBasisPoints, interest, adjustments: [], payments: [] }
  })

test('loses and makes no cent over payments, discounts, reversals, fines, interest and credit', () => {
  fc.assert(
    fc.property(ledgers, acts, (begun, all) => {
      const ledger = structuredClone(begun)
      for (const act of all) {
        apply(ledger, act)
        mustAddUp(ledger)
      }
      // All of it taken back leaves what was charged.
      for (const payment of ledger.payments.keys()) reverse(ledger, payment)
      mustAddUp(ledger)
      for (const one of ledger.adjustments) one.isUndone = true
      expect(payablesOf(ledger)).toEqual(payablesOf(begun))
    }),
  )
})
