import { historyShareApi } from '#core/equipment/history-share.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { listHistoryShares, revokeHistoryShare, shareHistory } from './history-share.store.ts'

function onlyClinics({ organization }: Scope): void {
  if (organization?.kind !== 'clinic') throw new Forbidden()
}

/** Only the owner opens the clinic's data to others. */
function onlyOwners(scope: Scope): void {
  if (scope.membership !== 'owner') throw new Forbidden()
}

export const historyShareRoutes: Route[] = [
  read(historyShareApi.list, ({ db, scope, input }) => {
    onlyClinics(scope)
    return listHistoryShares(db, input)
  }),
  write(historyShareApi.create, ({ tx, scope, input, now }) => {
    onlyClinics(scope)
    onlyOwners(scope)
    return shareHistory(tx, input, now)
  }),
  write(historyShareApi.revoke, async ({ tx, scope, input, now }) => {
    const share = await revokeHistoryShare(tx, input.id, now)
    onlyOwners(scope)
    return share
  }),
]
