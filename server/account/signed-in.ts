import type { Newcomer, Session } from '#core/account/account.api.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'

/** The session of a request. */
export interface SignedIn {
  scope: Scope
  session: Session | null
  /** Somebody who came in without a profile. */
  newcomer: Newcomer | null
  /** Somebody who has a second factor and has not proven it in this session: it opens nothing yet. */
  awaitsSecondFactor: boolean
  /** The session itself: its id, person, start and last renewal. */
  mark: { id: string; userId: string; since: string; renewedAt: string } | null
}

export const nobody: SignedIn = {
  scope: stranger,
  session: null,
  newcomer: null,
  awaitsSecondFactor: false,
  mark: null,
}
