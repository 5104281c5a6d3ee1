import type { Leaving } from './erasure.api.ts'

/**
 * Why a person's account cannot be erased yet; null: it can. An administrator is relieved first, an organization in
 * which others work is handed over first, and what is under way with another organization is finished first.
 */
export function blockedErasure({ administrator, organizations }: Leaving): string | null {
  if (administrator) return 'erasure.administrator'
  if (organizations.some(({ others }) => others > 0)) return 'erasure.members'
  return organizations.some(({ openOrders }) => openOrders > 0) ? 'erasure.open_orders' : null
}
