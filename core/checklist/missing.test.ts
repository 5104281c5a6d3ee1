import { expect, test } from 'vitest'
import { itemProblems } from './item-problems.ts'
import type { ItemInput } from './item.ts'
import { missingIn } from './missing.ts'
import { countsOf } from './result.ts'

const item = {
  id: '1',
  position: 1,
  label: 'Dreno',
  kind: 'conform',
  required: true,
  critical: false,
  photoIfNotConform: false,
  verdict: null,
  note: null,
  photos: [],
  followUp: null,
} as const

const reasons = (differing: object) => missingIn([{ ...item, ...differing }]).map(({ reason }) => reason)

test.each([
  ['an answer', {}, ['answer']],
  ['a decision about what does not conform', { verdict: 'not_conform' }, ['follow_up']],
  [
    'the photo that an item asks for if it does not conform',
    { verdict: 'not_conform', photoIfNotConform: true },
    ['photo', 'follow_up'],
  ],
  ['why something critical does not apply', { verdict: 'not_applicable', critical: true }, ['note']],
  ['the photo that is asked for', { kind: 'photo' }, ['photo']],
])('reports %s as missing', (_, differing, expected) => {
  expect(reasons(differing)).toEqual(expected)
})

test.each([
  ['an item that is not required', { required: false }],
  ['an item that conforms', { verdict: 'conform' }],
  ['an item that does not apply', { verdict: 'not_applicable' }],
  [
    'an item with a photo and a decision',
    { verdict: 'not_conform', photoIfNotConform: true, photos: [1], followUp: {} },
  ],
  ['a photo that does not apply', { kind: 'photo', verdict: 'not_applicable' }],
])('reports nothing missing for %s', (_, differing) => {
  expect(reasons(differing)).toEqual([])
})

test('derives the counts from the verdicts', () => {
  const itemWith = (
    verdict: 'conform' | 'not_conform' | 'recorded' | 'not_applicable' | null,
    critical = false,
  ) => ({
    verdict,
    critical,
  })
  expect(
    countsOf([
      itemWith('conform'),
      itemWith('not_conform'),
      itemWith('not_conform', true),
      itemWith('recorded'),
      itemWith('not_applicable'),
      itemWith(null),
    ]),
  ).toEqual({ answered: 5, conform: 1, notConform: 2, criticalNotConform: 1, notApplicable: 1 })
})

const written: ItemInput = {
  key: 'a',
  section: null,
  kind: 'number',
  label: 'Pressão',
  detail: null,
  required: true,
  critical: false,
  photoIfNotConform: false,
  unit: 'bar',
  min: 1,
  max: 2,
  limits: 'item',
  decimals: 1,
}

test.each<[string, Partial<ItemInput>, string]>([
  ['a limit without unit', { unit: null }, 'items.0.unit'],
  ['a minimum over the maximum', { min: 3 }, 'items.0.max'],
  ['limits here and on the plate', { limits: 'manual' }, 'items.0.limits'],
  ['announced limits that are not given', { min: null, max: null }, 'items.0.min'],
  ['a unit on what is no number', { kind: 'conform' }, 'items.0.kind'],
  [
    'a choice without options',
    { kind: 'choice', unit: null, min: null, max: null, limits: null, decimals: null },
    'items.0.choices',
  ],
])('refuses %s on its field', (_, differing, path) => {
  expect(itemProblems([{ ...written, ...differing }]).map((problem) => problem.path)).toEqual([path])
})

test('refuses two items with one key, and two equal options', () => {
  expect(itemProblems([written, written]).map(({ path }) => path)).toEqual(['items.1.key'])
  const same = { value: 'a', label: 'A', conform: true }
  const choice: ItemInput = {
    ...written,
    kind: 'choice',
    unit: null,
    min: null,
    max: null,
    limits: null,
    decimals: null,
    choices: [same, same],
  }
  expect(itemProblems([choice]).map(({ path }) => path)).toEqual(['items.0.choices'])
})
