import { expect, test } from 'vitest'
import { addDays, addMonths } from '#core/kit/dates.ts'
import { periodFrom } from './periods.ts'
import { endedText, endingBlocked, endingOf } from './termination.ts'

const year = {
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  renews: false,
  monthlyCents: 45_000,
  renewedFrom: null,
  terminatesOn: null,
  dueDay: 10,
  renewalNoticeDays: null,
  terminationNoticeDays: 30,
  fineBasisPoints: 1000,
  nextChargeOn: '2026-12-01',
}

test('ends after its notice, with the fine on what is left of the term', () => {
  expect(endingOf(year, 'notice', '2026-12-01')).toEqual({
    lastOn: '2026-12-31',
    leftCents: 450_000,
    fineCents: 45_000,
  })
  expect(endingOf({ ...year, fineBasisPoints: 0 }, 'notice', '2026-12-01')?.fineCents).toBe(0)
  expect(endedText({ lastOn: '2026-12-31', fineCents: 45_000 })).toBe(
    'vale até 31/12/2026, com multa de R$\u00a0450,00',
  )
})

test('covers what has been charged, however short the notice is', () => {
  const short = { ...year, terminationNoticeDays: 0, nextChargeOn: '2027-02-01' }
  expect(endingOf(short, 'notice', '2027-01-05')?.lastOn).toBe('2027-01-31')
})

test('needs no notice where the term ends before it, and none of a renewal that never comes', () => {
  expect(endingOf(year, 'notice', '2027-10-05')).toBeNull()
  expect(endingOf({ ...year, nextChargeOn: null }, 'notice', '2027-10-02')).toBeNull()
  expect(endingOf(year, 'term', '2027-01-01')).toBeNull()
})

test('is not renewed at the end of the term that its notice still reaches, without a fine', () => {
  const renewing = { ...year, renews: true, renewalNoticeDays: 30 }
  expect(endingOf(renewing, 'term', '2027-10-01')).toEqual({
    lastOn: '2027-10-31',
    leftCents: 0,
    fineCents: 0,
  })
  expect(endingOf(renewing, 'term', '2027-10-02')?.lastOn).toBe('2028-10-31')
})

test('bills each day until the last one once, and what is left makes up the rest of the term', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const startsOn = addDays('2026-01-01', (seed * 37) % 365)
    const today = addDays(startsOn, (seed * 53) % 400)
    const contract = {
      ...year,
      startsOn,
      endsOn: addDays(addMonths(startsOn, 6 + (seed % 18)), -1),
      renews: seed % 3 === 0,
      terminationNoticeDays: (seed * 7) % 90,
      nextChargeOn: startsOn as string | null,
    }
    while (contract.nextChargeOn && contract.nextChargeOn <= today)
      contract.nextChargeOn = periodFrom(contract, contract.nextChargeOn).next
    const ended = endingOf(contract, 'notice', today)
    if (!ended) continue
    let days = 0
    let billed = 0
    let last = ''
    for (let on: string | null = startsOn; on;) {
      const isDone: boolean = contract.nextChargeOn === null || on < contract.nextChargeOn
      const period = periodFrom(isDone ? contract : { ...contract, terminatesOn: ended.lastOn }, on)
      billed += period.cents
      days += 1
      last = period.until
      on = period.until >= ended.lastOn ? null : addDays(period.until, 1)
    }
    expect([seed, last, ended.lastOn >= today]).toEqual([seed, ended.lastOn, true])
    const months = Math.round((billed + ended.leftCents) / 45_000)
    expect(Math.abs(billed + ended.leftCents - months * 45_000)).toBeLessThanOrEqual(1)
    expect(days).toBeGreaterThan(0)
  }
})

test('is ended by nobody twice, nor while something waits for a signature or follows it', () => {
  const active = { status: 'active' as const, notice: null, renewedFrom: null, renewedBy: null }
  expect(endingBlocked(active)).toBeNull()
  expect(endingBlocked({ ...active, status: 'sent' })).toContain('não está ativo')
  expect(endingBlocked({ ...active, notice: {} })).toContain('já foi avisado')
  expect(endingBlocked({ ...active, renewedFrom: '2027-01-01' })).toContain('encerre o novo')
  expect(endingBlocked({ ...active, renewedBy: { status: 'sent' } })).toContain('esperando assinatura')
  expect(endingBlocked({ ...active, renewedBy: { status: 'refused' } })).toBeNull()
})
