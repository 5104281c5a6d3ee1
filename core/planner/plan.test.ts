import { expect, test } from 'vitest'
import { cannot, isOverdue, moveProblem } from './occurrence.ts'
import { anchorProblems, ruleProblems, spanText, type PlanRule } from './plan.ts'

const rule: PlanRule = {
  every: 1,
  unit: 'month',
  mode: 'fixed',
  anchorOn: '2026-12-01',
  noticeDays: 0,
  noticeUses: 0,
}

test('accepts a rule that can be followed, however long or short', () => {
  for (const more of [
    {},
    { every: 10, unit: 'year' as const, noticeDays: 365 },
    { unit: 'day' as const },
    { endsOn: '2026-12-01' },
    { unit: 'use' as const, anchorOn: null, anchorUse: 0 },
  ]) {
    expect(ruleProblems({ ...rule, ...more })).toEqual([])
  }
})

test('reports the errors of all fields at once', () => {
  const paths = ruleProblems({ ...rule, every: 900, endsOn: '2026-11-30', noticeDays: 90_000 })
  expect(paths.map(({ path }) => path)).toEqual(['every', 'endsOn', 'noticeDays'])
})

test('accepts a first date up to a year back and ten ahead', () => {
  expect(anchorProblems({ ...rule, anchorOn: '2025-11-20' }, '2026-11-20')).toEqual([])
  expect(anchorProblems({ ...rule, anchorOn: '2025-11-18' }, '2026-11-20')).toHaveLength(1)
  expect(anchorProblems({ ...rule, anchorOn: '2036-11-20' }, '2026-11-20')).toEqual([])
  expect(anchorProblems({ ...rule, anchorOn: '2036-12-31' }, '2026-11-20')).toHaveLength(1)
})

test('names intervals in singular and plural', () => {
  expect([spanText(1, 'month'), spanText(6, 'month'), spanText(1, 'use')]).toEqual([
    '1 mês',
    '6 meses',
    '1 uso',
  ])
})

const waiting = {
  status: 'planned' as const,
  orderId: null,
  checklistId: null,
  dueOn: '2026-11-17',
  plannedOn: '2026-11-17',
  testId: null,
  log: null,
}

test('rates an occurrence overdue from the day after its due date until it is settled, even if moved', () => {
  expect(isOverdue(waiting, '2026-11-17')).toBe(false)
  expect(isOverdue({ ...waiting, dueOn: '2026-11-16' }, '2026-11-17')).toBe(true)
  expect(isOverdue({ status: 'done', dueOn: '2026-11-16' }, '2026-11-17')).toBe(false)
  expect(isOverdue({ ...waiting, dueOn: null }, '2026-11-17')).toBe(false)
})

test('completes an occurrence by its order or checklist, which nobody can undo by hand', () => {
  const opened = { ...waiting, status: 'opened' as const, checklistId: 'c' }
  expect(cannot('done', opened, 'checklist')).toBe('occurrence.has_checklist')
  expect(cannot('move', opened, 'checklist')).toBeNull()
  expect(cannot('reopen', { ...opened, status: 'done' }, 'checklist')).toBe('occurrence.by_work')
  expect(cannot('order', waiting, 'reminder')).toBe('occurrence.no_order')
  expect(cannot('skip', { ...waiting, status: 'skipped' }, 'reminder')).toBe('occurrence.settled')
})

test('lets nobody record or undo by hand what the sterilization log fulfils', () => {
  expect(cannot('done', { ...waiting, log: 'biological' }, 'reminder')).toBe('occurrence.by_log')
  expect(cannot('skip', { ...waiting, log: 'biological' }, 'reminder')).toBeNull()
  expect(cannot('reopen', { ...waiting, status: 'done', testId: 't' }, 'reminder')).toBe('occurrence.by_work')
})

test('moves it only to a day from today on', () => {
  expect(moveProblem('2026-11-17', '2026-11-17')).toBeNull()
  expect(moveProblem('2026-11-16', '2026-11-17')).toMatch(/hoje, 17\/11\/2026/)
})
