import { expect, test } from 'vitest'
import { cites, listedNorms } from './listed-norms.ts'

test('takes a citation for its own norm only', () => {
  expect(cites('RDC 1.002/2025, art. 89', 'RDC 1.002/2025')).toBe(true)
  expect(cites('NR-13', 'NR-13')).toBe(true)
  expect(cites('NR-13, 13.5', 'NR-1')).toBe(false)
})

test('lists the norms of Paraná with what follows from them there, and nowhere else', () => {
  const local = (state: string) => listedNorms({ state, city: null }).filter(({ isLocal }) => isLocal)
  const weekly = local('PR').find(({ name }) => name === 'Resolução SESA 496/2005')
  expect(weekly?.rules).toEqual([
    { articles: 'cap. XI, item 50', text: 'Teste biológico da autoclave toda semana', mark: 'S' },
  ])
  expect(local('PE')).toEqual([])
  expect(local('RS').flatMap(({ rules }) => rules)).toEqual([])
})
