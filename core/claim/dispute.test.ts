import { describe, expect, test } from 'vitest'
import {
  decisionFault,
  disputeFault,
  disputeState,
  disputeUntil,
  sideAfterUndo,
  undoPreview,
} from './dispute.ts'

const claim = { claimedAt: '2026-11-17T12:00:00.000Z', disputedAt: null, outcome: null }

describe('a dispute of a claim', () => {
  test('is open for seven days to the millisecond', () => {
    expect(disputeUntil(claim)).toBe('2026-11-24T12:00:00.000Z')
    const last = new Date('2026-11-24T11:59:59.999Z')
    expect(disputeState(claim, last)).toBe('open')
    expect(disputeState(claim, new Date('2026-11-24T12:00:00Z'))).toBe('final')
    const disputed = { ...claim, disputedAt: '2026-11-24T11:00:00.000Z' }
    expect(disputeState(disputed, new Date('2027-01-01T00:00:00Z'))).toBe('disputed')
    expect(disputeState({ ...disputed, outcome: 'undone' }, last)).toBe('undone')
  })

  test.each([
    ['open', null, 'claim.undisputed'],
    ['final', 'claim.dispute_late', 'claim.undisputed'],
    ['disputed', 'claim.disputed', null],
    ['stands', 'claim.decided', 'claim.decided'],
    ['undone', 'claim.decided', 'claim.decided'],
  ] as const)('that is %s', (state, dispute, decision) => {
    expect(disputeFault(state)).toBe(dispute)
    expect(decisionFault(state)).toBe(decision)
  })
})

describe('an undone claim', () => {
  test.each([
    ['what came', { came: true, side: null }, 'workshop'],
    ['what came and is the workshop’s', { came: true, side: 'inviter' }, 'workshop'],
    ['what the workshop did since', { came: false, side: 'inviter' }, 'workshop'],
    ['what came and is with another workshop by now', { came: true, side: 'other' }, 'clinic'],
    ['what the clinic asked of another workshop', { came: false, side: 'other' }, 'clinic'],
    ['what the clinic added by itself', { came: false, side: null }, 'clinic'],
  ] as const)('decides about %s', (_, row, side) => expect(sideAfterUndo(row)).toBe(side))

  test('is counted before', () => {
    expect(
      undoPreview([
        { place: 'equipment', came: true, side: null, count: 2 },
        { place: 'orders', came: true, side: 'inviter', count: 3 },
        { place: 'orders', came: false, side: 'other', count: 1 },
        { place: 'plans', came: false, side: null, count: 4 },
      ]),
    ).toEqual({ equipment: 2, orders: 3, plans: 0, stayingOrders: 1, stayingPlans: 4 })
  })
})
