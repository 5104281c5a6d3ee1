import { expect, test } from 'vitest'
import { ruleOf, type Action } from './actions.ts'
import type { OrderDetail } from './detail.ts'
import type { Status } from './status.ts'
import { afterOthers, foreseen, isUnsentStep, type UnsentStep } from './unsent-step.ts'

const order = (status: Status, ...possible: Action[]) =>
  ({
    status,
    choices: possible.map((action) => ({ action, blocked: null })),
    next: { step: 'start', turn: 'workshop', yours: true, since: '2026-11-30T12:00:00Z', cents: null },
  }) as unknown as OrderDetail
const possibleIn = ({ choices }: OrderDetail) => choices.map(({ action }) => action)
const steps = ['accept', 'start', 'wait_parts', 'resume', 'complete'] as const

test('keeps no step that binds the clinic or takes the order away', () => {
  for (const step of ['send_quote', 'decline', 'withdraw', 'hand_back', 'cancel', 'waive_price'] as const)
    expect(isUnsentStep(step)).toBe(false)
  expect(steps.every(isUnsentStep)).toBe(true)
})

test('foresees only steps that the rules allow from the foreseen status', () => {
  const before = order('approved', 'start')
  expect(foreseen(before, [])).toBe(before)
  for (const step of steps) {
    const after = foreseen(before, [step])
    expect(Object.values(ruleOf(step).moves).flat()).toContain(after.status)
    for (const action of possibleIn(after)) expect(ruleOf(action).moves[after.status]).toBeDefined()
    expect(after.next.yours).toBe(after.choices.length > 0)
  }
  expect(possibleIn(foreseen(before, ['start', 'wait_parts', 'resume']))).toEqual(['complete', 'wait_parts'])
  expect(possibleIn(foreseen(before, ['start', 'complete']))).toEqual([])
})

test('sends a step over what others did while it is possible, and counts one that is done as arrived', () => {
  const settled = (status: Status, step: UnsentStep, ...possible: Action[]) =>
    afterOthers({ ...order(status, ...possible), completions: [] }, step, {})
  expect(settled('scheduled', 'start', 'start')).toBe('again')
  expect(settled('in_progress', 'start', 'complete')).toBe('arrived')
  expect(settled('cancelled', 'start')).toBe('refused')
  expect(settled('completed', 'complete')).toBe('refused')
})

test('recognizes a report that arrived without its answer, and not another one', () => {
  const report = { diagnosis: 'Vazamento na porta', workDone: 'Troca da guarnição' }
  const completions = [{ content: report }] as OrderDetail['completions']
  const reported = { ...order('completed'), completions }
  expect(afterOthers(reported, 'complete', { ...report, workDone: ' Troca da guarnição ' })).toBe('arrived')
  expect(afterOthers(reported, 'complete', { ...report, workDone: 'Só regulagem' })).toBe('refused')
  expect(afterOthers(reported, 'complete', {})).toBe('refused')
})
