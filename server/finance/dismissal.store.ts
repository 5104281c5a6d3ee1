import type { financeApi, Owned } from '#core/finance/finance.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import type { Own } from './access.ts'
import { findOwned } from './ownership.store.ts'

/**
 * Turns the advice to replace equipment down.
 * @throws NotFound, Refused if nothing advises it or somebody has done so already
 */
export async function dismissAdvice(
  tx: Tx,
  own: Own,
  { id, reason }: Input<typeof financeApi.dismiss>,
  now: Date,
): Promise<Owned> {
  const before = await findOwned(tx, own, id, now)
  if (!before) throw new NotFound()
  if (before.advice.length === 0 || before.dismissal)
    throw new Refused('no_advice', undefined, 'Não há recomendação de troca para dispensar.')
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new NotFound()
  await tx.all(
    q.insertInto('replacementDismissals').values({
      id: newId(),
      clinicId: own.id,
      equipmentId: id,
      reason,
      advice: before.advice,
      dismissedBy: actor.userId,
      dismissedAt: now,
    }),
  )
  return (await findOwned(tx, own, id, now)) ?? before
}
