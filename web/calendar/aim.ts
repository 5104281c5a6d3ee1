import { createContext, useContext } from 'react'
import type { PlainDate } from '#core/kit/dates.ts'

/** The place in which a dragged entry would lie if it were dropped. */
export interface Aim {
  on: PlainDate
  /** Minutes of that day; null for what takes all of it. */
  span: { start: number; end: number } | null
  /** `terça, 24/11/2026, 10:30 às 11:30`. */
  text: string
  /** The reason against this place. */
  against: string | null
}

export const AimContext = createContext<Aim | null>(null)

export const useAim = () => useContext(AimContext)

/** The one of before if nothing has changed, so that nothing is drawn anew. */
export const sameAim = (before: Aim | null, next: Aim | null): Aim | null =>
  before?.text === next?.text && before?.against === next?.against ? before : next
