import type { Db } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'

/** Quotes and contracts are prices. @throws Forbidden for a member who may see neither finances nor quotes */
export function mustSeePrices({ scope }: Pick<Db, 'scope'>): void {
  if (holds(scope, 'finances') || holds(scope, 'quotes')) return
  throw new Forbidden(
    'permission_finances',
    'Este documento mostra preços. Peça ao titular da conta a permissão de finanças ou de orçamentos.',
  )
}
