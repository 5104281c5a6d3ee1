import type { Compliance } from '#core/compliance/compliance.api.ts'
import { litEquipment, litRooms } from '#core/compliance/light.ts'
import { scoreOf, scoreVersion } from '#core/compliance/score.ts'
import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { complianceFacts } from './facts.store.ts'

/** A clinic's score as it stands now, what it follows from, and how it stood on the mornings that were recorded. */
export async function findCompliance(db: Db, now: Date): Promise<Compliance> {
  const { facts, history } = await complianceFacts(db, now, 365)
  const equipmentList = litEquipment(facts)
  const { score, parts, losses } = scoreOf(facts)
  return {
    score,
    scoreVersion,
    on: facts.today,
    parts,
    losses: losses.map(({ weight: _, ...loss }) => loss),
    rooms: litRooms(equipmentList),
    equipmentList: equipmentList.map(({ status: _, orderId: __, ...equipment }) => equipment),
    history,
  }
}

/** Records a clinic's score of a morning; what stands there stays. */
export async function recordCompliance(tx: Tx, now: Date): Promise<void> {
  const own = tx.scope.organization
  if (own?.kind !== 'clinic') return
  const { facts } = await complianceFacts(tx, now, 0)
  const { score, parts } = scoreOf(facts)
  if (score === null) return
  const storedParts = parts.map(({ id, of, tenths, units, inOrder }) => ({ id, of, tenths, units, inOrder }))
  await tx.all(
    q
      .insertInto('complianceDays')
      .values({
        clinicId: own.id,
        onDate: facts.today,
        scoreVersion,
        score,
        parts: sql`${JSON.stringify(storedParts)}::jsonb`,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}
