import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { logOf } from '#core/planner/log.ts'
import { isOverdue } from '#core/planner/occurrence.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isSeen, equipmentOf } from './equipment-row.store.ts'

/** Occurrences with what their readers are told of plan, equipment, clinic and order. */
export const occurrencesQuery = () =>
  q
    .selectFrom('maintenanceOccurrences as o')
    .innerJoin('maintenancePlans as p', 'p.id', 'o.planId')
    .leftJoin('equipment as e', 'e.id', 'o.equipmentId')
    .innerJoin('organizations as c', 'c.id', 'o.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'o.workshopId')
    .leftJoin('serviceOrders as s', 's.id', 'o.orderId')
    .where(isSeen('o'))
    .select(['o.id', 'o.version', 'o.planId', 'o.clinicId', 'o.equipmentId', 'o.workshopId', 'o.opens'])
    .select(['o.dueOn', 'o.dueUse', 'o.plannedOn', 'o.status', 'o.orderId', 'o.checklistId', 'o.held'])
    .select(['o.testId', sql<string | null>`p.basis ->> 'ruleId'`.as('ruleId')])
    .select(['o.doneOn', 'o.doneByName', 'o.note', 'p.title', 'p.tasks', 'p.template'])
    .select([
      'e.code',
      'e.name as equipmentName',
      'e.category',
      'e.room',
      's.number',
      's.status as orderStatus',
    ])
    .select(['c.name as clinicName', 'c.managedBy', 'c.timeZone', 'w.name as workshopName'])
    .select(sql<string>`o.planned_on::text`.as('sortKey'))

export type OccurrenceRow = RowOf<typeof occurrencesQuery>

export function toOccurrence(row: OccurrenceRow, today: PlainDate): OccurrenceView {
  const status = row.status
  return {
    id: row.id,
    version: row.version,
    planId: row.planId,
    title: row.title,
    tasks: row.tasks,
    opens: row.opens,
    template: row.template,
    dueOn: row.dueOn,
    dueUse: row.dueUse,
    plannedOn: row.plannedOn,
    status,
    overdue: isOverdue({ status, dueOn: row.dueOn }, today),
    held: row.held,
    order: orderOf(row),
    checklistId: row.checklistId,
    doneOn: row.doneOn,
    doneBy: row.doneByName,
    note: row.note,
    log: logOf(row.ruleId, row.managedBy !== null),
    byLog: row.testId !== null,
    equipment: equipmentOf(row),
    clinic: { id: row.clinicId, name: row.clinicName },
    workshop: row.workshopId ? { id: row.workshopId, name: row.workshopName ?? '' } : null,
  }
}

/** The clinic may have given the order to another workshop: then only that there is one. */
function orderOf({ orderId: id, number, orderStatus }: OccurrenceRow): OccurrenceView['order'] {
  if (!id) return null
  const status = orderStatus
  return { id, number, status, mayOpen: number !== null }
}
