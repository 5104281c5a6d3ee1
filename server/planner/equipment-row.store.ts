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

/** A plan (`p`) that is due one day: neither paused nor ended, of a clinic or of equipment (`e`) in use. */
export const asksForWork = sql<boolean>`(p.paused_at is null and p.ended_at is null
  and e.archived_at is null and e.status is distinct from 'retired')`

/** As `isDailyRoutine` says. */
export const isDaily = sql<boolean>`(p.opens <> 'order' and p.unit = 'day' and p.every < 7)`
