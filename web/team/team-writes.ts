import { accountApi } from '#core/account/account.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { teamApi, type Team } from '#core/team/team.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'

export const teamQuery = () => query(teamApi.get, {})

/** A change of the team: its answer is the team as it is now. */
export function useTeamWrite<In>(endpoint: Endpoint<In, Team>, done: string, onDone?: () => void) {
  return useWrite(endpoint, {
    replaces: teamQuery,
    invalidates: [accountApi.session],
    onDone: () => {
      onDone?.()
      toast(done)
    },
  })
}
