import { homeOf } from '#core/account/account.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { call } from '#web/kit/call.ts'
import { query } from '#web/kit/query.ts'
import { startAnew } from '#web/kit/session.ts'
import type { Session } from '#core/account/account.api.ts'

export const ownOrganizations = () => ({ ...query(choiceApi.list, {}), staleTime: 300_000 })

/** Acts for another organization from now on: nothing that was read for the one before stays. */
export async function switchTo(organizationId: string, role: Session['user']['role']): Promise<void> {
  await call(choiceApi.choose, { organizationId })
  startAnew(homeOf(role))
}
