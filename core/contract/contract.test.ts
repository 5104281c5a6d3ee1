import { describe, expect, test } from 'vitest'
import { type LinkedTerms, termProblems } from './contract.ts'

const terms: LinkedTerms = {
  labour: true,
  travel: false,
  parts: 'none',
  partsLimitCents: null,
  visitsPerYear: 2,
  indexName: null,
  readjustMonth: null,
  startsOn: '2026-12-01',
  endsOn: '2027-11-30',
  renews: false,
  renewalNoticeDays: null,
  equipmentIds: ['a', 'b'],
  periods: [],
}
const pathsOf = (more: Partial<LinkedTerms>) => termProblems({ ...terms, ...more }).map(({ path }) => path)

describe('terms', () => {
  test('refuses an end that does not come after the start, and more than ten years', () => {
    expect(pathsOf({ endsOn: '2026-12-01' })).toEqual(['endsOn'])
    expect(pathsOf({ endsOn: '2036-12-01' })).toEqual([])
    expect(pathsOf({ endsOn: '2036-12-02' })).toEqual(['endsOn'])
  })

  test('refuses parts up to a limit that nobody wrote, half a readjustment, and a renewal without notice', () => {
    expect(pathsOf({ parts: 'limit' })).toEqual(['partsLimitCents'])
    expect(pathsOf({ indexName: 'IPCA' })).toEqual(['readjustMonth'])
    expect(pathsOf({ readjustMonth: 3 })).toEqual(['indexName'])
    expect(pathsOf({ renews: true })).toEqual(['renewalNoticeDays'])
  })

  test('refuses a contract that includes nothing', () => {
    expect(pathsOf({ labour: false, visitsPerYear: 0 })).toEqual(['parts'])
    expect(pathsOf({ labour: false, visitsPerYear: 1 })).toEqual([])
  })

  test('refuses a period of equipment that is not covered, twice, or outside of the contract', () => {
    const period = { equipmentId: 'a', from: null, until: null }
    expect(pathsOf({ periods: [{ ...period, equipmentId: 'z' }] })).toEqual(['periods.0.equipmentId'])
    expect(pathsOf({ periods: [period, period] })).toEqual(['periods.1.equipmentId'])
    expect(pathsOf({ periods: [{ ...period, from: '2026-11-30' }] })).toEqual(['periods.0.from'])
    expect(pathsOf({ periods: [{ ...period, from: '2027-02-01', until: '2027-01-31' }] })).toEqual([
      'periods.0.until',
    ])
    expect(pathsOf({ periods: [{ ...period, from: '2027-02-01', until: '2027-11-30' }] })).toEqual([])
  })
})
