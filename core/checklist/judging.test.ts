import { expect, test } from 'vitest'
import type { AnswerInput } from './answer.ts'
import { judge, type Asked } from './judging.ts'
import { limitsText } from './limits.ts'
import { readingOf } from './reading.ts'

test.each([
  '',
  ' ',
  '12,5,1',
  '1.2.3',
  '12,',
  ',5',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '12 bar',
  '1.2345678',
  '--3',
])('refuses %j as a reading', (typed) => {
  expect(readingOf(typed)).toBeNull()
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e12, -1e12])('nor is %d', (value) => {
  expect(readingOf(value)).toBeNull()
})

test.each([
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 12,50 ', 12.5],
  ['−3', -3],
  ['-0,25', -0.25],
  ['0.250', 0.25],
  ['1.284', 1284],
  ['1.284,5', 1284.5],
  ['380000', 380_000],
  [134.2, 134.2],
])('reads %j as a number', (typed, value) => {
  expect(readingOf(typed)).toBe(value)
})

const number: Asked = {
  kind: 'number',
  unit: 'bar',
  min: 7.8,
  max: 8.4,
  limits: 'item',
  choices: null,
}

test.each([
  ['7,7', 'not_conform'],
  ['7,8', 'conform'],
  ['8.4', 'conform'],
  ['8,41', 'not_conform'],
])('judges %s against 7,8 to 8,4 as %s', (value, verdict) => {
  expect(judge(number, { kind: 'number', value })).toEqual({
    answer: { kind: 'number', value: readingOf(value), min: 7.8, max: 8.4 },
    verdict,
  })
})

test('uses limits sent with an answer only if the plate or manual gives them', () => {
  const given = { kind: 'number', value: '5', min: '4,5', max: '5,5' } as const
  expect(judge(number, given)).toMatchObject({ answer: { min: 7.8, max: 8.4 }, verdict: 'not_conform' })
  const plate: Asked = { ...number, min: null, max: null, limits: 'manual' }
  expect(judge(plate, given)).toMatchObject({ answer: { min: 4.5, max: 5.5 }, verdict: 'conform' })
  expect(judge(plate, { kind: 'number', value: 5 })).toMatchObject({ verdict: 'recorded' })
})

test('names the wrong limit if the maximum is below the minimum', () => {
  const plate: Asked = { ...number, min: null, max: null, limits: 'manual' }
  expect(judge(plate, { kind: 'number', value: 5, min: '8,4', max: '7,8' })).toEqual({
    path: 'answer.max',
    message: 'O máximo, 7,8, está abaixo do mínimo, 8,4',
  })
})

const plain: Asked = { kind: 'conform', unit: null, min: null, max: null, limits: null, choices: null }
const choice: Asked = {
  ...plain,
  kind: 'choice',
  choices: [
    { value: 'clear', label: 'Transparente', conform: true },
    { value: 'oily', label: 'Com óleo', conform: false },
    { value: 'new', label: 'Trocado agora', conform: null },
  ],
}

test.each<[AnswerInput, Asked]>([
  [{ kind: 'conform', conform: true }, number],
  [{ kind: 'number', value: 3 }, plain],
  [{ kind: 'choice', choice: 'unknown' }, choice],
])('refuses %j, which the item does not ask for', (given, item) => {
  expect(judge(item, given)).toHaveProperty('message')
})

test.each([
  ['clear', 'conform'],
  ['oily', 'not_conform'],
  ['new', 'recorded'],
])('judges the choice %s as %s', (chosen, verdict) => {
  expect(judge(choice, { kind: 'choice', choice: chosen })).toHaveProperty('verdict', verdict)
})

test('accepts "not applicable" for any item, and only records a text', () => {
  expect(judge(number, { kind: 'not_applicable' })).toHaveProperty('verdict', 'not_applicable')
  expect(judge({ ...plain, kind: 'text' }, { kind: 'text', text: 'Nada' })).toHaveProperty(
    'verdict',
    'recorded',
  )
})

test('prints limits with the decimals of the measurement', () => {
  expect(limitsText({ min: 7.8, max: 8.4 }, 'bar', 1)).toBe('7,8 a 8,4 bar')
  expect(limitsText({ min: 400, max: null }, 'mW/cm²')).toBe('no mínimo 400 mW/cm²')
  expect(limitsText({ min: null, max: 15 }, 'µS/cm', 1)).toBe('no máximo 15,0 µS/cm')
  expect(limitsText({ min: null, max: null }, 'bar')).toBe('')
})
