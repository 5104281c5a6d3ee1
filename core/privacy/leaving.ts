import type { Leaving } from './erasure.api.ts'

/**
 * Why a person's account cannot be erased yet; null if it can. First, an administrator must give up that role, an
 * organization with other members must be handed over, and open work with other organizations must be finished.
 */
export function blockedErasure({ administrator, organizations }: Leaving): string | null {
  if (administrator) return 'erasure.administrator'
  if (organizations.some(({ others }) => others > 0)) return 'erasure.members'
  return organizations.some(({ openOrders }) => openOrders > 0) ? 'erasure.open_orders' : null
}
