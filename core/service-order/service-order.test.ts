import { describe, expect, test } from 'vitest'
import type { Quote } from '#core/quote/quote.ts'
import { actionIds, ruleOf } from './actions.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import type { BlockedCode } from './blocked-code.ts'
import { decide, isBlocked } from './decide.ts'
import { next } from './next.ts'
import type { Actor, ServiceOrder, Side } from './service-order.ts'
import { isFinished, statuses } from './status.ts'
import type { Status } from './status.ts'

const now = new Date('2026-11-21T15:00:00Z')
const yesterday = '2026-11-20T14:00:00.000Z'

const actors: Record<Side, Actor> = {
  clinic: { side: 'clinic', permissions: ['quotes'] },
  workshop: { side: 'workshop', workshopId: 'w1' },
  candidate: { side: 'workshop', workshopId: 'w2' },
  system: { side: 'system' },
  administrator: { side: 'administrator' },
}

const quote = (change: Partial<Quote> = {}): Quote => ({
  id: 'q1',
  kind: 'main',
  status: 'sent',
  validUntil: '2026-11-30',
  discountCents: 0,
  lines: [
    { id: 'l1', kind: 'labour', quantityMilli: 1000, unitCents: 10_000, approved: null },
    { id: 'l2', kind: 'part', quantityMilli: 1000, unitCents: 5_000, approved: null },
  ],
  ...change,
})

const order = (status: Status, change: Partial<ServiceOrder> = {}): ServiceOrder => ({
  id: 'o1',
  status,
  kind: 'corrective',
  priority: 'normal',
  clinicId: 'c1',
  workshopId: 'w1',
  published: false,
  clinicClaimed: true,
  workshopSuspended: false,
  timeZone: 'America/Sao_Paulo',
  freeOfCharge: false,
  objections: 0,
  contested: false,
  inMediation: false,
  warrantyRefusal: null,
  warrantyUntil: status === 'closed' ? '2027-02-01' : null,
  statusSince: yesterday,
  remindedAt: null,
  rated: false,
  warrantyClaimed: false,
  quotes: status === 'quoted' ? [quote()] : [],
  visits: [],
  ...change,
})

const release: Action[] = ['withdraw', 'hand_back', 'cancel']

/** What each side may do where nothing but the status stands in the way. Everything else is refused. */
const allowed: Record<Status, Partial<Record<Side, Action[]>>> = {
  pending: {
    clinic: ['edit', 'redirect', 'publish', 'cancel'],
    workshop: ['accept', 'decline'],
    system: ['remind'],
  },
  accepted: {
    clinic: ['cancel', 'propose_visit'],
    workshop: [...release, 'waive_price', 'send_quote', 'propose_visit'],
  },
  quoted: {
    clinic: ['cancel', 'approve_quote', 'approve_items', 'reject_quote', 'propose_visit'],
    workshop: [...release, 'revise_quote', 'withdraw_quote', 'propose_visit'],
  },
  approved: {
    clinic: ['cancel', 'propose_visit'],
    workshop: [...release, 'send_complementary', 'propose_visit', 'start'],
  },
  scheduled: {
    clinic: ['cancel', 'propose_visit'],
    workshop: [...release, 'send_complementary', 'propose_visit', 'start'],
  },
  in_progress: {
    clinic: ['cancel', 'propose_visit'],
    workshop: ['hand_back', 'send_complementary', 'propose_visit', 'wait_parts', 'complete'],
  },
  waiting_parts: {
    clinic: ['cancel', 'propose_visit'],
    workshop: ['hand_back', 'send_complementary', 'propose_visit', 'resume'],
  },
  completed: { clinic: ['object', 'close'] },
  closed: { clinic: ['rate', 'claim_warranty'] },
  cancelled: {},
}

describe('every status × action × actor', () => {
  const rows = statuses.flatMap((status) => (Object.keys(actors) as Side[]).map((side) => ({ status, side })))
  test.each(rows)('$status, $side', ({ status, side }) => {
    const possible = actionIds.filter((action) => !blocked(order(status), action, actors[side], now))
    expect(possible.toSorted()).toEqual((allowed[status][side] ?? []).toSorted())
  })

  test('a candidate may only accept, and only while it is published', () => {
    const published = order('pending', { workshopId: null, published: true })
    const possible = actionIds.filter((action) => !blocked(published, action, actors.candidate, now))
    expect(possible).toEqual(['accept'])
  })
})

const cases: [string, ServiceOrder, Action, Side, BlockedCode | null][] = [
  ['work does not start without a quote', order('accepted'), 'start', 'workshop', 'quote_needed'],
  ['but at no cost', order('accepted', { freeOfCharge: true }), 'start', 'workshop', null],
  ['or under warranty', order('accepted', { kind: 'warranty_return' }), 'start', 'workshop', null],
  [
    'no quote under warranty',
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
    'a warranty return goes to nobody else',
    order('pending', { kind: 'warranty_return' }),
    'redirect',
    'clinic',
    'warranty_same_workshop',
  ],
  [
    'the last day of a quote has passed',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-20' })] }),
    'approve_quote',
    'clinic',
    'quote_expired',
  ],
  [
    'its last day has not',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-21' })] }),
    'approve_quote',
    'clinic',
    null,
  ],
  [
    'it expires then',
    order('quoted', { quotes: [quote({ validUntil: '2026-11-20' })] }),
    'expire_quote',
    'system',
    null,
  ],
  ['not before', order('quoted'), 'expire_quote', 'system', 'quote_not_expired'],
  [
    'a partly approved quote waits for the workshop',
    order('quoted', { quotes: [quote({ status: 'partly_approved' })] }),
    'approve_quote',
    'clinic',
    'quote_partly_approved',
  ],
  [
    'which confirms it',
    order('quoted', { quotes: [quote({ status: 'partly_approved' })] }),
    'confirm_items',
    'workshop',
    null,
  ],
  [
    'an open extra quote holds the completion',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'complete',
    'workshop',
    'quote_open',
  ],
  [
    'and a second one',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'send_complementary',
    'workshop',
    'quote_open',
  ],
  [
    'but not the waiting for parts',
    order('in_progress', { quotes: [quote({ kind: 'complementary' })] }),
    'wait_parts',
    'workshop',
    null,
  ],
  ['nothing closes by itself before a week', order('completed'), 'close', 'system', 'too_early'],
  [
    'after a week it does',
    order('completed', { statusSince: '2026-11-14T15:00:00.000Z' }),
    'close',
    'system',
    null,
  ],
  [
    'a reminder comes once',
    order('pending', { remindedAt: yesterday }),
    'remind',
    'system',
    'already_reminded',
  ],
  [
    'after a day',
    order('pending', { statusSince: '2026-11-20T15:00:01.000Z' }),
    'remind',
    'system',
    'too_early',
  ],
  [
    'mediation stops both sides',
    order('in_progress', { inMediation: true }),
    'complete',
    'workshop',
    'in_mediation',
  ],
  [
    'until an administrator decides',
    order('in_progress', { inMediation: true }),
    'mediate',
    'administrator',
    null,
  ],
  ['who does not meddle before', order('in_progress'), 'mediate', 'administrator', 'no_mediation'],
  [
    'a workshop in work asks the clinic to cancel',
    order('in_progress'),
    'cancel',
    'workshop',
    'clinic_cancels',
  ],
  ['one rating an order', order('closed', { rated: true }), 'rate', 'clinic', 'already_rated'],
  [
    'the warranty ends',
    order('closed', { warrantyUntil: '2026-11-20' }),
    'claim_warranty',
    'clinic',
    'warranty_over',
  ],
  [
    'one return at a time',
    order('closed', { warrantyClaimed: true }),
    'claim_warranty',
    'clinic',
    'warranty_claimed',
  ],
  [
    'only a warranty return is refused as one',
    order('pending'),
    'refuse_warranty',
    'workshop',
    'not_warranty',
  ],
  [
    'nobody is asked about a refusal that is not there',
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
  ['others cannot', order('in_progress'), 'reassign', 'clinic', 'workshop_not_suspended'],
]
test.each(cases)('%s', (_title, subject, action, side, code) => {
  expect(blocked(subject, action, actors[side], now)?.code ?? null).toBe(code)
})

test('a member without the permission may not decide a quote', () => {
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

  test('is decided for only with evidence', () => {
    const command = { action: 'approve_quote' as const }
    expect(decide(client, command, actors.workshop, now)).toMatchObject({ code: 'evidence_missing' })
    const step = decide(client, { ...command, evidence }, actors.workshop, now)
    expect(step).toMatchObject({ to: 'approved', evidence })
  })
  test('cannot be left behind without its workshop', () => {
    expect(blocked(client, 'withdraw', actors.workshop, now)?.code).toBe('own_client')
  })
  test('is never rated for by its workshop', () => {
    const closed = order('closed', { clinicClaimed: false })
    expect(blocked(closed, 'rate', actors.workshop, now)?.code).toBe('not_yours')
  })
})

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

  test('are answered by the other side only', () => {
    expect(decide(proposed, command('confirm_visit'), actors.workshop, now)).toMatchObject({
      code: 'visit_own_proposal',
    })
    expect(decide(proposed, command('confirm_visit'), actors.clinic, now)).toMatchObject({ to: 'scheduled' })
  })
  test('that are moved take the order back to where it was', () => {
    expect(decide(scheduled, command('move_visit'), actors.clinic, now)).toMatchObject({ to: 'approved' })
  })
  test('are not missed before they begin', () => {
    expect(decide(scheduled, command('miss_visit'), actors.clinic, now)).toMatchObject({
      code: 'visit_not_yet',
    })
    const later = new Date('2026-11-25T12:30:00Z')
    expect(decide(scheduled, command('miss_visit'), actors.clinic, later)).toMatchObject({ to: 'approved' })
  })
  test('for work come after the price', () => {
    const accepted = order('accepted')
    expect(blocked(accepted, 'propose_visit', actors.workshop, now, { purpose: 'work' })?.code).toBe(
      'visit_purpose',
    )
    expect(blocked(accepted, 'propose_visit', actors.workshop, now, { purpose: 'diagnosis' })).toBeNull()
  })
})

test('the second objection goes to an administrator', () => {
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

test('actions that need a reason are refused without one', () => {
  const ripe = order('quoted')
  expect(decide(ripe, { action: 'reject_quote', reason: '  ' }, actors.clinic, now)).toMatchObject({
    code: 'reason_missing',
  })
})

test('each status is reached from the first, and from each unfinished one an order can end both ways', () => {
  const reach = (from: Status): Set<Status> => {
    const seen = new Set<Status>([from])
    for (const status of seen) {
      for (const action of actionIds) for (const to of ruleOf(action).moves[status] ?? []) seen.add(to)
    }
    return seen
  }
  expect([...reach('pending')].toSorted()).toEqual([...statuses].toSorted())
  for (const status of statuses.filter((one) => !isFinished(one))) {
    expect(reach(status)).toContain('closed')
    expect(reach(status)).toContain('cancelled')
    expect(next(order(status)).turn).not.toBe('nobody')
  }
})

test('every step that a decision takes is one that its rule names', () => {
  for (const status of statuses) {
    for (const action of actionIds) {
      for (const actor of Object.values(actors)) {
        for (const outcome of ['stands', 'redo', 'ended', 'warranty', 'new_defect'] as const) {
          const step = decide(order(status), { action, reason: 'Porque sim', outcome }, actor, now)
          if (!isBlocked(step)) expect(ruleOf(action).moves[status]).toContain(step.to)
        }
      }
    }
  }
})
