import type { LucideIcon } from 'lucide-react'
import type { AutoclaveIcon } from '#web/sterilization/AutoclaveIcon.tsx'

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon | typeof AutoclaveIcon
  /** Matches only the exact address: all other addresses begin with the start page's. */
  exact?: boolean
  /** Pages that are reached from it, at addresses of their own. */
  also?: string | string[]
}

/** The sidebar of a role. Each shell passes its own, so that nobody loads those of the others. */
export interface Navigation {
  nav: NavItem[]
  /** Pages besides it that most people open next. */
  ahead: string[]
}

/** True if `path` lies under the item, by whole segments. */
export const isUnder = (path: string, item: Omit<NavItem, 'label' | 'icon'>): boolean =>
  path === item.to ||
  (!item.exact && path.startsWith(`${item.to}/`)) ||
  [item.also].flat().some((also) => also !== undefined && (path === also || path.startsWith(`${also}/`)))

/**
 * The name of the sidebar's page under which `path` lies.
 * @param account address of the person's own account, which the sidebar doesn't list
 */
export const placeOf = (path: string, account: string, nav: NavItem[]): string | undefined =>
  isUnder(path, { to: account }) ? 'Minha conta' : nav.find((item) => isUnder(path, item))?.label
