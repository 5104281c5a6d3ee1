import { expect, test } from 'vitest'
import { visitProblems } from './visit.ts'

const now = new Date('2026-11-21T15:00:00Z')
test.each([
  ['2026-11-21T14:59:00.000Z', '2026-11-21T16:00:00.000Z', ['startsAt']],
  ['2027-12-21T14:59:00.000Z', '2027-12-21T16:00:00.000Z', ['startsAt']],
  ['2026-11-22T14:00:00.000Z', '2026-11-22T14:00:00.000Z', ['endsAt']],
  ['2026-11-22T08:00:00.000Z', '2026-11-22T20:01:00.000Z', ['endsAt']],
  ['2026-11-22T08:00:00.000Z', '2026-11-22T20:00:00.000Z', []],
])('finds a visit from %s to %s wrong in %j', (startsAt, endsAt, paths) => {
  expect(visitProblems({ startsAt, endsAt }, now).map((problem) => problem.path)).toEqual(paths)
})
