import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { statusOf, statusOfAll } from '#core/charge/charge.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { owedOn } from '#core/charge/payment.ts'
import { instalmentsOf } from '#core/charge/terms.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { looseCharge, paymentOf } from '#test/charge-acts.ts'
import { closed, organizationOf, setStage, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await closed(stage)
})
afterAll(() => app.close())

const today = () => dateIn('America/Sao_Paulo', app.now)
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
const picked = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)]

interface Act {
  act: 'pay' | 'discount' | 'fine' | 'undo' | 'reverse' | 'credit'
  at: number
  /** Percent of what is open on that instalment. */
  share: number
  before: number
}

/** The answer's status; 0 if there is nothing to try it on. */
async function perform(charge: Charge, { act, at, share, before }: Act): Promise<number> {
  const instalment = picked(charge.instalments, at)
  if (!instalment) return 0
  const on = { id: charge.id, actionId: newId() }
  const cents = Math.max(1, Math.floor((instalment.openCents * share) / 100))
  const { technician } = stage
  if (act === 'pay') {
    const paidOn = addDays(today(), -before)
    return (await technician.call(paymentApi.register, paymentOf(charge, cents, paidOn))).status
  }
  if (act === 'credit')
    return (await technician.call(paymentApi.useCredit, { ...on, instalmentId: instalment.id })).status
  if (act === 'reverse') {
    const paymentId = picked(charge.payments, at)?.id
    if (paymentId === undefined) return 0
    return (await technician.call(paymentApi.reverse, { ...on, paymentId, reason: 'Engano' })).status
  }
  if (act === 'undo') {
    const adjustmentId = picked(charge.adjustments, at)?.id
    return adjustmentId === undefined
      ? 0
      : (await technician.call(chargeApi.undoAdjustment, { ...on, adjustmentId })).status
  }
  const adjusted = { ...on, instalmentId: instalment.id, kind: act, cents, basis: 'Combinado' }
  return (await technician.call(chargeApi.adjust, adjusted)).status
}

/** The rows of a charge add up to what its instalments say, and their status follows. */
function mustAddUp(charge: Charge) {
  for (const one of charge.instalments) {
    const own = charge.adjustments.filter(({ instalmentId }) => instalmentId === one.id)
    const parts = charge.payments.flatMap((payment) =>
      payment.parts.filter((part) => part.instalmentId === one.id),
    )
    expect(one.adjustedCents).toBe(sum(own.map(({ cents }) => cents)))
    expect(one.paidCents).toBe(sum(parts.map(({ cents }) => cents)))
    expect(one.openCents).toBe(one.cents + one.adjustedCents - one.paidCents)
    expect(one.openCents).toBeGreaterThanOrEqual(0)
    const standing = { ...one, isCancelled: false, isClaimed: false }
    expect(one.status).toBe(statusOf(standing, today()))
    expect(owedOn({ ...one, ...charge }, today())).toBe(one.openCents + one.fineCents + one.interestCents)
    const fines = own.filter(
      ({ kind, isReversed, reversesId }) => kind === 'fine' && !isReversed && !reversesId,
    )
    expect(one.fined).toBe(fines.length > 0)
  }
  const standings = charge.instalments.map((one) => ({ ...one, isCancelled: false, isClaimed: false }))
  expect(charge.status).toBe(statusOfAll(standings, today()))
  expect(charge.totalCents).toBe(sum(charge.instalments.map(({ cents }) => cents)))
}

const acts = fc.array(
  fc.record<Act>({
    act: fc.constantFrom('pay', 'pay', 'discount', 'fine', 'undo', 'reverse', 'credit'),
    at: fc.nat({ max: 20 }),
    share: fc.integer({ min: 1, max: 180 }),
    before: fc.nat({ max: 30 }),
  }),
  { minLength: 20, maxLength: 20 },
)

test('keeps two charges of a client to the cent over any acts, and shows both sides the same', async () => {
  for (const [run, all] of fc.sample(acts, { numRuns: 3, seed: 11 }).entries()) {
    const issuedOn = addDays(today(), -60)
    const terms = { issuedOn, fineBasisPoints: run * 100, interest: run > 0 }
    const drafts = [1, 3].map((times) => instalmentsOf(100_001, { times, everyDays: null }, issuedOn))
    const charges: Charge[] = []
    for (const parts of drafts) {
      const made = looseCharge(organizationOf(stage.dentist), today(), { ...terms, parts })
      charges.push(await stage.technician.ok(chargeApi.create, made))
    }
    const before = charges[0]?.creditCents ?? 0
    for (const act of all) {
      const charge = picked(charges, act.at) ?? expect.fail('no charge')
      expect([0, 200, 404, 422]).toContain(await perform(charge, act))
      for (const [at, { id }] of charges.entries()) {
        const seen = await stage.technician.ok(chargeApi.get, { id })
        expect(await stage.dentist.ok(chargeApi.get, { id })).toEqual(seen)
        mustAddUp(seen)
        charges[at] = seen
      }
      const payments = new Map(charges.flatMap((one) => one.payments.map(({ id, cents }) => [id, cents])))
      const taken = sum(charges.flatMap(({ instalments }) => instalments.map(({ paidCents }) => paidCents)))
      // All that was given is on an instalment or is the client's credit.
      expect(taken + (charges[0]?.creditCents ?? 0) - before).toBe(sum([...payments.values()]))
    }
    for (const { id, payments } of charges)
      for (const { id: paymentId } of payments)
        await stage.technician.call(paymentApi.reverse, {
          id,
          paymentId,
          actionId: newId(),
          reason: 'Engano',
        })
  }
})
