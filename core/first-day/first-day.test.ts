import { describe, expect, test } from 'vitest'
import { firstDay, type Beginning } from './first-day.ts'

describe('the first day', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const fresh: Beginning = {
    trialEndsAt: '2026-12-01T03:00:00.000Z',
    clinicName: 'Sônia Prado',
    personName: 'Sônia Prado',
    taxId: null,
    isOwner: true,
    equipment: 0,
    invited: 0,
    orders: 0,
  }
  const doneOf = (more: Partial<Beginning>) =>
    firstDay({ ...fresh, ...more }, now)?.flatMap(({ id, done }) => (done ? [id] : []))

  test('is over with the first order, and with the trial', () => {
    expect(doneOf({ orders: 1 })).toBeUndefined()
    expect(doneOf({ trialEndsAt: now.toISOString() })).toBeUndefined()
  })

  test.each([
    ['nothing', {}, []],
    ['a name of the clinic’s own', { clinicName: 'Odonto Prado' }, ['clinic']],
    ['her own name, with a number', { taxId: '52998224725' }, ['clinic']],
    ['equipment', { equipment: 2 }, ['equipment']],
    ['an invited technician', { invited: 1 }, ['technician']],
  ] as const)('with %s', (_, more, done) => expect(doneOf(more)).toEqual(done))

  test('asks a member nothing that only an owner may change', () =>
    expect(firstDay({ ...fresh, isOwner: false }, now)?.map(({ id }) => id)).not.toContain('clinic'))
})
