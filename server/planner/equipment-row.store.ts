import { sql } from 'kysely'
import type { PlanView } from '#core/planner/schemas.ts'

interface EquipmentRow {
  equipmentId: string | null
  code: string | null
  equipmentName: string | null
  category: string | null
  room: string | null
}

/** The equipment of a plan; null for a routine of the clinic. */
export function equipmentOf(row: EquipmentRow): PlanView['equipment'] {
  if (row.equipmentId === null) return null
  return {
    id: row.equipmentId,
    code: row.code ?? '',
    name: row.equipmentName ?? '',
    category: (row.category ?? 'other') as NonNullable<PlanView['equipment']>['category'],
    room: row.room,
  }
}

/** A plan of the clinic, or of equipment that the reader sees. `e` is the equipment. */
export const isSeen = (of: 'p' | 'o') =>
  sql<boolean>`(${sql.ref(`${of}.equipmentId`)} is null or e.id is not null)`
