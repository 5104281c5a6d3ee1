import { describe, expect, test } from 'vitest'
import { looksLikeDevice, parseAnvisaNumber } from './anvisa-number.ts'
import { attributeProblems, printedAttributes, usualAttributes } from './attributes.ts'
import { categoryIds } from './categories.ts'
import { cannotArchive, dueOf, equipmentCode } from './equipment.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { knownModels, suggestedAttributes } from './known-models.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const equipment = {
  id,
  actionId: id,
  name: 'Autoclave',
  category: 'autoclave',
  criticality: 'high',
  status: 'operational',
  attributes: { litres: 21 },
}

describe('input of equipment', () => {
  const paths = (input: object) =>
    equipmentEditApi.create.input.safeParse(input).error?.issues.map((issue) => issue.path.join('.'))

  test.each([
    ['an empty name', { name: '  ' }, 'name'],
    ['an unknown category', { category: 'spaceship' }, 'category'],
    ['an Anvisa number of 10 digits', { anvisaNumber: '8014511003' }, 'anvisaNumber'],
    ['an Anvisa number with a letter', { anvisaNumber: '8014511003A' }, 'anvisaNumber'],
    ['a date that is not in the calendar', { acquiredOn: '2026-02-30' }, 'acquiredOn'],
    ['a negative price', { purchase: { valueCents: -1 } }, 'purchase.valueCents'],
    ['a field that the category does not have', { attributes: { kv: 70 } }, 'attributes.kv'],
    ['a chamber of a million litres', { attributes: { litres: 1_000_000 } }, 'attributes.litres'],
    ['a text where a number belongs', { attributes: { litres: '21' } }, 'attributes.litres'],
    ['a choice that is not offered', { attributes: { voltage: '380 V' } }, 'attributes.voltage'],
    [
      'a warranty before the purchase',
      { acquiredOn: '2026-01-02', warrantyUntil: '2026-01-01' },
      'warrantyUntil',
    ],
  ])('refuses %s at its field', (_, change, path) => {
    expect(paths({ ...equipment, ...change })).toEqual([path])
  })

  test('reports problems of the category’s own values beside those of other fields', () => {
    const wrong = { name: '', attributes: { kv: 70 }, acquiredOn: '2026-01-02', warrantyUntil: '2026-01-01' }
    expect(paths({ ...equipment, ...wrong })).toEqual(['name', 'attributes.kv', 'warrantyUntil'])
    expect(paths({ ...equipment, category: 'spaceship', attributes: { kv: 70 } })).toEqual(['category'])
    expect(paths({})).toContain('attributes')
  })

  test('keeps only the digits of an Anvisa number, and treats an empty one as none', () => {
    expect(
      equipmentEditApi.create.input.parse({ ...equipment, anvisaNumber: '80145.11-0034' }).anvisaNumber,
    ).toBe('80145110034')
    expect(equipmentEditApi.create.input.parse({ ...equipment, anvisaNumber: ' ' }).anvisaNumber).toBeNull()
  })
})

test('requires 11 digits of an Anvisa number; not starting with 8 is only unusual', () => {
  expect(parseAnvisaNumber('801451100341')).toBeNull()
  expect(parseAnvisaNumber('80145/11.0034')).toBe('80145110034')
  expect(looksLikeDevice('10363350012')).toBe(false)
  expect(looksLikeDevice('80145110034')).toBe(true)
})

test('suggests valid values for every category, and prints them with their units', () => {
  for (const category of categoryIds)
    expect(attributeProblems(category, usualAttributes(category))).toEqual([])
  expect(printedAttributes('autoclave', { bar: 2.3, litres: 21, voltage: '127 V' })).toEqual([
    { label: 'Volume da câmara', value: '21\u00a0L' },
    { label: 'Pressão máxima', value: '2,3\u00a0bar' },
    { label: 'Tensão', value: '127 V' },
  ])
})

test('fills the category of every known model with valid values', () => {
  for (const { category, attributes } of knownModels)
    expect(attributeProblems(category, attributes)).toEqual([])
})

test("suggests a known model's own values before the usual ones of its category", () => {
  expect(suggestedAttributes('autoclave', 'Cristófoli', 'Vitale 12')).toMatchObject({ litres: 12, bar: 2.3 })
  expect(suggestedAttributes('autoclave', 'Outra', 'Vitale 12')).toMatchObject({ litres: 21 })
})

test.each([
  [null, 'none'],
  ['2026-11-20', 'overdue'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'ok'],
])('rates maintenance on %s as %s on 21/11/2026', (date, due) => {
  expect(dueOf(date, '2026-11-21')).toBe(due)
})

test('refuses to archive equipment that has an open order or is archived already', () => {
  expect(cannotArchive({ archived: false, openOrders: 1 })).toBe('equipment.order_open')
  expect(cannotArchive({ archived: true, openOrders: 0 })).toBe('equipment.already_archived')
  expect(cannotArchive({ archived: false, openOrders: 0 })).toBeNull()
})

test('pads the code to four digits and continues beyond them', () => {
  expect([equipmentCode(12), equipmentCode(12_345)]).toEqual(['EQ-0012', 'EQ-12345'])
})
