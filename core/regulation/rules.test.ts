import { describe, expect, test } from 'vitest'
import { everyText } from './every-text.ts'
import { every, ruleOf } from './making.ts'
import { ruleProblems } from './rule-problems.ts'
import { claimProblem, intervals, ruleFor, withManual } from './rules.ts'

const today = '2026-11-22'
const nowhere = { state: null, city: null }
const parana = { state: 'PR', city: 'Curitiba' }

describe('refuses a rule', () => {
  const good = { ...ruleOf('good', 'rdc1002', 'art. 1º', 'Diz alguma coisa') }
  test.each([
    ['without a mark', { mark: undefined }, 'has no mark'],
    ['with a mark that is none', { mark: 'X' }, 'has no mark'],
    ['without a source', { source: undefined }, 'has no source'],
    ['with an unknown source', { source: 'hearsay' }, 'has no source'],
    ['with an unknown norm', { norm: 'rdc9999' }, 'names an unknown norm'],
    ['as official text that was read in a transcription', { source: 'in94' }, 'is marked as official text'],
    ['as a norm without one', { norm: null, articles: '' }, 'is not called a proposal'],
    [
      'as a proposal with articles',
      { norm: null, mark: 'NV', source: 'practice' },
      'names articles of no norm',
    ],
    ['that ends before it begins', { validTo: '2025-12-15' }, 'ends before it begins'],
    ['that ends on no day', { validTo: '2026-02-31x' }, 'ends on no day'],
    ['never checked', { checkedOn: undefined }, 'does not say when it was checked'],
    ['without a beginning', { validFrom: undefined }, 'does not say since when it holds'],
    ['that says nothing', { text: '' }, 'says nothing'],
  ])('%s', (_, wrong, sentence) => {
    expect(ruleProblems(good)).toEqual([])
    expect(ruleProblems({ ...good, ...wrong }).join('; ')).toContain(sentence)
  })
})

test('gives every interval a source, a mark, a validity and a unique name', () => {
  expect(intervals.flatMap(ruleProblems)).toEqual([])
  expect(new Set(intervals.map(({ id }) => id)).size).toBe(intervals.length)
  const ids = new Set(intervals.map(({ id }) => id))
  expect(intervals.filter(({ over }) => over !== null && !ids.has(over))).toEqual([])
})

test("never marks a norm's demand as a proposal, and names no norm for a proposal", () => {
  for (const { norm, mark } of intervals) expect(norm === null).toBe(mark === 'NV')
})

describe('in a place', () => {
  test('lets a looser rule of the state lose against the federal one, and mentions it', () => {
    const applied = ruleFor('water-tank', parana, today)
    expect(applied?.rule).toMatchObject({ id: 'water-tank', every: { every: 6, unit: 'month' } })
    expect(applied?.notes).toEqual([
      'Resolução SESA/PR 0414/2001 pede a cada 12 meses; vale RDC 63/2011, art. 39, §§ 1º e 2º, que pede a cada 6 meses.',
    ])
  })

  test("applies the state's rule nowhere else", () => {
    expect(ruleFor('biological', { state: 'SP', city: 'Campinas' }, today)?.notes).toEqual([])
    expect(ruleFor('pr-biological', { state: 'SP', city: null }, today)).toBeNull()
    expect(ruleFor('first-jet', nowhere, today)?.rule.mark).toBe('NV')
  })

  test("prefers the state's rule to our proposal", () => {
    expect(ruleFor('first-jet', parana, today)?.rule).toMatchObject({ id: 'pr-first-jet', mark: 'S' })
  })

  test('applies no norm before it was in force', () => {
    expect(ruleFor('biological', nowhere, '2025-12-15')).toBeNull()
    expect(ruleFor('biological', nowhere, '2025-12-16')).not.toBeNull()
  })

  test('returns null for an unknown rule', () => {
    expect(ruleFor('nothing', nowhere, today)).toBeNull()
  })
})

describe("the manufacturer's manual", () => {
  const applied = (id: string) => ruleFor(id, nowhere, today) ?? expect.fail(id)

  test('may not demand less than a norm, and the answer says so', () => {
    const {
      every: often,
      basis,
      notes,
    } = withManual(applied('biological'), every(1, 'month'), 'p. 12', today)
    expect(often).toEqual({ every: 1, unit: 'week' })
    expect(basis).toMatchObject({ ruleId: 'biological', mark: 'O' })
    expect(notes).toEqual(['O manual pede todo mês; vale RDC 1.002/2025, art. 89, que pede toda semana.'])
  })

  test('may demand more', () => {
    const { every: often, basis } = withManual(applied('incubator'), every(6, 'month'), 'p. 12', today)
    expect(often).toEqual({ every: 6, unit: 'month' })
    expect(basis).toMatchObject({ ruleId: 'incubator', mark: null, text: 'Manual do fabricante, p. 12' })
  })

  test('leaves the norm as the basis if both say the same', () => {
    const { basis } = withManual(applied('incubator'), every(1, 'year'), '', today)
    expect(basis.ruleId).toBe('incubator')
  })

  test('precedes our proposal even if it demands less, and a norm that defers to it', () => {
    expect(withManual(applied('autoclave-preventive'), every(1, 'year'), '', today)).toMatchObject({
      every: { every: 1, unit: 'year' },
      basis: { ruleId: 'autoclave-preventive', mark: null, text: 'Manual do fabricante' },
    })
    expect(withManual(applied('purifier'), every(500, 'use'), '', today).every.unit).toBe('use')
  })
})

test.each([
  [
    'biological',
    every(1, 'month'),
    'RDC 1.002/2025, art. 89 pede toda semana: o intervalo pode ser menor, não maior',
  ],
  [
    'biological',
    every(50, 'use'),
    'RDC 1.002/2025, art. 89 pede toda semana: o intervalo pode ser menor, não maior',
  ],
  ['biological', every(7, 'day'), null],
  ['biological', every(3, 'day'), null],
  ['autoclave-preventive', every(5, 'year'), null],
  ['maintenance', every(5, 'year'), null],
  ['unknown', every(5, 'year'), null],
  [null, every(5, 'year'), null],
])('on %s, refuses an interval of %o with %s', (ruleId, interval, said) => {
  expect(claimProblem(ruleId, interval)).toBe(said)
})

test.each([
  [every(1, 'week'), 'toda semana'],
  [every(3, 'month'), 'a cada 3 meses'],
  [every(1000, 'use'), 'a cada 1.000 usos'],
  [null, 'conforme o fabricante'],
])('writes %o as %s', (interval, said) => {
  expect(everyText(interval)).toBe(said)
})
