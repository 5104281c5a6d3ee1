import { planApi } from '#core/plan/plan.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { changeSubscription, findStanding, listSubscriptions } from './plan.store.ts'

export const planRoutes: Route[] = [
  read(planApi.get, ({ db, now }) => findStanding(db, now)),
  read(planApi.subscriptions, ({ db, input, now }) => listSubscriptions(db, input, now)),
  write(planApi.change, ({ tx, input, now }) => changeSubscription(tx, input, now)),
]
