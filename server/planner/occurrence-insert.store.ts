import { sql, type Compilable } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'

/** A date of a plan that gets its row. */
export interface NewOccurrence {
  /** Named by who creates it; else it gets one. */
  occurrenceId?: string
  planId: string
  clinicId: string
  equipmentId: string | null
  workshopId: string | null
  opens: string
  dueOn: PlainDate
}

interface OfPlan {
  id: string
  clinicId: string
  equipmentId: string | null
  workshopId: string | null
  opens: string
}

export function newOccurrence(plan: OfPlan, dueOn: PlainDate): NewOccurrence {
  const { id: planId, clinicId, equipmentId, workshopId, opens } = plan
  return { planId, clinicId, equipmentId, workshopId, opens, dueOn }
}

/** Rows of one statement: what a year leaves of a large clinic is still written in packets. */
const mostRows = 1_000

/** Adds the rows that are not there yet; a date that somebody was faster with keeps what it has. */
export async function insertOccurrences(db: Db, rows: readonly NewOccurrence[], now: Date): Promise<void> {
  await db.together(...occurrencesQueries(rows, now))
}

/** The same as statements, for who sends others along. */
export function occurrencesQueries(rows: readonly NewOccurrence[], now: Date): Compilable<{ id: string }>[] {
  const packets = Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, at) => at * mostRows)
  return packets.map((at) => occurrencesQuery(rows.slice(at, at + mostRows), now))
}

/** The statement for some of them; its words are the same for any number. Answers with the ids of those it added. */
function occurrencesQuery(rows: readonly NewOccurrence[], now: Date): Compilable<{ id: string }> {
  const column = (of: (row: NewOccurrence) => string | null) => rows.map(of)
  return compiled(sql<{ id: string }>`
    insert into maintenance_occurrences (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, planned_on,
      created_at, updated_at)
    select id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, due_on, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${column(({ occurrenceId }) => occurrenceId ?? newId(now.getTime()))}::uuid[], ${column((row) => row.planId)}::uuid[],
      ${column((row) => row.clinicId)}::uuid[], ${column((row) => row.equipmentId)}::uuid[],
      ${column((row) => row.workshopId)}::uuid[], ${column((row) => row.opens)}::text[],
      ${column((row) => row.dueOn)}::date[])
      as fresh (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on)
    on conflict (plan_id, due_on) where due_use is null do nothing
    returning id`)
}
