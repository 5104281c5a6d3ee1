import { sql } from 'kysely'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import type { plannerApi } from '#core/planner/planner.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, NotFound } from '#server/kit/errors.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'

interface Count {
  equipmentId: string
  /** `add`: uses since the last count; the others say what the counter shows. */
  how: 'add' | 'reading' | 'correction' | 'restart'
  amount: number
  /** The clinic's. */
  today: PlainDate
}

/**
 * Counts equipment's uses. Its plans by uses begin to warn, and are due, in the same transaction.
 * @returns what the counter shows now
 * @throws NotFound for equipment whose uses the scope may not count
 */
export async function countUses(
  tx: Tx,
  { equipmentId, how, amount, today }: Count,
  now: Date,
): Promise<number> {
  const call = sql<{ uses: number | null }>`
    select count_uses(${equipmentId}, ${how}, ${amount}, ${today}, ${now}) as uses`
  const counted = await tx.first(compiled(call))
  if (typeof counted?.uses !== 'number') throw new NotFound()
  return counted.uses
}

/** One more use of equipment, as a load of an autoclave is. @throws NotFound */
export async function countUse(tx: Tx, equipmentId: string, uses: number, now: Date): Promise<void> {
  const equipment = await findEquipment(tx, equipmentId)
  await countUses(tx, { equipmentId, how: 'add', amount: uses, today: dateIn(equipment.timeZone, now) }, now)
}

type Read = Input<typeof plannerApi.readUses>

/** Notes what the counter shows. @throws Invalid if a reading is lower than the one before */
export async function readUses(tx: Tx, input: Read, now: Date): Promise<{ uses: number }> {
  const { id, readingId, kind, uses } = input
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new Forbidden()
  const equipment = await findEquipment(tx, id)
  if (kind === 'reading' && equipment.uses !== null && uses < equipment.uses) {
    const before = equipment.uses.toLocaleString('pt-BR')
    const message = `O contador mostrava ${before}: confira, ou diga que é uma correção ou um contador novo`
    throw new Invalid([{ path: 'uses', message }])
  }
  const counted = await countUses(
    tx,
    { equipmentId: id, how: kind, amount: uses, today: dateIn(equipment.timeZone, now) },
    now,
  )
  await tx.all(
    q
      .insertInto('usageReadings')
      .values({
        id: readingId,
        equipmentId: id,
        clinicId: equipment.clinicId,
        kind,
        uses,
        readBy: actor.userId,
        readByName: actor.name,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )
  return { uses: counted }
}

/** The equipment's counter, and what people read off it, the newest first. */
export async function listUses(
  db: Db,
  query: Input<typeof plannerApi.uses>,
): Promise<Output<typeof plannerApi.uses>> {
  const { uses } = await findEquipment(db, query.id)
  const limit = query.limit ?? 25
  let found = q
    .selectFrom('usageReadings')
    .where('equipmentId', '=', query.id)
    .select(['id', 'uses', 'readByName as by', 'createdAt as at'])
    .select('kind')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (query.cursor) found = found.where('id', '<', decodeCursor(query.cursor, 'string')[1])
  const page = pageOf(
    await db.all(found),
    limit,
    (row) => row,
    (row) => [row.id, row.id],
  )
  return { ...page, uses }
}

async function findEquipment(db: Db, id: string) {
  const equipment = await db.first(
    q
      .selectFrom('equipment as e')
      .innerJoin('organizations as c', 'c.id', 'e.clinicId')
      .leftJoin('equipmentUses as u', 'u.equipmentId', 'e.id')
      .where('e.id', '=', id)
      .select(['e.clinicId', 'c.timeZone', 'u.uses']),
  )
  if (!equipment) throw new NotFound()
  return equipment
}
