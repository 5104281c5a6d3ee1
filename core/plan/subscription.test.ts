import { describe, expect, test } from 'vitest'
import {
  cannotAdd,
  cannotIssue,
  cannotOrder,
  dueNotice,
  endAfter,
  lastDayBefore,
  phaseOf,
} from './subscription.ts'
import { trialDaysLeft, type Subscription } from './subscription.ts'

const now = new Date('2026-11-21T12:00:00Z')
const over: Subscription = {
  plan: null,
  trialEndsAt: '2026-11-21T12:00:00Z',
  paidUntil: null,
  suspended: false,
  timeZone: 'America/Sao_Paulo',
  basicLimit: 15,
}

describe('new equipment and orders', () => {
  test.each([
    ['Básico refuses the sixteenth', { plan: 'basic' }, 15, 'equipment.limit_reached'],
    ['Básico takes the fifteenth', { plan: 'basic' }, 14, null],
    [
      'Básico has as many places as the settings say',
      { plan: 'basic', basicLimit: 3 },
      3,
      'equipment.limit_reached',
    ],
    ['Profissional has no limit', { plan: 'professional' }, 5000, null],
    ['nothing new without a plan', {}, 0, 'plan.trial_over'],
    [
      'an expired plan takes nothing new',
      { plan: 'basic', paidUntil: '2026-11-21T12:00:00Z' },
      0,
      'plan.expired',
    ],
    ['a paid plan does', { plan: 'basic', paidUntil: '2026-11-21T12:00:01Z' }, 0, null],
    [
      'the trial gives everything, on any plan',
      { plan: 'basic', trialEndsAt: '2026-11-21T12:00:01Z' },
      500,
      null,
    ],
    [
      'a suspended organization gets nothing new',
      { suspended: true, trialEndsAt: '2026-12-21T12:00:00Z' },
      0,
      'plan.suspended',
    ],
  ] as const)('%s', (_, change, count, refusal) => {
    expect(cannotAdd({ ...over, ...change }, count, now)).toBe(refusal)
  })

  test('allows orders at the limit, and none above it', () => {
    expect(cannotOrder({ ...over, plan: 'basic' }, 15, now)).toBeNull()
    expect(cannotOrder({ ...over, plan: 'basic' }, 16, now)).toBe('equipment.over_limit')
    expect(cannotOrder(over, 0, now)).toBe('plan.trial_over')
  })

  test.each([
    ['legal documents and advanced reports come with Profissional', { plan: 'professional' }, null],
    ['and with Técnico', { plan: 'technician' }, null],
    ['not with Básico', { plan: 'basic' }, 'plan.beyond_basic'],
    ['in the trial with any plan', { plan: 'basic', trialEndsAt: '2026-11-21T12:00:01Z' }, null],
    ['nor after it without one', { plan: null }, 'plan.trial_over'],
    ['nor unpaid', { plan: 'professional', paidUntil: '2026-11-20T12:00:00Z' }, 'plan.expired'],
  ] as const)('%s, while those of the Anvisa always may be issued', (_, change, refusal) => {
    expect(cannotIssue({ ...over, ...change }, { needsFullPlan: true }, now)).toBe(refusal)
    expect(cannotIssue({ ...over, ...change, suspended: true }, { needsFullPlan: false }, now)).toBeNull()
  })

  test('has no limit for an unclaimed clinic', () => {
    expect([cannotAdd(null, 500, now), cannotOrder(null, 500, now)]).toEqual([null, null])
  })
})

describe('ends a trial of 14 days with the day in the organization’s zone', () => {
  test.each([
    [
      'over a month’s end',
      'America/Sao_Paulo',
      '2026-11-21T12:00:00Z',
      '2026-12-06T03:00:00.000Z',
      '2026-12-05',
    ],
    [
      'begun late at night in Acre, already tomorrow in Brasília',
      'America/Rio_Branco',
      '2026-11-22T04:30:00Z',
      '2026-12-06T05:00:00.000Z',
      '2026-12-05',
    ],
    [
      'begun after midnight in Noronha',
      'America/Noronha',
      '2026-11-22T02:30:00Z',
      '2026-12-07T02:00:00.000Z',
      '2026-12-06',
    ],
    ['into February', 'America/Manaus', '2027-02-14T15:00:00Z', '2027-03-01T04:00:00.000Z', '2027-02-28'],
    ['into a leap day', 'America/Manaus', '2028-02-15T15:00:00Z', '2028-03-01T04:00:00.000Z', '2028-02-29'],
  ])('%s', (_, timeZone, begun, end, lastDay) => {
    const trialEndsAt = endAfter(14, timeZone, new Date(begun))
    expect([trialEndsAt, lastDayBefore(trialEndsAt, timeZone)]).toEqual([end, lastDay])
    const subscription = { ...over, timeZone, trialEndsAt }
    expect(phaseOf(subscription, new Date(Date.parse(end) - 1))).toBe('trial')
    expect(phaseOf(subscription, new Date(end))).toBe('trial_over')
    expect(trialDaysLeft(subscription, new Date(begun))).toBe(14)
    expect(trialDaysLeft(subscription, new Date(Date.parse(end) - 1))).toBe(0)
  })
})

describe('announces the end of the trial', () => {
  const trialEndsAt = '2026-11-24T03:00:00.000Z'
  test.each([
    ['nothing four days before', '2026-11-19T23:00:00-03:00', {}, null],
    [
      'soon from three days before, by the organization’s calendar',
      '2026-11-20T00:00:00-03:00',
      {},
      'trial_soon',
    ],
    ['soon on the last evening', '2026-11-23T23:59:59-03:00', {}, 'trial_soon'],
    ['over at midnight', '2026-11-24T00:00:00-03:00', {}, 'trial_over'],
    ['over also where the server was down for a week', '2026-12-01T09:00:00-03:00', {}, 'trial_over'],
    ['nothing months later', '2027-03-01T09:00:00-03:00', {}, null],
    ['nothing to an organization with a plan', '2026-11-23T09:00:00-03:00', { plan: 'basic' }, null],
    ['nothing to a suspended organization', '2026-11-23T09:00:00-03:00', { suspended: true }, null],
  ] as const)('%s', (_, at, change, notice) => {
    expect(dueNotice({ ...over, trialEndsAt, ...change }, new Date(at))).toBe(notice)
  })
})
