import { labelTexts } from '#core/label/refusal-texts.ts'
import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { FoundLabel, Label, labelApi } from '#core/label/label.api.ts'
import { bindingRefusal, isLabelToken, labelKey, retirementRefusal } from '#core/label/label.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'
import { actingUser, findLabel, labelQuery, ownId, toLabel, type LabelRow } from './label.store.ts'

/** Finds the asker's organization to which a label belongs; null if it is none of them. */
export async function homeOfLabel(db: Db, read: string): Promise<{ organizationId: string | null }> {
  const key = labelKey(read)
  if (!key) return { organizationId: null }
  const home = sql<string | null>`home_of_label(${key})`
  return { organizationId: (await db.first(q.selectNoFrom(home.as('id'))))?.id ?? null }
}

/** @throws NotFound for a label that the organization has nothing to do with, or that is out of use */
export async function openLabel(db: Db, read: string): Promise<FoundLabel> {
  const key = labelKey(read)
  if (!key) throw new NotFound()
  const row = await db.first(
    labelQuery()
      .select(
        sql<boolean>`(labels.organization_id = ${ownId(db)}::uuid or manages(labels.organization_id))`.as(
          'isOwn',
        ),
      )
      .where(isLabelToken(key) ? 'labels.token' : 'labels.code', '=', key)
      .where('labels.status', '!=', 'retired'),
  )
  if (!row) throw new NotFound()
  const { isOwn, ...label } = row
  if (!row.boundId) return { label: toLabel(label), equipment: null, orders: [], isOwn }
  const [equipmentList, orders] = await db.together<[EquipmentRow, FoundLabel['orders'][number]]>(
    equipmentQuery(row.boundId),
    ordersQuery(row.boundId),
  )
  return {
    label: toLabel(label),
    equipment: equipmentList[0] ? toEquipment(equipmentList[0]) : null,
    orders,
    isOwn,
  }
}

const equipmentQuery = (id: string) =>
  q
    .selectFrom('equipment as e')
    .leftJoin('organizations as c', 'c.id', 'e.clinicId')
    .where('e.id', '=', id)
    .select([
      'e.id',
      'e.code',
      'e.name',
      'e.room',
      'e.status',
      'e.archivedAt',
      'e.clinicId',
      'c.name as clinic',
    ])
    .select('e.category')
    .select('e.status')

type EquipmentRow = RowOf<typeof equipmentQuery>

const toEquipment = ({ archivedAt, clinicId, clinic, ...row }: EquipmentRow) => ({
  ...row,
  clinic: { id: clinicId, name: clinic ?? '' },
  isArchived: archivedAt !== null,
})

const ordersQuery = (equipmentId: string) =>
  q
    .selectFrom('serviceOrders')
    .where('equipmentId', '=', equipmentId)
    .where(isUnfinished('serviceOrders'))
    .orderBy('createdAt', 'desc')
    .select(['id', 'number', 'status'])
    .limit(5)

/**
 * Sticks a blank label on equipment: from then on it is its clinic's.
 * @throws NotFound, Conflict if another has changed it meanwhile, Refused as `bindingRefusal` says
 */
export async function bindLabel(tx: Tx, input: Input<typeof labelApi.bind>, now: Date): Promise<Label> {
  const label = await current(tx, input)
  const equipment = await tx.first(
    q
      .selectFrom('equipment')
      .where('id', '=', input.equipmentId)
      .select(['clinicId', sql<boolean>`archived_at is not null or status = 'retired'`.as('isGone')]),
  )
  if (!equipment) throw new NotFound()
  const refusal = bindingRefusal(label, equipment, ownId(tx))
  if (refusal) throw new Refused(refusal, undefined, labelTexts[refusal])
  return change(tx, label, {
    status: 'bound',
    organizationId: equipment.clinicId,
    equipmentId: input.equipmentId,
    boundBy: actingUser(tx),
    boundAt: now,
  })
}

/** Takes a label out of use: lost, torn, on the wrong equipment. @throws NotFound, Conflict, Refused */
export async function retireLabel(tx: Tx, input: Input<typeof labelApi.retire>, now: Date): Promise<Label> {
  const label = await current(tx, input)
  const refusal = retirementRefusal(label)
  if (refusal) throw new Refused(refusal, undefined, labelTexts[refusal])
  return change(tx, label, {
    status: 'retired',
    retiredBy: actingUser(tx),
    retiredAt: now,
    retiredReason: input.reason,
  })
}

async function current(tx: Tx, { id, version }: { id: string; version: number }): Promise<LabelRow> {
  const label = await findLabel(tx, id)
  if (label.version !== version) throw new Conflict(toLabel(label))
  return label
}

interface Change {
  status: 'bound' | 'retired'
  organizationId?: string
  equipmentId?: string
  boundBy?: string
  boundAt?: Date
  retiredBy?: string
  retiredAt?: Date
  retiredReason?: string
}

/** If two requests act at once, the second finds a newer version. */
async function change(tx: Tx, { id, version }: LabelRow, set: Change): Promise<Label> {
  const rows = await tx.all(
    q
      .updateTable('labels')
      .set({ ...set, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  const after = await findLabel(tx, id)
  // Seen, but not one's own to change: as if it were not there.
  if (rows.length === 0 && after.version === version) throw new NotFound()
  if (rows.length === 0) throw new Conflict(toLabel(after))
  return toLabel(after)
}
