import { describe, expect, test } from 'vitest'
import { builtInOf } from '#core/checklist/built-in.ts'
import { partsOf } from '#core/checklist/template-ref.ts'
import { usualAttributes, type Attributes } from '#core/equipment/attributes.ts'
import { categories, categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { addDays } from '#core/kit/dates.ts'
import { anchorProblems, openingProblems, ruleProblems } from '#core/planner/plan.ts'
import { everyText } from './every-text.ts'
import { isWorkingDay } from './holidays.ts'
import { offeredClinicPlans, offeredPlans } from './offered-plans.ts'
import { intervals } from './rules.ts'

const today = '2026-11-22'
const offersOf = (category: CategoryId, more: Attributes = {}) =>
  offeredPlans(category, { ...usualAttributes(category), ...more }, today)
const keys = (category: CategoryId, more: Attributes = {}) => offersOf(category, more).map(({ key }) => key)

test.each(categoryIds)('a %s is offered plans, each once, with tasks and what it rests on', (category) => {
  const plans = offersOf(category)
  expect(plans.length).toBeGreaterThan(0)
  expect(new Set(plans.map(({ key }) => key)).size).toBe(plans.length)
  for (const { title, tasks, basis, asked, every, anchorOn } of plans) {
    expect(title).toMatch(/^[A-ZÁÉÓ].{3,}$/)
    expect(tasks.length).toBeGreaterThan(0)
    expect(Math.max(...tasks.map(({ length }) => length))).toBeLessThanOrEqual(200)
    expect(intervals.some(({ id }) => id === basis.ruleId)).toBe(true)
    expect(asked).toBe(basis.mark !== 'NV')
    expect(every).toBeGreaterThan(0)
    expect(isWorkingDay(anchorOn)).toBe(true)
  }
  expect(categories[category].label).not.toBe('')
})

describe('an autoclave', () => {
  test('up to 60 L gets a weekly biological test; above, a daily one and a yearly qualification', () => {
    expect(keys('autoclave', { litres: 60 })).toContain('biological')
    expect(keys('autoclave', { litres: 60 })).not.toContain('biological-above-60')
    expect(keys('autoclave', { litres: 60.5 })).toEqual(
      expect.arrayContaining(['biological-above-60', 'qualification-above-60']),
    )
    expect(keys('autoclave', { litres: 60.5 })).not.toContain('biological')
  })

  test('with a vacuum pump gets a daily Bowie-Dick test, a gravity one none', () => {
    expect(keys('autoclave')).not.toContain('bowie-dick')
    expect(offersOf('autoclave', { cycle: 'Pré-vácuo (B)' })[1]).toMatchObject({
      key: 'bowie-dick',
      every: 1,
      unit: 'day',
      mode: 'fixed',
      opens: 'reminder',
      basis: { mark: 'O', text: 'RDC 1.002/2025, art. 88' },
    })
  })

  test('of 42 L at 2.5 bar falls under NR-13, of 21 L at 2.3 bar it does not', () => {
    expect(keys('autoclave', { litres: 42, bar: 2.5 })).toEqual(
      expect.arrayContaining(['vessel-external-5', 'vessel-internal-5']),
    )
    expect(keys('autoclave').filter((key) => key.startsWith('vessel'))).toEqual([])
  })
})

test.each<[CategoryId, string, string, string, string]>([
  ['intraoral-xray', 'intraoral-tests', 'a cada 2 anos', 'physicist', 'reminder'],
  ['extraoral-xray', 'extraoral-tests', 'todo ano', 'physicist', 'reminder'],
  ['intraoral-xray', 'radiometric-survey', 'a cada 4 anos', 'physicist', 'reminder'],
  ['biological-incubator', 'incubator', 'todo ano', 'technician', 'order'],
  ['compressor', 'vessel-external-5', 'a cada 5 anos', 'engineer', 'reminder'],
  ['compressor', 'vessel-internal-5', 'a cada 10 anos', 'engineer', 'reminder'],
  ['dental-chair', 'hoses-drained', 'todo dia', 'clinic', 'reminder'],
  ['autoclave', 'autoclave-preventive', 'a cada 3 meses', 'technician', 'order'],
])('%s has %s %s', (category, key, often, usually, opens) => {
  const plan = offersOf(category).find((one) => one.key === key)
  expect(plan).toMatchObject({ usually, opens })
  expect(plan && everyText(plan as { every: number; unit: 'day' })).toBe(often)
})

test('lists demands of norms first, and does not call them proposals', () => {
  const asked = offersOf('autoclave', { cycle: 'Pré-vácuo (B)' }).map((one) => one.asked)
  expect(asked).toEqual(asked.toSorted((one, other) => Number(other) - Number(one)))
  expect(asked.slice(0, 2)).toEqual([true, true])
})

test('shows no overridden rule in Paraná, which demands the weekly biological test too (SESA 496/2005, ch. XI, item 50)', () => {
  const [plan] = offeredPlans('autoclave', {}, today, { state: 'PR', city: 'Londrina' })
  expect(plan).toMatchObject({ key: 'biological', unit: 'week', notes: [] })
})

test.each([
  ['intraoral-xray', '0,25 mm Pb (RDC 1.002/2025, art. 144)'],
  ['extraoral-xray', '0,5 mm Pb para órgãos no feixe ou a até 5 cm dele (RDC 611/2022, art. 61)'],
] as const)('the vest of an %s is asked for with %s', (category, said) => {
  const vest = offersOf(category).find(({ key }) => key === 'lead-apron')
  expect(vest?.tasks.join(' ')).toContain(said)
})

test('repeats the affected tests after a repair of an X-ray; article 31 of RDC 611/2022 sets no date', () => {
  const tasks = offersOf('intraoral-xray').flatMap((plan) => plan.tasks)
  expect(tasks.join(' ')).toContain('refazer os testes dos parâmetros afetados (RDC 611/2022, art. 31)')
  expect(tasks.join(' ')).not.toContain('antes do uso')
})

test("bases an autoclave's purifier on the autoclave's manual (art. 87), not on the chair's water (art. 40)", () => {
  const tasks = offersOf('water-purifier').flatMap((plan) => plan.tasks)
  expect(tasks.join(' ')).toContain('RDC 1.002/2025, art. 87')
  expect(tasks.join(' ')).not.toContain('art. 40')
})

test('puts a first date on a working day: a weekly test on Sunday begins on Monday, a yearly one next year', () => {
  expect(offersOf('autoclave')[0]?.anchorOn).toBe('2026-11-23')
  expect(offersOf('biological-incubator')[0]?.anchorOn).toBe('2027-11-22')
})

test.each(categoryIds)('offers valid plans for a %s on any day of registration', (category) => {
  for (let day = 0; day < 40; day++) {
    const on = addDays(today, day)
    for (const plan of offeredPlans(category, usualAttributes(category), on)) {
      expect([
        plan.key,
        on,
        ...anchorProblems(plan, on),
        ...ruleProblems(plan),
        ...openingProblems(plan),
      ]).toEqual([plan.key, on])
    }
  }
})

describe('the clinic as a whole', () => {
  const offersTo = (hasXray: boolean) =>
    offeredClinicPlans(hasXray, today, { state: null, city: null }, isWorkingDay)

  test.each([
    ['water-tank', 'a cada 6 meses', 'RDC 63/2011, art. 39, §§ 1º e 2º'],
    ['education-plan', 'todo ano', 'RDC 1.002/2025, art. 113, III'],
    ['building-plan', 'todo ano', 'RDC 1.002/2025, art. 113, VII'],
    ['dosimeter', 'todo mês', 'RDC 611/2022, arts. 65 e 66'],
    ['radiology-training', 'todo ano', 'RDC 611/2022, art. 15'],
  ])('is offered %s %s by its article', (key, often, text) => {
    const plan = offersTo(true).find((one) => one.key === key)
    expect(plan && everyText(plan as { every: number; unit: 'day' })).toBe(often)
    expect(plan).toMatchObject({ asked: true, basis: { text, mark: 'O' } })
  })

  test('is offered the routines of radiology only with an X-ray', () => {
    const without = offersTo(false).map(({ key }) => key)
    expect(without).toContain('water-tank')
    expect(without).not.toContain('dosimeter')
    expect(without).not.toContain('radiology-training')
  })

  test('finds the checklist of each offer that opens one, and offers valid plans', () => {
    for (const plan of offersTo(true)) {
      const parts = plan.template ? partsOf(plan.template) : null
      if (parts) expect(parts.kind === 'builtin' && builtInOf(parts.code)?.kind).toBe('clinic')
      expect([...anchorProblems(plan, today), ...ruleProblems(plan), ...openingProblems(plan)]).toEqual([])
    }
  })
})

test("leaves the change of a chair's hoses to the manual, and calls the year a proposal (art. 41)", () => {
  const plan = offersOf('dental-chair').find(({ key }) => key === 'hoses-replaced-usual')
  expect(plan).toMatchObject({ asked: false, basis: { mark: 'NV' } })
})

test('asks in the daily routine for the lens of 8 times after each cleaning (art. 71)', () => {
  const lens = builtInOf('daily')?.items.find(({ key }) => key === 'lens')
  expect(lens?.basis).toMatchObject({ text: 'RDC 1.002/2025, art. 71', mark: 'O' })
})
