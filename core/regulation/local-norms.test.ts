import { expect, test } from 'vitest'
import { localCoverage } from './local-coverage.ts'
import { localIntervals } from './local-intervals.ts'
import { localNorms, localNormsOf } from './local-norms.ts'
import { norms } from './norm.ts'

const names = (state: string, city: string) => localNormsOf({ state, city }).map(({ name }) => name)

test('shows a clinic the norms of its state and of its own city only', () => {
  expect(names('SP', 'Campinas')).not.toContain('Portaria SMS.G 266/2025')
  expect(names('SP', 'SAO PAULO')).toContain('Portaria SMS.G 266/2025')
  expect(names('PE', 'Recife')).toEqual([])
  expect(names('RS', 'Porto Alegre')).toEqual([
    'Portaria SES 149/2024',
    'Portaria SES 500/2010',
    'Portaria 36.057.382/2025',
  ])
})

test('claims to have read no local norm in full', () => {
  expect(localNorms.filter(({ read }) => read === 'full')).toEqual([])
  expect(localCoverage).not.toMatch(/conhece só algumas regras do Paraná/)
})

test('takes no rule from a norm of which only the name or the opening was read', () => {
  for (const { norm } of localIntervals) {
    const number = norm && /\d+\/\d{4}/.exec(norms[norm].name)?.[0]
    const listed = localNorms.find(({ name }) => number && name.includes(number))
    expect(listed?.read).toBe('script')
  }
})

test('gives each norm a subject, and names each once', () => {
  expect(localNorms.filter(({ subject }) => subject === '')).toEqual([])
  expect(new Set(localNorms.map(({ name }) => name)).size).toBe(localNorms.length)
})
