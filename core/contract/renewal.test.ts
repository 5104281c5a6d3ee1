import { expect, test } from 'vitest'
import {
  priceSinceOf,
  proposedTerm,
  readjustmentText,
  renewalBlocked,
  renewalProblems,
  termOn,
} from './renewal.ts'
import { readjusted } from './readjusted.ts'

const former = {
  status: 'active' as const,
  startsOn: '2025-11-01',
  endsOn: '2026-10-31',
  renews: false,
  monthlyCents: 45_000,
  priceSince: '2025-11-01',
}
const proposal = {
  startsOn: '2026-11-01',
  monthlyCents: 45_000,
  readjustBasisPoints: null,
  readjustIndex: null,
  readjustIndexOn: null,
}
const ipca = { readjustBasisPoints: 452, readjustIndex: 'IPCA', readjustIndexOn: '2026-10-01' }
const today = '2026-10-15'
const pathsOf = (of: object, sent: object) =>
  renewalProblems({ ...former, ...of }, { ...proposal, ...sent }, today).map(({ path }) => path)

test('renews what is active or has ended, once', () => {
  expect(renewalBlocked({ status: 'active', renewedBy: null, notice: null })).toBeNull()
  expect(renewalBlocked({ status: 'ended', renewedBy: null, notice: null })).toBeNull()
  expect(renewalBlocked({ status: 'active', renewedBy: {}, notice: null })).toContain('já tem uma proposta')
  for (const status of ['draft', 'sent', 'terminated', 'renewed'] as const)
    expect(renewalBlocked({ status, renewedBy: null, notice: null })).toContain('Só um contrato ativo')
})

test('refuses a start that leaves days without a contract, or comes before the one that it renews', () => {
  expect(pathsOf({}, { startsOn: '2026-11-02' })).toEqual(['startsOn'])
  expect(pathsOf({}, { startsOn: '2025-11-01' })).toEqual(['startsOn'])
  expect(pathsOf({}, { startsOn: '2026-06-15' })).toEqual([])
  expect(pathsOf({ status: 'ended' }, { startsOn: '2026-10-31' })).toEqual(['startsOn'])
  expect(pathsOf({ status: 'ended' }, { startsOn: '2027-01-10' })).toEqual([])
  expect(pathsOf({ renews: true }, { startsOn: '2026-11-01' })).toEqual([])
})

test('refuses a readjustment before twelve months of the same value, and one without index or month', () => {
  const sum = { monthlyCents: 47_034 }
  expect(pathsOf({}, { ...ipca, ...sum })).toEqual([])
  expect(pathsOf({}, { ...ipca, ...sum, startsOn: '2026-10-31' })).toEqual(['readjustBasisPoints'])
  expect(pathsOf({ priceSince: '2026-01-01' }, { ...ipca, ...sum })).toEqual(['readjustBasisPoints'])
  expect(pathsOf({ priceSince: '2024-11-01' }, { ...ipca, ...sum })).toEqual([])
  expect(pathsOf({}, { ...ipca, ...sum, readjustIndex: null, readjustIndexOn: null })).toEqual([
    'readjustIndex',
    'readjustIndexOn',
  ])
  expect(pathsOf({}, { ...ipca, ...sum, readjustIndexOn: '2026-11-01' })).toEqual(['readjustIndexOn'])
  expect(pathsOf({}, { readjustIndex: 'IPCA' })).toEqual(['readjustBasisPoints'])
  expect(pathsOf({}, { ...ipca, monthlyCents: 48_000 })).toEqual(['monthlyCents'])
})

test('counts the twelve months from the last new value, not from a renewal at the same one', () => {
  const renewal = { ...proposal, baseCents: 45_000, priceSince: '2025-11-01' }
  expect(priceSinceOf({ ...renewal, baseCents: null, priceSince: null })).toBe('2026-11-01')
  expect(priceSinceOf(renewal)).toBe('2025-11-01')
  expect(priceSinceOf({ ...renewal, monthlyCents: 50_000 })).toBe('2026-11-01')
  expect(priceSinceOf({ ...renewal, readjustBasisPoints: 1 })).toBe('2026-11-01')
})

test('proposes a term as long as the present one, in months or in days', () => {
  const term = { startsOn: '2025-11-01', endsOn: '2026-10-31' }
  expect(proposedTerm(former, today)).toEqual({ startsOn: '2026-11-01', endsOn: '2027-10-31' })
  const renewing = { ...former, ...term, renews: true }
  expect(termOn(renewing, '2028-02-01')).toEqual({ startsOn: '2027-11-01', endsOn: '2028-10-31' })
  expect(proposedTerm(renewing, '2028-02-01')).toEqual({ startsOn: '2028-11-01', endsOn: '2029-10-31' })
  const leap = { ...former, startsOn: '2027-08-31', endsOn: '2028-02-28', renews: true }
  expect(termOn(leap, '2029-01-01').endsOn >= '2029-01-01').toBe(true)
  const days = { ...former, startsOn: '2026-10-01', endsOn: '2026-10-10' }
  expect(proposedTerm(days, today)).toEqual({ startsOn: '2026-10-11', endsOn: '2026-10-20' })
})

test('rounds to the cent and says the index with its month', () => {
  expect(readjusted(45_000, 452)).toBe(47_034)
  expect(readjusted(10_001, -50)).toBe(9_951)
  expect(readjustmentText(ipca)).toBe('4,52% pelo índice IPCA de outubro de 2026')
  expect(readjustmentText({ ...ipca, readjustBasisPoints: null })).toBeNull()
})
