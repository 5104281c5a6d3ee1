import { sql } from 'kysely'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import type { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { equipmentFields } from '#core/equipment/equipment-fields.ts'
import { equipmentCode } from '#core/equipment/equipment.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Subscription } from '#core/plan/subscription.ts'
import { q } from '#server/database.ts'
import { filesQuery, toFile, type FileRow } from '#server/file/file.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { writtenOf } from '#server/kit/record.store.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'
import { detailQuery, toDetail, type DetailRow } from './equipment-rows.store.ts'

type Create = Input<typeof equipmentEditApi.create>
/** Fields that a person writes, without ids, version and purchase. */
export type EquipmentFields = Omit<Create, 'id' | 'actionId' | 'clinicId' | 'purchase' | 'plans'>

/** The wall calendar of the asker's organization; UTC for an administrator, who has none. */
export const today = (db: Db, now: Date) => dateIn(db.scope.organization?.timeZone ?? 'UTC', now)

/** One piece of equipment that the scope may see. */
export async function findEquipment(db: Db, id: string, now: Date): Promise<EquipmentDetail> {
  const [[row], files] = await db.together<[DetailRow, FileRow]>(
    detailQuery(id),
    filesQuery({ equipmentId: id }),
  )
  if (!row) throw new NotFound()
  return toDetail(row, files.map(toFile), today(db, now), db.scope.organization?.id ?? null)
}

/** A clinic that the scope may write for: its own, or an unclaimed one that its workshop manages. */
export async function isWritableClinic(db: Db, clinicId: string): Promise<boolean> {
  const own = db.scope.organization
  if (own?.id === clinicId) return own.kind === 'clinic'
  const managed = q
    .selectFrom('organizations')
    .where('id', '=', clinicId)
    .where('managedBy', '=', own?.id ?? null)
  return (await db.first(managed.select('id'))) !== undefined
}

/**
 * Locks the clinic's row until the commit: of two requests for the last place, the second waits and then counts again.
 * @returns how many pieces of equipment are not archived, the next free running number, and the plan of the organization that registers
 */
export async function holdPlaces(
  tx: Tx,
  clinicId: string,
): Promise<{ count: number; nextNumber: number; subscription: Subscription | null }> {
  const clinic = await tx.first(
    q.selectFrom('organizations').where('id', '=', clinicId).select('id').forNoKeyUpdate(),
  )
  if (!clinic) throw new NotFound()
  const places = await tx.first(
    q
      .selectFrom('equipment')
      .where('clinicId', '=', clinicId)
      .select([
        sql<number>`count(*) filter (where archived_at is null)::int`.as('count'),
        sql<number>`coalesce(max(substring(code from '[0-9]{1,9}$')::int), 0) + 1`.as('next'),
      ]),
  )
  const subscription = await tx.first(subscriptionQuery(tx.scope.organization?.id ?? null))
  return {
    count: places?.count ?? 0,
    nextNumber: places?.next ?? 1,
    subscription: subscription ?? null,
  }
}

const values = (fields: EquipmentFields, code: string) => ({
  ...writtenOf(equipmentFields, fields, code),
  attributes: sql<Record<string, string | number>>`${JSON.stringify(fields.attributes)}::jsonb`,
})

/** Adds equipment under the clinic's next code. An id that is taken answers 409. */
export async function insertEquipment(
  tx: Tx,
  equipment: { id: string; clinicId: string; userId: string; number: number; fields: EquipmentFields },
  now: Date,
): Promise<void> {
  const code = equipmentCode(equipment.number)
  const row = await tx.first(
    q
      .insertInto('equipment')
      .values({
        id: equipment.id,
        clinicId: equipment.clinicId,
        dentistId: equipment.userId,
        code,
        ...values(equipment.fields, code),
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(null)
}

/** The equipment is held until the commit: an order that is being opened on it waits, or is waited for. */
export async function holdEquipment(tx: Tx, id: string): Promise<void> {
  await tx.all(q.selectFrom('equipment').where('id', '=', id).select('id').forUpdate())
}

/** Writes equipment's fields if it still is what its writer saw. A status that a person changes is their own word. */
export async function updateEquipment(
  tx: Tx,
  current: EquipmentDetail,
  fields: EquipmentFields,
  now: Date,
): Promise<void> {
  const saidAnew = fields.status !== current.status && { saidStatus: null }
  await changeIfCurrent(tx, current, { ...values(fields, current.code), ...saidAnew, updatedAt: now })
}

export async function setArchived(
  tx: Tx,
  current: EquipmentDetail,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await changeIfCurrent(tx, current, { archivedAt, updatedAt: now })
}

/** The version in the `where` closes the race that is left after the caller compared it. */
async function changeIfCurrent(tx: Tx, current: EquipmentDetail, change: object): Promise<void> {
  const row = await tx.first(
    q
      .updateTable('equipment')
      .set({ ...change, version: current.version + 1 })
      .where('id', '=', current.id)
      .where('version', '=', current.version)
      .returning('id'),
  )
  if (!row) throw new Conflict(await findEquipment(tx, current.id, new Date(current.updatedAt)))
}
