import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indicators } from '#core/self-assessment/rules.ts'
import { wordOf, type CheckFact } from './checking.ts'
import { idsOf } from './proof-ids.ts'
import { contentsOf } from './contents.ts'
import { proofStates, type Proof } from './inspection-folder.api.ts'

const numbers = indicators.map(({ number }) => number)
const number = fc.constantFrom(...numbers)
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
const proofOf = (id: string | null): Proof => ({ source: 'paper', id, title: 'Papel', validUntil: null })
const check = (indicator: number, more: Partial<CheckFact> = {}): CheckFact => ({
  indicator,
  contents: contentsOf(indicator).map(({ id }) => id),
  proofs: ['a'],
  by: 'Ana',
  at: '2026-11-20T12:00:00Z',
  version: 1,
  ...more,
})

test('demands at least one content of each of the 51 indicators, each with a source and once', () => {
  for (const one of numbers) {
    const contents = contentsOf(one)
    expect(contents.length, `indicator ${one}`).toBeGreaterThan(0)
    expect(contents.filter(({ text, basis }) => !text || !basis)).toEqual([])
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length)
  }
})

test('calls no indicator checked without each of its demanded contents, whatever the facts', () => {
  const facts = number.chain((one) =>
    fc.record({
      one: fc.constant(one),
      state: fc.constantFrom(...proofStates),
      found: fc.subarray(contentsOf(one).map(({ id }) => id)),
      other: fc.array(fc.string(), { maxLength: 3 }),
      proofs: ids,
      seen: ids,
    }),
  )
  fc.assert(
    fc.property(facts, ({ one, state, found, other, proofs, seen }) => {
      const word = wordOf(
        { number: one, state, proofs: proofs.map(proofOf) },
        check(one, { contents: [...found, ...other], proofs: seen }),
      )
      const all = contentsOf(one).every(({ id }) => [...found, ...other].includes(id))
      const same = proofs.toSorted().join() === seen.toSorted().join()
      expect(word === 'checked').toBe(state === 'proven' && all && same)
    }),
    { numRuns: 2000 },
  )
})

test('calls indicator 28 presented until classes and shapes were found (RDC 1.002/2025, art. 43)', () => {
  const proven = { number: 28, state: 'proven' as const, proofs: [proofOf('a')] }
  expect(wordOf(proven, undefined)).toBe('presented')
  expect(wordOf(proven, check(28, { contents: ['criticality', 'maker'] }))).toBe('presented')
  expect(wordOf(proven, check(28))).toBe('checked')
})

test('asks for the supervisor and the substitute before indicator 11 is checked (RDC 1.002/2025, art. 147)', () => {
  expect(contentsOf(11).map(({ id }) => id)).toEqual(expect.arrayContaining(['supervisor', 'substitute']))
})

test('asks for all outsourced services with licences and qualifications (RDC 1.002/2025, art. 113, IV)', () => {
  expect(contentsOf(4).find(({ id }) => id === 'contracts')?.text).toMatch(
    /licenças e qualificações de todos/,
  )
})

test('calls what was checked presented again when another file has come', () => {
  const now = { number: 13, state: 'proven' as const, proofs: [proofOf('a'), proofOf('b')] }
  expect(wordOf(now, check(13))).toBe('presented')
})

test('ignores facts of the database among the evidence that was looked into', () => {
  expect(idsOf([proofOf(null), proofOf('b'), proofOf('a'), proofOf('a')])).toEqual(['a', 'b'])
})
