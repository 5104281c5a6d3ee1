import type { Actor } from '#core/service-order/service-order.ts'
import { holds, type Scope } from '#server/kit/scope.ts'

/** The scope's person as the order's rules see them. */
export function actorOf(scope: Scope): Actor {
  if (scope.actor.kind === 'job') return { side: 'system' }
  if (!scope.organization) return { side: 'administrator' }
  if (scope.organization.kind === 'workshop') {
    return { side: 'workshop', workshopId: scope.organization.id, seesPrices: seesPrices(scope) }
  }
  return {
    side: 'clinic',
    permissions: ['quotes', 'finances'].filter((permission) => holds(scope, permission)),
  }
}

/** Prices on quotes and orders are the finances of either side: its members see them by permission. */
export function seesPrices(scope: Scope): boolean {
  return !scope.organization || holds(scope, 'finances') || holds(scope, 'quotes')
}
