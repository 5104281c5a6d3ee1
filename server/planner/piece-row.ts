import { sql } from 'kysely'
import type { PlanView } from '#core/planner/schemas.ts'

interface PieceRow {
  equipment_id: string | null
  code: string | null
  equipment_name: string | null
  category: string | null
  room: string | null
}

/** Of which piece a plan is; null of a routine of the clinic. */
export function pieceOf(row: PieceRow): PlanView['equipment'] {
  if (row.equipment_id === null) return null
  return {
    id: row.equipment_id,
    code: row.code ?? '',
    name: row.equipment_name ?? '',
    category: (row.category ?? 'other') as NonNullable<PlanView['equipment']>['category'],
    room: row.room,
  }
}

/** A plan of the clinic, or of a piece that the reader sees. `e` is the piece. */
export const isSeen = (of: 'p' | 'o') =>
  sql<boolean>`(${sql.ref(`${of}.equipment_id`)} is null or e.id is not null)`
