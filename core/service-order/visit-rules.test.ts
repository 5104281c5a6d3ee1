import { describe, expect, test } from 'vitest'
import { actors, now, order, quote } from '#test/order-facts.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import { decide } from './decide.ts'
import { next } from './next.ts'

describe('visits', () => {
  const visit = {
    id: 'v1',
    purpose: 'work' as const,
    status: 'proposed' as const,
    startsAt: '2026-11-25T12:00:00.000Z',
    endsAt: '2026-11-25T13:00:00.000Z',
    proposedBy: 'workshop' as const,
  }
  const main = quote({ status: 'approved' })
  const proposed = order('approved', { quotes: [main], visits: [visit] })
  const scheduled = order('scheduled', { quotes: [main], visits: [{ ...visit, status: 'confirmed' }] })
  const command = (action: Action) => ({ action, visitId: 'v1', reason: 'Não dá' })

  test('are answered only by the other side', () => {
    expect(decide(proposed, command('confirm_visit'), actors.workshop, now)).toMatchObject({
      code: 'visit_own_proposal',
    })
    expect(decide(proposed, command('confirm_visit'), actors.clinic, now)).toMatchObject({ to: 'scheduled' })
  })
  test('wait for an answer while proposed, until their time is over', () => {
    expect(next(proposed, now)).toEqual({ step: 'answer_visit', turn: 'clinic' })
    expect(next(proposed, new Date('2026-11-25T13:00:01Z'))).toEqual({ step: 'schedule', turn: 'workshop' })
  })
  test('take the order back to its former status when they are moved', () => {
    expect(decide(scheduled, command('move_visit'), actors.clinic, now)).toMatchObject({ to: 'approved' })
  })
  test('are not missed before they begin', () => {
    expect(decide(scheduled, command('miss_visit'), actors.clinic, now)).toMatchObject({
      code: 'visit_not_yet',
    })
    const later = new Date('2026-11-25T12:30:00Z')
    expect(decide(scheduled, command('miss_visit'), actors.clinic, later)).toMatchObject({ to: 'approved' })
  })
  test('stay agreed if they are still to come when work begins, and are cancelled when it ends', () => {
    const later = { ...visit, id: 'v2', status: 'confirmed' as const, startsAt: '2026-11-27T12:00:00.000Z' }
    const both = { quotes: [main], visits: [later, { ...visit, status: 'confirmed' as const }] }
    const onTheDay = new Date('2026-11-25T11:00:00Z')
    expect(decide(order('scheduled', both), { action: 'start' }, actors.workshop, onTheDay)).toMatchObject({
      visits: [{ id: 'v1', status: 'done' }],
    })
    expect(decide(order('scheduled', both), { action: 'start' }, actors.workshop, now)).toMatchObject({
      visits: [],
    })
    const between = new Date('2026-11-26T12:00:00Z')
    const done = decide(order('in_progress', both), { action: 'complete' }, actors.workshop, between)
    expect(done).toMatchObject({
      visits: [
        { id: 'v2', status: 'cancelled' },
        { id: 'v1', status: 'done' },
      ],
    })
  })
  test('for work come after the price', () => {
    const accepted = order('accepted')
    expect(blocked(accepted, 'propose_visit', actors.workshop, now, { purpose: 'work' })?.code).toBe(
      'visit_purpose',
    )
    expect(blocked(accepted, 'propose_visit', actors.workshop, now, { purpose: 'diagnosis' })).toBeNull()
  })
})
