import { expect, test } from 'vitest'
import { addDays, addMonths } from '#core/kit/dates.ts'
import { amendBlocked, amendmentProblems } from './amendment.ts'
import { periodFrom, type Charged, type Period } from './periods.ts'
import { proposedTerm, termOn } from './renewal.ts'

const former = {
  status: 'active' as const,
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  renews: true,
  monthlyCents: 45_000,
  priceSince: '2026-11-01',
}
const proposal = {
  startsOn: '2027-02-15',
  endsOn: '2027-10-31',
  renews: true,
  monthlyCents: 45_000,
  readjustBasisPoints: null,
  readjustIndex: null,
  readjustIndexOn: null,
}
const today = '2027-02-01'
const pathsOf = (more: object) =>
  amendmentProblems(former, { ...proposal, ...more }, today).map(({ path }) => path)

test('amends only what is active, that nothing follows and whose end nobody has announced', () => {
  const active = { status: 'active' as const, renewedBy: null, notice: null }
  expect(amendBlocked(active)).toBeNull()
  expect(amendBlocked({ ...active, status: 'ended' })).toContain('ativo')
  expect(amendBlocked({ ...active, renewedBy: {} })).toContain('já tem um aditivo')
  expect(amendBlocked({ ...active, notice: {} })).toContain('já foi avisado')
})

test('refuses a day before today or after the end, another term, and a readjustment that comes too early', () => {
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ startsOn: '2027-01-31' })).toEqual(['startsOn'])
  expect(pathsOf({ startsOn: '2027-10-31' })).toEqual(['startsOn'])
  expect(pathsOf({ endsOn: '2028-10-31' })).toEqual(['endsOn'])
  expect(pathsOf({ renews: false })).toEqual(['endsOn'])
  const ipca = { readjustBasisPoints: 452, readjustIndex: 'IPCA', readjustIndexOn: '2027-01-01' }
  expect(pathsOf({ ...ipca, monthlyCents: 47_034 })).toEqual(['readjustBasisPoints'])
  expect(pathsOf({ monthlyCents: 50_000 })).toEqual([])
})

test('keeps the length of the term that it changes', () => {
  const amended = { ...former, startsOn: '2027-02-15', termFrom: '2026-11-01' }
  expect(termOn(amended, '2028-01-01')).toEqual({ startsOn: '2027-11-01', endsOn: '2028-10-31' })
  expect(proposedTerm({ ...amended, renews: false }, '2027-10-01')).toEqual({
    startsOn: '2027-11-01',
    endsOn: '2028-10-31',
  })
})

test('bills each day of a contract and its amendments once, in the same months, whenever they are signed', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const startsOn = addDays('2026-01-01', (seed * 37) % 365)
    const endsOn = addDays(addMonths(startsOn, 12), -1)
    const first = addDays(startsOn, 1 + ((seed * 113) % 150))
    const second = addDays(first, 1 + ((seed * 71) % 150))
    const versions = [startsOn, first, second].map((from, index): { from: string; charged: Charged } => ({
      from,
      charged: {
        startsOn,
        endsOn,
        renews: false,
        monthlyCents: 40_000 + index * 1000,
        dueDay: 10,
        renewedFrom: null,
        terminatesOn: null,
      },
    }))
    const billed: Period[] = []
    let next: string | null = startsOn
    const bill = (charged: Charged, upto: string) => {
      while (next && next <= upto) {
        billed.push(periodFrom(charged, next))
        next = billed.at(-1)?.next ?? null
      }
    }
    versions.forEach(({ charged }, index) => {
      const follower = versions[index + 1]
      if (!follower) return bill(charged, endsOn)
      const signedOn = addDays(follower.from, ((seed * 29) % 60) - 30)
      bill(charged, signedOn)
      // The follower takes what is not billed by its first day; the rest of the former is cut the day before.
      if (next && next < follower.from) {
        bill({ ...charged, renewedFrom: follower.from }, addDays(follower.from, -1))
        next = follower.from
      }
    })
    const gaps = billed.filter(
      ({ from }, index) => index > 0 && from !== addDays(billed[index - 1]?.until ?? '', 1),
    )
    expect([seed, gaps, billed[0]?.from, billed.at(-1)?.until]).toEqual([seed, [], startsOn, endsOn])
  }
})
