import { expect, test } from 'vitest'
import { contractOf, lineCoverage, lineCoverageText } from './coverage.ts'

const terms = { labour: true, travel: false, parts: 'limit' as const, partsLimitCents: 100_000 }

test('says for each kind of line whether it is covered', () => {
  expect(lineCoverage(terms, 'labour')).toBe('covered')
  expect(lineCoverage(terms, 'travel')).toBe('outside')
  expect(lineCoverage(terms, 'part')).toBe('limit')
  expect(lineCoverage({ ...terms, parts: 'all' }, 'part')).toBe('covered')
  expect(lineCoverage({ ...terms, parts: 'none' }, 'part')).toBe('outside')
})

test('names the limit of the parts only to who may see it', () => {
  expect(lineCoverageText(terms, 'part')).toContain('até R$\u00a01.000,00 por ano')
  expect(lineCoverageText({ ...terms, partsLimitCents: null }, 'part')).toContain('até o limite por ano')
})

const first = {
  contractId: 'first',
  labour: true,
  travel: true,
  parts: 'all' as const,
  partsLimitCents: null,
  isPlanned: false,
}

test('covers an order whole if no kind of line needs approval', () => {
  const of = (more: object) => contractOf([{ ...first, ...more }])
  expect(contractOf([])).toEqual({ contractId: null, covered: false, contractChoice: false })
  expect(of({})).toEqual({ contractId: 'first', covered: true, contractChoice: false })
  expect(of({ travel: false }).covered).toBe(false)
  expect(of({ parts: 'none' }).covered).toBe(false)
  const limit = { parts: 'limit', partsLimitCents: 1000 }
  expect(of({ ...limit, partsUsedCents: 999 }).covered).toBe(true)
  expect(of({ ...limit, partsUsedCents: 1000 }).covered).toBe(false)
})

test('asks which of several contracts counts, unless one promises the visit', () => {
  const second = { ...first, contractId: 'second' }
  expect(contractOf([first, second])).toEqual({ contractId: null, covered: false, contractChoice: true })
  expect(contractOf([first, { ...second, parts: 'none', isPlanned: true }])).toEqual({
    contractId: 'second',
    covered: true,
    contractChoice: false,
  })
})
