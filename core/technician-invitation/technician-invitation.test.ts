import { describe, expect, test } from 'vitest'
import { invitationStateOf, takingFault, type Taking } from './technician-invitation.ts'

describe('an invitation', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const sent = { expiresAt: '2026-12-17T12:00:00.000Z', openedAt: null, revokedAt: null, takenAt: null }
  const before = '2026-11-16T12:00:00.000Z'

  test.each([
    ['sent', {}],
    ['opened', { openedAt: before }],
    ['expired', { openedAt: before, expiresAt: now.toISOString() }],
    ['revoked', { revokedAt: before, expiresAt: before }],
    ['taken', { takenAt: before, expiresAt: before }],
  ] as const)('is %s', (state, more) => expect(invitationStateOf({ ...sent, ...more }, now)).toBe(state))
})

describe('taking an invitation', () => {
  const fine: Taking = { state: 'opened', role: 'technician', ownClinic: false, workshop: { active: true } }

  test.each([
    ['an expired link', { state: 'expired' }, 'expired'],
    ['a withdrawn link', { state: 'revoked' }, 'revoked'],
    ['a used link', { state: 'taken' }, 'taken'],
    ['the clinic that invited', { role: 'dentist', ownClinic: true, workshop: null }, 'own_clinic'],
    ['another dentist', { role: 'dentist', workshop: null }, 'other_role'],
    ['an administrator', { role: 'admin', workshop: null }, 'other_role'],
    ['a technician without a workshop', { workshop: null }, 'no_workshop'],
    ['a suspended workshop', { workshop: { active: false } }, 'suspended'],
  ] as const)('is refused to %s', (_, more, code) =>
    expect(takingFault({ ...fine, ...more })).toBe(`technician_invitation.${code}`),
  )

  test('is open to any other technician who holds the link', () => expect(takingFault(fine)).toBeNull())
})
