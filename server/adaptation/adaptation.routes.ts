import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { Scope } from '#server/kit/scope.ts'
import { assignStep, findPath, saveAnswers } from './adaptation.store.ts'

/** RDC 1.002/2025 holds for clinics. */
function demandClinic({ organization }: Scope): void {
  if (organization?.kind !== 'clinic') throw new Forbidden()
}

export const adaptationRoutes: Route[] = [
  read(adaptationApi.get, ({ db, scope, now }) => {
    demandClinic(scope)
    return findPath(db, now)
  }),
  write(adaptationApi.answer, ({ tx, scope, input, now }) => {
    demandClinic(scope)
    // The answers also change the profile.
    if (scope.membership !== 'owner') throw new Forbidden()
    return saveAnswers(tx, input, now)
  }),
  write(adaptationApi.assign, ({ tx, scope, input, now }) => {
    demandClinic(scope)
    return assignStep(tx, input, now)
  }),
]
