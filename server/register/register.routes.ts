import { registerApi } from '#core/register/register.api.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { overviewOf } from './overview.store.ts'
import { listRegistered } from './register.store.ts'

export const registerRoutes: Route[] = [
  read(registerApi.list, ({ db, input, now }) => listRegistered(db, input, now)),
  read(registerApi.overview, ({ db, now }) => overviewOf(db, now)),
]
