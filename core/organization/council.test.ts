import { expect, test } from 'vitest'
import { readCro, readTechnicalRegistry } from './council.ts'

test.each([
  ['CRO-SP 98765', 'CRO-SP 98765'],
  ['98765/SP', 'CRO-SP 98765'],
  ['98.765-SP', 'CRO-SP 98765'],
  ['cro sp 98.765', 'CRO-SP 98765'],
  ['CRO/RJ nº 1234', 'CRO-RJ 1234'],
  ['sp98765', 'CRO-SP 98765'],
  ['CRO-AC 000012', 'CRO-AC 12'],
  ['CRO-XX 98765', null],
  ['98765', null],
  ['CRO-SP', null],
  ['CRO-SP 0', null],
  ['CRO-SP 1234567', null],
  ['CRM-SP 98765', null],
  ['doutora', null],
])('reads CRO %s as %s', (typed, read) => {
  expect(readCro(typed)).toBe(read)
})

test.each([
  ['CFT 02203456789', 'CFT 02203456789'],
  ['cft 022.034.567-89', 'CFT 02203456789'],
  ['CFT-BR 2203456789', 'CFT 2203456789'],
  ['CRT-SP 2203456789', 'CFT 2203456789'],
  ['CRT-01 2203456789', 'CFT 2203456789'],
  ['CREA-SP 5069876543', 'CREA-SP 5069876543'],
  ['crea/sp 506.987.654-3', 'CREA-SP 5069876543'],
  ['CREA 1016624484D-GO', 'CREA-GO 1016624484D'],
  ['CREA 3629/D-DF', 'CREA-DF 3629D'],
  ['CREA-MG 123456', 'CREA-MG 123456'],
  ['CFT 123', null],
  ['CFT 1234567890123', null],
  ['CREA 5069876543', null],
  ['CREA-ZZ 5069876543', null],
  ['CREA-SP 50698765', null],
  ['5069876543', null],
  ['não tenho', null],
])('reads CFT or CREA %s as %s', (typed, read) => {
  expect(readTechnicalRegistry(typed)).toBe(read)
})
