import { describe, expect, test } from 'vitest'
import { actors, now, order, quote, yesterday } from '#test/order-facts.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import type { BlockedCode } from './schemas.ts'
import { decide } from './decide.ts'
import type { Actor, ServiceOrder, Side } from './service-order.ts'

const cases: [string, ServiceOrder, Action, Side, BlockedCode | null][] = [
  ['work does not start without a quote', order('accepted'), 'start', 'workshop', 'quote_needed'],
  ['free work starts without a quote', order('accepted', { freeOfCharge: true }), 'start', 'workshop', null],
  [
    'warranty work starts without a quote',
    order('accepted', { kind: 'warranty_return' }),
    'start',
    'workshop',
    null,
  ],
  [
    'no quote is sent under warranty',
    order('accepted', { kind: 'warranty_return' }),
    'send_quote',
    'workshop',
    'free_of_charge',
  ],
  [
    'nobody leaves a warranty return without a reason',
    order('accepted', { kind: 'warranty_return' }),
    'withdraw',
    'workshop',
    'warranty_obligation',
  ],
  [
    'a warranty return is sent to no other workshop',
    order('pending', { kind: 'warranty_return' }),
    'redirect',
    'clinic',
    'warranty_same_workshop',
  ],
  [
    'a quote cannot be approved after its last day',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-20' })] }),
    'approve_quote',
    'clinic',
    'quote_expired',
  ],
  [
    'a quote can be approved on its last day',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-21' })] }),
    'approve_quote',
    'clinic',
    null,
  ],
  [
    'a quote expires after its last day',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-20' })] }),
    'expire_quote',
    'system',
    null,
  ],
  ['a quote does not expire before', order('quoted'), 'expire_quote', 'system', 'quote_not_expired'],
  [
    'the clinic cannot approve a partly approved quote',
    order('quoted', { quotes: [quote({ status: 'partly_approved' })] }),
    'approve_quote',
    'clinic',
    'quote_partly_approved',
  ],
  [
    'the workshop confirms a partly approved quote',
    order('quoted', { quotes: [quote({ status: 'partly_approved' })] }),
    'confirm_items',
    'workshop',
    null,
  ],
  [
    'an open extra quote prevents completion',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'complete',
    'workshop',
    'quote_open',
  ],
  [
    'an open extra quote prevents a second one',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'send_complementary',
    'workshop',
    'quote_open',
  ],
  [
    'an open extra quote does not prevent waiting for parts',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'wait_parts',
    'workshop',
    null,
  ],
  ['no order closes by itself before a week', order('completed'), 'close', 'system', 'too_early'],
  [
    'an order closes by itself after a week',
    order('completed', { statusSince: '2026-11-14T15:00:00.000Z' }),
    'close',
    'system',
    null,
  ],
  [
    'a reminder is sent only once',
    order('pending', { remindedAt: yesterday }),
    'remind',
    'system',
    'already_reminded',
  ],
  [
    'no reminder is sent before a day has passed',
    order('pending', { statusSince: '2026-11-20T15:00:01.000Z' }),
    'remind',
    'system',
    'too_early',
  ],
  [
    'mediation blocks both sides',
    order('in_progress', { inMediation: true }),
    'complete',
    'workshop',
    'in_mediation',
  ],
  [
    'an administrator decides a mediation',
    order('in_progress', { inMediation: true }),
    'mediate',
    'administrator',
    null,
  ],
  [
    'an administrator decides nothing without mediation',
    order('in_progress'),
    'mediate',
    'administrator',
    'no_mediation',
  ],
  [
    'a workshop cannot cancel an order in progress',
    order('in_progress'),
    'cancel',
    'workshop',
    'clinic_cancels',
  ],
  ['an order is rated once', order('closed', { rated: true }), 'rate', 'clinic', 'already_rated'],
  [
    'a warranty cannot be claimed after its end',
    order('closed', { warrantyUntil: '2026-11-20' }),
    'claim_warranty',
    'clinic',
    'warranty_over',
  ],
  [
    'a warranty has one return at a time',
    order('closed', { warrantyClaimed: true }),
    'claim_warranty',
    'clinic',
    'warranty_claimed',
  ],
  [
    'only a warranty return can be refused as such',
    order('pending'),
    'refuse_warranty',
    'workshop',
    'not_warranty',
  ],
  [
    'nobody decides about a refusal that does not exist',
    order('pending', { kind: 'warranty_return' }),
    'agree_new_defect',
    'clinic',
    'warranty_not_refused',
  ],
  [
    'orders of a suspended workshop can be taken back',
    order('in_progress', { workshopSuspended: true }),
    'reassign',
    'clinic',
    null,
  ],
  [
    'orders of a workshop that is not suspended cannot be taken back',
    order('in_progress'),
    'reassign',
    'clinic',
    'workshop_not_suspended',
  ],
  [
    'a request to a suspended workshop can be taken back',
    order('pending', { kind: 'warranty_return', workshopSuspended: true }),
    'reassign',
    'clinic',
    null,
  ],
  [
    'a client that is not on Equipo agrees through its workshop',
    order('accepted', { kind: 'warranty_return', clinicClaimed: false, warrantyRefusal: 'Outro defeito' }),
    'agree_new_defect',
    'workshop',
    null,
  ],
]
test.each(cases)('%s', (_title, subject, action, side, code) => {
  expect(blocked(subject, action, actors[side], now)?.code ?? null).toBe(code)
})

test('does not let a member without the permission decide a quote', () => {
  const member: Actor = { side: 'clinic', permissions: ['finances'] }
  for (const action of ['approve_quote', 'approve_items', 'reject_quote'] as const) {
    expect(blocked(order('quoted'), action, member, now)).toEqual({
      code: 'permission_quotes',
      forbidden: true,
    })
  }
})

describe('a client that is not on Equipo', () => {
  const client = order('quoted', { clinicClaimed: false })
  const evidence = { kind: 'message' as const, description: 'Mensagem de 21/11, 11:40' }

  test('needs evidence for each decision of its workshop', () => {
    const command = { action: 'approve_quote' as const }
    expect(decide(client, command, actors.workshop, now)).toMatchObject({ code: 'evidence_missing' })
    const step = decide(client, { ...command, evidence }, actors.workshop, now)
    expect(step).toMatchObject({ to: 'approved', evidence })
  })
  test('cannot be left by its workshop', () => {
    expect(blocked(client, 'withdraw', actors.workshop, now)?.code).toBe('own_client')
  })
  test('is never rated for by its workshop', () => {
    const closed = order('closed', { clinicClaimed: false })
    expect(blocked(closed, 'rate', actors.workshop, now)?.code).toBe('not_yours')
  })
})

test('does not send an order to the workshop that has it', () => {
  const again = { action: 'redirect' as const, workshopId: 'w1' }
  expect(decide(order('pending'), again, actors.clinic, now)).toMatchObject({ code: 'same_workshop' })
  expect(decide(order('pending'), { ...again, workshopId: 'w2' }, actors.clinic, now)).toMatchObject({
    changes: { workshopId: 'w2' },
  })
})

describe('a warranty claim that was decided as a new defect', () => {
  const back = { kind: 'warranty_return', warrantyRefusal: 'Outro defeito' } as const

  test('is an order like others, for any workshop', () => {
    const step = { to: 'pending', changes: { kind: 'corrective', workshopId: null, warrantyRefusal: null } }
    expect(decide(order('accepted', back), { action: 'agree_new_defect' }, actors.clinic, now)).toMatchObject(
      step,
    )
    const suspended = order('in_progress', { ...back, workshopSuspended: true })
    expect(decide(suspended, { action: 'reassign' }, actors.clinic, now)).toMatchObject(step)
  })
  test('stays with the workshop if the client is its own', () => {
    const own = order('accepted', { ...back, clinicClaimed: false })
    const decision = { action: 'decide_warranty', reason: 'Vi as fotos', outcome: 'new_defect' } as const
    const step = decide(own, decision, actors.administrator, now)
    expect(step).toMatchObject({ to: 'accepted', changes: { kind: 'corrective', warrantyRefusal: null } })
    expect(step).not.toHaveProperty('changes.workshopId')
  })
})

test('sends the second objection to an administrator', () => {
  const command = { action: 'object' as const, reason: 'Ainda vaza' }
  expect(decide(order('completed'), command, actors.clinic, now)).toMatchObject({
    to: 'in_progress',
    changes: { objections: 1, contested: true, inMediation: false },
  })
  expect(decide(order('completed', { objections: 1 }), command, actors.clinic, now)).toMatchObject({
    changes: { objections: 2, inMediation: true },
    notify: ['workshop', 'administrators'],
  })
})

test('refuses actions that need a reason without one', () => {
  const ripe = order('quoted')
  expect(decide(ripe, { action: 'reject_quote', reason: '  ' }, actors.clinic, now)).toMatchObject({
    code: 'reason_missing',
  })
})
