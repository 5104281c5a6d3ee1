import { sql } from 'kysely'
import type { EquipmentDetail, EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { equipmentFields } from '#core/equipment/equipment-fields.ts'
import { dueOf, soonUntil } from '#core/equipment/equipment.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'

const headColumns = [
  'equipment.id',
  'equipment.clinicId',
  'equipment.code',
  'equipment.nextMaintenanceOn',
  'equipment.archivedAt',
  'equipment.version',
] as const

export const summaryColumns = [
  ...headColumns,
  'equipment.name',
  'equipment.category',
  'equipment.brand',
  'equipment.model',
  'equipment.serialNumber',
  'equipment.room',
  'equipment.status',
  'equipment.criticality',
] as const

const fieldNames = Object.keys(equipmentFields) as (keyof typeof equipmentFields)[]

const detailColumns = [
  ...headColumns,
  ...fieldNames.map((name) => `equipment.${name}` as const),
  'equipment.attributes',
  'equipment.createdAt',
  'equipment.updatedAt',
] as const

/** Orders that may still change; those of others, whom the scope may not see, do not count. */
const openOrders = sql<number>`(select count(*)::int from service_orders o
  where o.equipment_id = equipment.id and ${isUnfinished('o')})`

/** One piece of equipment by id, as its detail needs it. */
export const detailQuery = (id: string) =>
  q
    .selectFrom('equipment')
    .leftJoin('organizations', 'organizations.id', 'equipment.clinicId')
    .leftJoin('profiles', 'profiles.id', 'equipment.dentistId')
    .where('equipment.id', '=', id)
    .select(detailColumns)
    .select([
      'organizations.name as clinicName',
      'organizations.managedBy',
      'profiles.name as registeredBy',
      openOrders.as('openOrders'),
    ])

export type SummaryRow = Omit<EquipmentSummary, 'due'>

/** Nothing is due of retired equipment. */
const dueDate = ({ status, nextMaintenanceOn }: Pick<SummaryRow, 'status' | 'nextMaintenanceOn'>) =>
  status === 'retired' ? null : nextMaintenanceOn

/** @param soon the last date that counts as soon, for who shows many */
export function toSummary(
  row: SummaryRow,
  today: PlainDate,
  soon: PlainDate = soonUntil(today),
): EquipmentSummary {
  return {
    id: row.id,
    clinicId: row.clinicId,
    code: row.code,
    name: row.name,
    category: row.category,
    brand: row.brand,
    model: row.model,
    serialNumber: row.serialNumber,
    room: row.room,
    status: row.status,
    criticality: row.criticality,
    nextMaintenanceOn: dueDate(row),
    due: dueOf(dueDate(row), today, soon),
    archivedAt: row.archivedAt,
    version: row.version,
  }
}

export type DetailRow = RowOf<typeof detailQuery>

/** @param organizationId whose people read it; null for an administrator */
export function toDetail(
  row: DetailRow,
  files: KeptFile[],
  today: PlainDate,
  organizationId: string | null,
): EquipmentDetail {
  const { managedBy, clinicName, ...kept } = row
  return {
    ...kept,
    nextMaintenanceOn: dueDate(row),
    due: dueOf(dueDate(row), today),
    clinicName: clinicName ?? '',
    mayChange: organizationId !== null && [row.clinicId, managedBy].includes(organizationId),
    files,
  }
}
