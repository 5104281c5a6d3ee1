import type { receivableApi } from '#core/finance/receivable.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict } from '#server/kit/errors.ts'
import type { Own } from './access.ts'

/** The hourly cost; version 0 while nobody has written it. */
export async function findHourCost(
  db: Db,
  { id }: Own,
): Promise<{ hourCents: number | null; version: number }> {
  const row = await db.first(
    q.selectFrom('workshopCosts').where('workshopId', '=', id).select(['hourCents', 'version']),
  )
  return row ?? { hourCents: null, version: 0 }
}

/** @throws Conflict with what stands, if it is not the version that the writer saw */
export async function setHourCost(
  tx: Tx,
  own: Own,
  { hourCents, version }: Input<typeof receivableApi.setHourCost>,
  now: Date,
): Promise<{ hourCents: number; version: number }> {
  const { actor } = tx.scope
  const values = {
    hourCents,
    version: version + 1,
    updatedBy: actor.kind === 'user' ? actor.userId : '',
    updatedAt: now,
  }
  const row = await tx.first(
    q
      .insertInto('workshopCosts')
      .values({ workshopId: own.id, ...values })
      .onConflict((conflict) =>
        conflict.column('workshopId').doUpdateSet(values).where('workshopCosts.version', '=', version),
      )
      .returning(['hourCents', 'version']),
  )
  if (!row) throw new Conflict(await findHourCost(tx, own))
  return row
}
