import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposeAll, proposalsFor, txidsIn, type Candidate } from './propose.ts'
import { identities, statementCents, statementDay } from './statement.ts'

const amounts: [string, number | null][] = [
  ['1234.56', 123_456],
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567,89', 123_456_789],
  ['-12,90', -1290],
  ['−12,90', -1290],
  ['+12.9', 1290],
  ['12,90-', -1290],
  ['12,90 D', -1290],
  ['R$ 12,90 C', 1290],
  ['(12,90)', -1290],
  ['1500.0000', 150_000],
  ['1.234.567', 123_456_700],
  ['100', 10_000],
  ['0', 0],
  ['-0.00', 0],
  ['999999999,99', 99_999_999_999],
  ['1.234', null],
  ['12,3456', null],
  ['1.23,45', null],
  ['12,34,56', null],
  ['9999999999,99', null],
  ['', null],
  ['R$', null],
  ['1e3', null],
  ['--1', null],
]
test.each(amounts)('reads the amount %s as %s', (written, cents) => {
  expect(statementCents(written)).toBe(cents)
})

const dates: [string, string | null][] = [
  ['20261103', '2026-11-03'],
  ['20261103120000[-3:BRT]', '2026-11-03'],
  ['2026-11-03T00:00:00', '2026-11-03'],
  ['03/11/2026', '2026-11-03'],
  ['03/11/26', '2026-11-03'],
  ['31/02/2026', null],
  ['20261301', null],
  ['19991231', null],
  ['03/11', null],
  ['', null],
]
test.each(dates)('reads the day %s as %s', (written, day) => {
  expect(statementDay(written)).toBe(day)
})

const line = { fitid: null, postedOn: '2026-11-03', cents: 100, memo: 'PIX' }

test('tells equal lines apart by their place, and uses an identifier only if it occurs once', () => {
  const lines = [
    line,
    line,
    { ...line, fitid: 'A' },
    { ...line, fitid: 'B', memo: 'X' },
    { ...line, fitid: 'B', memo: 'X' },
  ]
  const all = identities(lines)
  expect(new Set(all).size).toBe(5)
  expect(identities([{ ...line, fitid: 'A' }])).toEqual([all[2]])
  expect(identities([line])).toEqual([all[0]])
})

test('gives the lines of a file the same identities in any order of different lines', () => {
  const any = fc.record({
    fitid: fc.constantFrom(null, 'A', 'B'),
    postedOn: fc.constantFrom('2026-11-03', '2026-11-04'),
    cents: fc.constantFrom(100, 200),
    memo: fc.constantFrom('', 'PIX'),
  })
  fc.assert(
    fc.property(fc.array(any), (lines) => {
      expect(identities(lines.toReversed()).toSorted()).toEqual(identities(lines).toSorted())
      expect(new Set(identities(lines)).size).toBe(lines.length)
    }),
  )
})

const candidate = (more: Partial<Candidate> & { instalmentId: string }): Candidate => ({
  clinicName: 'Clínica Sorriso da Vila',
  clinicTaxId: '11222333000181',
  dueOn: '2026-11-03',
  txid: '0'.repeat(25),
  owedOn: () => 100,
  ...more,
})

test('puts the strongest reason first, and a nearer due day before another', () => {
  const all = [
    candidate({ instalmentId: 'far', clinicName: 'Outra', clinicTaxId: null, dueOn: '2026-09-01' }),
    candidate({ instalmentId: 'near', clinicName: 'Outra', clinicTaxId: null, dueOn: '2026-11-05' }),
    candidate({ instalmentId: 'named', clinicTaxId: null, dueOn: '2026-08-01' }),
    candidate({ instalmentId: 'document', clinicName: 'Outra', dueOn: '2026-08-01' }),
    candidate({
      instalmentId: 'txid',
      clinicName: 'Outra',
      clinicTaxId: null,
      txid: 'ABC'.padStart(25, '1'),
    }),
  ]
  const memo = `PIX SORRISO VILA 11.222.333/0001-81 ${'ABC'.padStart(25, '1')}`
  expect(proposalsFor({ ...line, memo }, all)).toEqual([
    { instalmentId: 'txid', reason: 'txid' },
    { instalmentId: 'document', reason: 'document' },
    { instalmentId: 'named', reason: 'name' },
  ])
  expect(proposalsFor(line, all.slice(0, 2))).toEqual([
    { instalmentId: 'near', reason: 'day' },
    { instalmentId: 'far', reason: 'amount' },
  ])
})

test('takes no clinic for named by a word that many names contain', () => {
  const memo = 'PIX RECEBIDO CLINICA ODONTOLOGIA LTDA'
  expect(proposalsFor({ ...line, memo }, [candidate({ instalmentId: 'a' })])[0]?.reason).toBe('day')
})

test('proposes nothing for another amount, and the amount with interest on its day', () => {
  const late = candidate({ instalmentId: 'a', owedOn: (day) => (day > '2026-11-03' ? 102 : 100) })
  const on = (postedOn: string, cents: number) => proposeAll([{ ...line, postedOn, cents }], [late])[0]
  expect(on('2026-11-03', 101)).toEqual([])
  expect(on('2026-11-04', 102)).toHaveLength(1)
  expect(on('2026-11-04', 100)).toEqual([])
})

test('finds a txid only as a word of its own', () => {
  const txid = '0123456789ABCDEFGHJKMNPQR'
  expect(txidsIn(`PIX ${txid.toLowerCase()} OK`)).toEqual([txid])
  expect(txidsIn(`PIX ${txid}X`)).toEqual([])
})
