import { describe, expect, test } from 'vitest'
import { areAnswers, differing, readAnswers, withAnswers, type Answer, type Answers } from './answers.ts'
import { indicators } from './rules.ts'
import { hasNoRoom, missingFirst, nextOpen, scoreOf, shareOf, unansweredOf, verdictOf } from './score.ts'

const all = (answer: Answer): Answers =>
  Object.fromEntries(indicators.map(({ number }) => [number, answer])) as Answers

describe('an invalid answer', () => {
  test.each([
    ['a grade that does not exist', { 1: 6 }],
    ['half a grade', { 1: 2.5 }],
    ['a number that is no indicator', { 52: 3 }],
    ['another writing of a number', { '01': 3 }],
    ['a name', { constructor: 3 }],
    ['"não se aplica" where it does not make sense', { 1: 'na' }],
    ['a text', { 2: '3' }],
    ['nothing', { 2: null }],
  ])('%s is refused, and dropped from stored answers', (_, value) => {
    expect(areAnswers(value)).toBe(false)
    expect(readAnswers({ ...value, 5: 4 })).toEqual({ 5: 4 })
  })

  test.each([null, undefined, 'x', 7, [], true])('%j holds no answers', (value) => {
    expect(readAnswers(value)).toEqual({})
  })
})

test('removes an answer that is set to null, and leaves the others', () => {
  expect(withAnswers({ 1: 3, 2: 4 }, { 1: null, 5: 0 })).toEqual({ 2: 4, 5: 0 })
})

test('names the answers that differ', () => {
  expect(differing({ 1: 3, 46: 2, 10: 5 }, { 1: 3, 46: 4, 42: 1 })).toEqual([10, 42, 46])
})

describe('the score', () => {
  test('is null without answers', () => {
    const parts = scoreOf({})
    expect([shareOf(parts), verdictOf(parts), unansweredOf(parts)]).toEqual([null, 'empty', 51])
  })

  test('counts 3 as conform and 2 as not', () => {
    expect(scoreOf(all(3))).toMatchObject({ graded: 51, conform: 51 })
    expect(scoreOf(all(2))).toMatchObject({ graded: 51, conform: 0 })
  })

  test('ignores indicators that do not apply', () => {
    const parts = scoreOf({ 1: 4, 2: 1, 48: 'na', 49: 'na' })
    expect(parts).toMatchObject({ graded: 2, conform: 1, notApplicable: 2 })
    expect([shareOf(parts), unansweredOf(parts)]).toEqual([50, 47])
  })

  test('is 100 only if all conform', () => {
    expect(shareOf(scoreOf({ ...all(5), 1: 2 }))).toBe(98)
    expect(shareOf(scoreOf(all(3)))).toBe(100)
    expect(verdictOf(scoreOf(all(3)))).toBe('conform')
  })

  test.each(indicators.filter(({ critical }) => critical))(
    'reports that critical indicator $number is below 3 even if all others are at their best',
    ({ number }) => {
      const answers = { ...all(5), [number]: 2 as const }
      const parts = scoreOf(answers)
      expect(verdictOf(parts)).toBe('critical')
      expect(parts.critical - parts.criticalConform).toBe(1)
      expect(missingFirst(answers).map(({ indicator }) => indicator.number)).toEqual([number])
    },
  )

  test('of a group counts only the group', () => {
    const group = indicators.filter((one) => one.group === 'licence')
    expect(scoreOf({ 1: 3, 2: 1, 10: 5 }, group)).toMatchObject({ graded: 2, conform: 1 })
  })
})

test('lists missing indicators critical first, then by grade, then by number', () => {
  const answers: Answers = { 3: 2, 13: 0, 1: 2, 42: 2, 6: 1, 15: 2, 5: 3, 41: 5, 50: 'na' }
  expect(missingFirst(answers).map(({ indicator }) => indicator.number)).toEqual([6, 15, 42, 13, 1, 3])
})

test('goes to the next open indicator, then from the beginning, then to none', () => {
  expect(nextOpen({})).toBe(1)
  expect(nextOpen({ 1: 3 }, 1)).toBe(2)
  expect(nextOpen({ 51: 3 }, 50)).toBe(1)
  expect(nextOpen(all(3), 1)).toBeNull()
})

test('reports a service that has no kind of room at all', () => {
  const none = Object.fromEntries([14, 15, 16, 17, 18, 19, 20].map((number) => [number, 'na'])) as Answers
  expect(hasNoRoom(none)).toBe(true)
  expect(hasNoRoom({ ...none, 15: 2 })).toBe(false)
  expect(hasNoRoom({ 14: 'na' })).toBe(false)
})
