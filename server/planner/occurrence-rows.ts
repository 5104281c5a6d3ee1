import { sql, type InferResult } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { logOf } from '#core/planner/log.ts'
import { isOverdue } from '#core/planner/occurrence.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { q } from '#server/database.ts'
import { isSeen, pieceOf } from './piece-row.ts'

/** Occurrences with what their readers are told of plan, piece, clinic and order. */
export const occurrencesQuery = () =>
  q
    .selectFrom('maintenance_occurrences as o')
    .innerJoin('maintenance_plans as p', 'p.id', 'o.plan_id')
    .leftJoin('equipment as e', 'e.id', 'o.equipment_id')
    .innerJoin('organizations as c', 'c.id', 'o.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'o.workshop_id')
    .leftJoin('service_orders as s', 's.id', 'o.order_id')
    .where(isSeen('o'))
    .select(['o.id', 'o.version', 'o.plan_id', 'o.clinic_id', 'o.equipment_id', 'o.workshop_id', 'o.opens'])
    .select(['o.due_on', 'o.due_use', 'o.planned_on', 'o.status', 'o.order_id', 'o.checklist_id', 'o.held'])
    .select(['o.test_id', sql<string | null>`p.basis ->> 'ruleId'`.as('rule_id')])
    .select(['o.done_on', 'o.done_by_name', 'o.note', 'p.title', 'p.tasks', 'p.template'])
    .select([
      'e.code',
      'e.name as equipment_name',
      'e.category',
      'e.room',
      's.number',
      's.status as order_status',
    ])
    .select(['c.name as clinic_name', 'c.managed_by', 'c.time_zone', 'w.name as workshop_name'])
    .select(sql<string>`o.planned_on::text`.as('sort_key'))

export type OccurrenceRow = InferResult<ReturnType<typeof occurrencesQuery>>[number]

export function toOccurrence(row: OccurrenceRow, today: PlainDate): OccurrenceView {
  const status = row.status as OccurrenceView['status']
  return {
    id: row.id,
    version: row.version,
    planId: row.plan_id,
    title: row.title,
    tasks: row.tasks,
    opens: row.opens as OccurrenceView['opens'],
    template: row.template,
    dueOn: row.due_on,
    dueUse: row.due_use,
    plannedOn: row.planned_on,
    status,
    overdue: isOverdue({ status, dueOn: row.due_on }, today),
    held: row.held as OccurrenceView['held'],
    order: orderOf(row),
    checklistId: row.checklist_id,
    doneOn: row.done_on,
    doneBy: row.done_by_name,
    note: row.note,
    log: logOf(row.rule_id, row.managed_by !== null),
    byLog: row.test_id !== null,
    equipment: pieceOf(row),
    clinic: { id: row.clinic_id, name: row.clinic_name },
    workshop: row.workshop_id ? { id: row.workshop_id, name: row.workshop_name ?? '' } : null,
  }
}

/** The clinic may have given the order to another workshop: then only that there is one. */
function orderOf({ order_id: id, number, order_status }: OccurrenceRow): OccurrenceView['order'] {
  if (!id) return null
  const status = order_status as NonNullable<OccurrenceView['order']>['status']
  return { id, number, status, mayOpen: number !== null }
}
