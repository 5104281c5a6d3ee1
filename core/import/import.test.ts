import { expect, test } from 'vitest'
import { day, flag, money, quantity, wholeNumber } from '#core/record/field.ts'
import { taxIdField } from '#core/record/contact-field.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { formatOf, valueOfCell, type CellFormat } from './cell.ts'
import { columnsOf } from './import-kind.ts'
import { importKinds } from './kinds.ts'
import { columnsByTitle, findTitleRow } from './mapping.ts'
import { columnLetter, tidied } from './sheet.ts'

const price = money('Preço')
const expiry = day('Validade')

test.each<[texts: string[], format: CellFormat]>([
  [['1.234,56', '12'], 'comma'],
  [['1,234.56', '12'], 'point'],
  [['10.50', '3.25', '1.000'], 'point'],
  [['1.000', '2.500'], 'comma'],
  [['R$ 0,5', '1'], 'comma'],
  [[], 'comma'],
])('decides by all of %j that numbers are written with a %s', (texts, format) => {
  expect(formatOf(price, texts)).toBe(format)
})

test('decides the order of dates by a day above twelve, in doubt as in Brazil', () => {
  expect(formatOf(expiry, ['01/02/2027', '03/31/2027'])).toBe('mdy')
  expect(formatOf(expiry, ['01/02/2027', '31/03/2027'])).toBe('dmy')
  expect(formatOf(expiry, ['01/02/2027'])).toBe('dmy')
})

test.each([
  [price, 'R$ 1.234,56', 'comma', 123_456],
  [price, '1,234.56', 'point', 123_456],
  [price, '12,345678', 'comma', 1235],
  [price, '12,5', 'point', '12,5'],
  [price, 'grátis', 'comma', 'grátis'],
  [quantity('Saldo'), '2,5', 'comma', 2500],
  [quantity('Saldo'), '1.000', 'comma', 1_000_000],
  [wholeNumber('Prazo', 0, 9), '30%', 'comma', 30],
  [expiry, '05/06/2027', 'dmy', '2027-06-05'],
  [expiry, '05/06/2027', 'mdy', '2027-05-06'],
  [expiry, '5-6-27', 'dmy', '2027-06-05'],
  [expiry, '02/2028', 'dmy', '2028-02-29'],
  [expiry, '2027-06-05T00:00:00', 'dmy', '2027-06-05'],
  [expiry, '46543', 'dmy', '2027-06-05'],
  [expiry, 'logo', 'dmy', 'logo'],
  [flag('Lote'), 'X', null, true],
  [flag('Lote'), 'talvez', null, 'talvez'],
  [taxIdField('CNPJ'), '6990590000123', null, '06990590000123'],
  [stockItems.fields.unit, 'UNID.', null, 'un'],
  [stockItems.fields.category, 'valvulas e conexoes', null, 'valve'],
  [stockItems.fields.unit, '', null, 'un'],
  [stockItems.fields.name, "'=1+1", null, '=1+1'],
  [stockItems.fields.name, "'60s", null, "'60s"],
] as const)('reads a cell of %j: %s', (field, text, format, value) => {
  expect(valueOfCell(field, text, format)).toBe(value)
})

const fields = columnsOf(importKinds[0] ?? importKinds[1]!, () => true)

test('finds columns by their titles, whatever accents, units and marks, and no column twice', () => {
  const found = columnsByTitle(fields, [
    'CÓDIGO',
    'Código',
    'Descricao*',
    'Preço de Venda (R$)',
    'Preço de custo',
    'Estoque mínimo',
    'Estoque',
    '',
  ])
  expect(Object.fromEntries(found)).toEqual({
    code: 0,
    name: 2,
    saleCents: 3,
    openingUnitCents: 4,
    minimumMilli: 5,
    openingMilli: 6,
  })
})

test('finds the row of titles below the name of the firm', () => {
  expect(
    findTitleRow(fields, [
      ['Oficina Boa Vista', ''],
      ['', ''],
      ['Nome', 'Qtd'],
      ['Anel', '2'],
    ]),
  ).toBe(2)
  expect(
    findTitleRow(fields, [
      ['', ''],
      ['xyz', 'abc'],
    ]),
  ).toBe(1)
})

test('removes empty tails and characters that no cell shows', () => {
  expect(tidied([['\uFEFFa\0', ' b ', ''], ['', '', ''], ['c'], ['', '', '']])).toEqual([
    ['a', 'b'],
    ['', ''],
    ['c', ''],
  ])
  expect(tidied([['', '']])).toEqual([])
  expect([0, 25, 26, 99].map((at) => columnLetter(at))).toEqual(['A', 'Z', 'AA', 'CV'])
})

test('has words that name one column each, in every kind', () => {
  for (const importKind of importKinds) {
    const words = columnsOf(importKind, () => true).flatMap(([, { label, words: more = [] }]) =>
      [label.toLowerCase()].concat(more),
    )
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
})
