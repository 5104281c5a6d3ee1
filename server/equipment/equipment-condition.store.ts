import { sql } from 'kysely'
import type { Conclusion } from '#core/completion/completion.ts'
import { equipmentCondition, type EquipmentCondition } from '#core/completion/equipment-effect.ts'
import { finishedStatuses } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { recordChange } from './equipment-history.store.ts'

interface Equipment {
  id: string
  clinicId: string
}

const worse: readonly EquipmentCondition[] = ['operational', 'restricted', 'down']

/** Makes equipment's status at least as bad as `condition`; what was said of it before holds again afterwards. */
export async function worsenCondition(
  tx: Tx,
  equipment: Equipment,
  condition: 'restricted' | 'down',
  now: Date,
): Promise<void> {
  const better = worse.slice(0, worse.indexOf(condition))
  const rows = await tx.all(
    q
      .updateTable('equipment')
      .where('id', '=', equipment.id)
      .where('clinicId', '=', equipment.clinicId)
      .where('status', 'in', better)
      .set({
        status: condition,
        saidStatus: sql<EquipmentCondition>`coalesce(said_status, status)`,
        version: sql<number>`version + 1`,
        updatedAt: now,
      })
      .returning('id'),
  )
  if (rows.length > 0) await recordChange(tx, equipment, 'changed', now, ['status'])
}

/** Records that the equipment works. Unfinished orders and open failures may still give it a worse status. */
export async function bringBack(tx: Tx, equipment: Equipment, now: Date): Promise<void> {
  const unfinished = await tx.all(
    q
      .selectFrom('serviceOrders as o')
      .where('o.clinicId', '=', equipment.clinicId)
      .where('o.equipmentId', '=', equipment.id)
      .where('o.status', 'not in', ['completed', ...finishedStatuses])
      .select([
        'o.priority',
        sql<Conclusion | null>`(select c.conclusion from completions c where c.order_id = o.id
          order by c.completed_at desc limit 1)`.as('conclusion'),
      ]),
  )
  const condition = equipmentCondition('operational', unfinished)
  await tx.all(
    q
      .updateTable('equipment')
      .where('id', '=', equipment.id)
      .where('clinicId', '=', equipment.clinicId)
      .where('status', '<>', 'retired')
      .set({
        status: condition,
        saidStatus: condition === 'operational' ? null : 'operational',
        version: sql<number>`version + 1`,
        updatedAt: now,
      }),
  )
  await recordChange(tx, equipment, 'changed', now, ['status'])
}
