import type { Side } from './service-order.ts'
import type { Status } from './status.ts'

/** From each status that allows the action to the possible next ones. */
type Moves = Partial<Record<Status, readonly Status[]>>

interface Rule {
  moves: Moves
  by: readonly Side[]
  /** Permission that a member needs; the owner has all. A workshop's member may have the one for finances instead. */
  permission?: 'quotes'
  /** The actor must give a reason. */
  reason?: true
  /** The workshop may record it, with evidence, for a client that is not on Equipo. */
  forClient?: true
}

const stay = (...from: Status[]): Moves => Object.fromEntries(from.map((status) => [status, [status]]))
const go = (from: readonly Status[], ...to: Status[]): Moves =>
  Object.fromEntries(from.map((status) => [status, to]))

const beforeWork = ['accepted', 'quoted', 'approved', 'scheduled'] as const
const taken = [...beforeWork, 'in_progress', 'waiting_parts'] as const
/** Statuses in which a complementary quote may be open without moving the order. */
const agreed = ['approved', 'scheduled', 'in_progress', 'waiting_parts'] as const

/**
 * Every action on an existing order. Rules beyond status and side are in `blocked.ts`; the choice among several
 * outcomes is in `decide.ts`.
 */
const actions = {
  edit: { moves: stay('pending'), by: ['clinic'] },
  redirect: { moves: stay('pending'), by: ['clinic'] },
  publish: { moves: stay('pending'), by: ['clinic'] },
  accept: { moves: go(['pending'], 'accepted'), by: ['workshop', 'candidate'] },
  decline: { moves: stay('pending'), by: ['workshop'], reason: true },
  withdraw: { moves: go(beforeWork, 'pending'), by: ['workshop'], reason: true },
  hand_back: { moves: go(taken, 'pending'), by: ['workshop'], reason: true },
  reassign: { moves: go(['pending', ...taken], 'pending'), by: ['clinic'] },
  cancel: {
    moves: go(['pending', ...taken], 'cancelled'),
    by: ['clinic', 'workshop'],
    reason: true,
    forClient: true,
  },
  remind: { moves: stay('pending'), by: ['system'] },

  waive_price: { moves: stay('accepted'), by: ['workshop'] },
  choose_contract: { moves: stay('accepted'), by: ['workshop'] },
  send_quote: { moves: go(['accepted'], 'quoted'), by: ['workshop'], permission: 'quotes' },
  send_complementary: { moves: stay(...agreed), by: ['workshop'], permission: 'quotes' },
  revise_quote: { moves: stay('quoted', ...agreed), by: ['workshop'], permission: 'quotes' },
  withdraw_quote: { moves: { ...go(['quoted'], 'accepted'), ...stay(...agreed) }, by: ['workshop'] },
  expire_quote: { moves: { ...go(['quoted'], 'accepted'), ...stay(...agreed) }, by: ['system'] },
  approve_quote: {
    moves: { ...go(['quoted'], 'approved'), ...stay(...agreed) },
    by: ['clinic'],
    permission: 'quotes',
    forClient: true,
  },
  approve_items: {
    moves: stay('quoted', ...agreed),
    by: ['clinic'],
    permission: 'quotes',
    forClient: true,
  },
  confirm_items: { moves: { ...go(['quoted'], 'approved'), ...stay(...agreed) }, by: ['workshop'] },
  reject_quote: {
    moves: { ...go(['quoted'], 'accepted'), ...stay(...agreed) },
    by: ['clinic'],
    permission: 'quotes',
    reason: true,
    forClient: true,
  },

  propose_visit: { moves: stay(...taken), by: ['clinic', 'workshop'] },
  confirm_visit: {
    moves: {
      ...stay(...taken),
      accepted: ['accepted', 'scheduled'],
      approved: ['approved', 'scheduled'],
    },
    by: ['clinic', 'workshop'],
    forClient: true,
  },
  move_visit: {
    moves: { ...stay(...taken), scheduled: ['scheduled', 'approved', 'accepted'] },
    by: ['clinic', 'workshop'],
  },
  refuse_visit: { moves: stay(...taken), by: ['clinic', 'workshop'], reason: true, forClient: true },
  miss_visit: {
    moves: { ...stay(...taken), scheduled: ['scheduled', 'approved', 'accepted'] },
    by: ['clinic', 'workshop'],
  },

  start: { moves: go(['accepted', 'approved', 'scheduled'], 'in_progress'), by: ['workshop'] },
  wait_parts: { moves: go(['in_progress'], 'waiting_parts'), by: ['workshop'], reason: true },
  resume: { moves: go(['waiting_parts'], 'in_progress'), by: ['workshop'] },
  complete: { moves: go(['in_progress'], 'completed'), by: ['workshop'] },
  object: { moves: go(['completed'], 'in_progress'), by: ['clinic'], reason: true, forClient: true },
  mediate: {
    moves: { in_progress: ['in_progress', 'closed', 'cancelled'] },
    by: ['administrator'],
    reason: true,
  },
  close: { moves: go(['completed'], 'closed'), by: ['clinic', 'system'], forClient: true },

  rate: { moves: stay('closed'), by: ['clinic'] },
  claim_warranty: { moves: stay('closed'), by: ['clinic'], forClient: true },
  refuse_warranty: { moves: stay('pending', 'accepted'), by: ['workshop'], reason: true },
  agree_new_defect: {
    moves: go(['pending', 'accepted'], 'pending', 'accepted'),
    by: ['clinic'],
    forClient: true,
  },
  decide_warranty: {
    moves: go(['pending', 'accepted'], 'accepted', 'pending'),
    by: ['administrator'],
    reason: true,
  },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof actions
export const actionIds = Object.keys(actions) as [Action, ...Action[]]

export function ruleOf(action: Action): Rule {
  return actions[action]
}
