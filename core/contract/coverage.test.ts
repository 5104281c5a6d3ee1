import { expect, test } from 'vitest'
import { lineCoverage, lineCoverageText } from './coverage.ts'

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
