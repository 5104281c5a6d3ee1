import { describe, expect, test } from 'vitest'
import { actors, now, order } from '#test/order-facts.ts'
import { actionIds, ruleOf } from './actions.ts'
import type { Action } from './actions.ts'
import { blocked } from './blocked.ts'
import { decide, isBlocked } from './decide.ts'
import { next } from './next.ts'
import type { Side } from './service-order.ts'
import { isFinished, statuses } from './status.ts'
import type { Status } from './status.ts'

const release: Action[] = ['withdraw', 'hand_back', 'cancel']

/** Actions that each side may take if only the status matters. All others are refused. */
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

  test('lets a candidate only accept, and only while the order is published', () => {
    const published = order('pending', { workshopId: null, published: true })
    const possible = actionIds.filter((action) => !blocked(published, action, actors.candidate, now))
    expect(possible).toEqual(['accept'])
  })
})

test('can reach each status from the first, and end both ways from each unfinished one', () => {
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
    expect(next(order(status), now).turn).not.toBe('nobody')
  }
})

test('takes only steps that the action’s rule names', () => {
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
