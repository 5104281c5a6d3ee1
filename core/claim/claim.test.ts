import { describe, expect, test } from 'vitest'
import type { Subscription } from '#core/plan/subscription.ts'
import { claimFault, limitNotice, normalizedCode, shownCode, type ClaimFacts } from './claim.ts'

const fine: ClaimFacts = { state: 'opened', role: 'dentist', ownClient: false, proven: true }

describe('a claim', () => {
  test.each([
    ['an expired link', { state: 'expired' }, 'claim.expired'],
    ['a withdrawn link', { state: 'revoked' }, 'claim.revoked'],
    ['a used link', { state: 'claimed' }, 'claim.claimed'],
    ['a technician', { role: 'technician' }, 'claim.other_role'],
    ['an administrator', { role: 'admin' }, 'claim.other_role'],
    ['the workshop that invited', { role: 'technician', ownClient: true }, 'claim.own_client'],
    ['somebody who only holds the link', { proven: false }, 'claim.unproven'],
  ] as const)('refuses %s', (_, more, code) => {
    expect(claimFault({ ...fine, ...more })).toBe(code)
  })

  test('lets the invited dentist claim', () => expect(claimFault(fine)).toBeNull())
})

describe('a code', () => {
  test('is read as it is typed', () => {
    expect(shownCode('ABCD2345')).toBe('ABCD-2345')
    expect(normalizedCode(' abcd-2345 ')).toBe('ABCD2345')
  })
})

describe('a limit', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const basic: Subscription = {
    plan: 'basic',
    trialEndsAt: '2026-01-01T03:00:00.000Z',
    paidUntil: null,
    suspended: false,
    timeZone: 'America/Sao_Paulo',
    basicLimit: 15,
  }

  test('is told, and does not refuse', () => {
    expect(limitNotice(basic, 15, now)).toBeNull()
    expect(limitNotice(basic, 16, now)).toContain('passa do limite')
    expect(limitNotice({ ...basic, plan: null }, 1, now)).toContain('não está ativo')
  })
})
