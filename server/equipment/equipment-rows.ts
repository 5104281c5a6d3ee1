import { sql, type InferResult } from 'kysely'
import type { EquipmentDetail, EquipmentSummary } from '#core/equipment/equipment.api.ts'
import { dueOf, soonUntil } from '#core/equipment/equipment.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

export const summaryColumns = [
  'equipment.id',
  'equipment.clinic_id',
  'equipment.code',
  'equipment.name',
  'equipment.category',
  'equipment.brand',
  'equipment.model',
  'equipment.serial_number',
  'equipment.room',
  'equipment.status',
  'equipment.criticality',
  'equipment.next_maintenance_on',
  'equipment.archived_at',
  'equipment.version',
] as const

const detailColumns = [
  ...summaryColumns,
  'equipment.asset_tag',
  'equipment.anvisa_number',
  'equipment.risk_class',
  'equipment.acquired_on',
  'equipment.warranty_until',
  'equipment.attributes',
  'equipment.notes',
  'equipment.created_at',
  'equipment.updated_at',
] as const

/** Orders that may still change; those of others, whom the scope may not see, do not count. */
const openOrders = sql<number>`(select count(*)::int from service_orders o
  where o.equipment_id = equipment.id and o.status not in ('closed', 'cancelled'))`

/** One piece by id, as its detail needs it. */
export const detailQuery = (id: string) =>
  q
    .selectFrom('equipment')
    .leftJoin('organizations', 'organizations.id', 'equipment.clinic_id')
    .leftJoin('profiles', 'profiles.id', 'equipment.dentist_id')
    .where('equipment.id', '=', id)
    .select(detailColumns)
    .select([
      'organizations.name as clinic_name',
      'organizations.managed_by',
      'profiles.name as registered_by',
      openOrders.as('open_orders'),
    ])

/** A row with `status`, `category` and the like as text, which the table's checks and our schemas keep to. */
export interface SummaryRow {
  id: string
  clinic_id: string
  code: string
  name: string
  category: string
  brand: string | null
  model: string | null
  serial_number: string | null
  room: string | null
  status: string
  criticality: string
  next_maintenance_on: string | null
  archived_at: string | null
  version: number
}

/** @param soon the last date that counts as soon, for who shows many */
export function toSummary(
  row: SummaryRow,
  today: PlainDate,
  soon: PlainDate = soonUntil(today),
): EquipmentSummary {
  return {
    id: row.id,
    clinicId: row.clinic_id,
    code: row.code,
    name: row.name,
    category: row.category as EquipmentSummary['category'],
    brand: row.brand,
    model: row.model,
    serialNumber: row.serial_number,
    room: row.room,
    status: row.status as EquipmentSummary['status'],
    criticality: row.criticality as EquipmentSummary['criticality'],
    nextMaintenanceOn: row.next_maintenance_on,
    due: dueOf(row.next_maintenance_on, today, soon),
    archivedAt: row.archived_at,
    version: row.version,
  }
}

export type DetailRow = InferResult<ReturnType<typeof detailQuery>>[number]

/** @param organizationId whose people read it; null for an administrator */
export function toDetail(
  row: DetailRow,
  files: KeptFile[],
  today: PlainDate,
  organizationId: string | null,
): EquipmentDetail {
  return {
    ...toSummary(row, today),
    assetTag: row.asset_tag,
    anvisaNumber: row.anvisa_number,
    riskClass: row.risk_class as EquipmentDetail['riskClass'],
    acquiredOn: row.acquired_on,
    warrantyUntil: row.warranty_until,
    attributes: row.attributes as EquipmentDetail['attributes'],
    notes: row.notes,
    clinicName: row.clinic_name ?? '',
    registeredBy: row.registered_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    openOrders: row.open_orders,
    mayChange: organizationId !== null && [row.clinic_id, row.managed_by].includes(organizationId),
    files,
  }
}
