import { ruleOf } from './actions.ts'
import type { Action } from './actions.ts'
import { blocked, isForClient } from './blocked.ts'
import type { Blocked } from './blocked.ts'
import { outcomes } from './outcomes.ts'
import type { Actor, ServiceOrder } from './service-order.ts'
import type { Status } from './status.ts'
import type { Command, Step } from './step.ts'

export function isBlocked(decision: Step | Blocked): decision is Blocked {
  return 'code' in decision
}

/** The effects of the command on the order, or why it is blocked. Pure: the order is not changed. */
export function decide(order: ServiceOrder, command: Command, actor: Actor, now: Date): Step | Blocked {
  const no = blocked(order, command.action, actor, now, command)
  if (no) return no
  const reason = command.reason?.trim() || null
  if (ruleOf(command.action).reason && !reason) return { code: 'reason_missing', forbidden: false }
  const forClient = isForClient(order, command.action, actor, command)
  if (forClient && !command.evidence) return { code: 'evidence_missing', forbidden: false }
  const outcome = outcomes[command.action](order, { ...command, reason: reason ?? '' }, actor, now)
  return {
    action: command.action,
    from: order.status,
    to: onlyStatus(order.status, command.action) ?? order.status,
    reason,
    evidence: forClient ? (command.evidence ?? null) : null,
    changes: {},
    quotes: [],
    visits: [],
    notify: [],
    ...outcome,
  }
}

/** The next status, if the action has only one. */
function onlyStatus(from: Status, action: Action): Status | undefined {
  const to = ruleOf(action).moves[from]
  return to?.length === 1 ? to[0] : undefined
}
