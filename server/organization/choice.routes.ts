import { choiceApi } from '#core/organization/choice.api.ts'
import { cityFault, timeZoneOf } from '#core/place/place.ts'
import { Forbidden, Invalid } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { trialEnd } from '#server/plan/subscription.store.ts'
import { actFor, foundOrganization, listOwnOrganizations, type Sessions } from './choice.store.ts'

export const choiceRoutes = (sessions: Sessions): Route[] => [
  read(choiceApi.list, async ({ db, scope }) =>
    scope.profileRole === 'admin' ? { items: [], hasTrial: false } : listOwnOrganizations(db),
  ),
  write(choiceApi.choose, async ({ tx, scope, input, request }) => {
    if (scope.profileRole === 'admin') throw new Forbidden()
    await actFor(tx, sessions, request, input.organizationId)
    return {}
  }),
  write(choiceApi.create, async ({ tx, scope, input, now, request }) => {
    if (scope.profileRole === 'admin') throw new Forbidden()
    const { id, name, city, state } = input
    const fault = cityFault(input)
    if (fault) throw new Invalid([fault])
    const timeZone = timeZoneOf(input)
    const trialEndsAt = await trialEnd(tx, timeZone, now)
    await foundOrganization(tx, { id, name, city, state, timeZone, trialEndsAt }, now)
    await actFor(tx, sessions, request, id)
    return {}
  }),
]
