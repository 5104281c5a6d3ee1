import { sql, type InferResult } from 'kysely'
import { dueOf } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { following, type DatedPlan } from '#core/planner/dates.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { q } from '#server/database.ts'

const planColumns = [
  'p.id',
  'p.version',
  'p.clinic_id',
  'p.equipment_id',
  'p.workshop_id',
  'p.title',
  'p.tasks',
  'p.opens',
  'p.order_kind',
  'p.template',
  'p.every',
  'p.unit',
  'p.mode',
  'p.anchor_on',
  'p.anchor_use',
  'p.ends_on',
  'p.notice_days',
  'p.notice_uses',
  'p.basis',
  'p.rules_version',
  'p.next_on',
  'p.next_use',
  'p.due_on',
  'p.paused_at',
  'p.ended_at',
  'p.created_at',
] as const

/** Plans with what their readers are told of the piece, the clinic and who does it. */
export const plansQuery = () =>
  q
    .selectFrom('maintenance_plans as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipment_id')
    .innerJoin('organizations as c', 'c.id', 'p.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'p.workshop_id')
    .leftJoin('equipment_uses as u', 'u.equipment_id', 'p.equipment_id')
    .select(planColumns)
    .select(['e.code', 'e.name as equipment_name', 'e.category', 'e.room', 'e.archived_at', 'u.uses'])
    .select(['c.name as clinic_name', 'c.managed_by', 'c.time_zone', 'w.name as workshop_name'])
    .select(sql<string>`coalesce(p.due_on, 'infinity')`.as('sort_key'))

export type PlanRow = InferResult<ReturnType<typeof plansQuery>>[number]

/** The rule of a plan with dates; null of one by uses. */
export function datedOf(
  row: Pick<PlanRow, 'mode' | 'every' | 'unit' | 'anchor_on' | 'ends_on'>,
): DatedPlan | null {
  if (row.anchor_on === null || row.unit === 'use') return null
  return {
    mode: row.mode as DatedPlan['mode'],
    every: row.every,
    unit: row.unit as DatedPlan['unit'],
    anchorOn: row.anchor_on,
    endsOn: row.ends_on,
  }
}

/** @param organizationId whose people read it; null for an administrator */
export function toPlan(row: PlanRow, today: PlainDate, organizationId: string | null): PlanView {
  const dated = datedOf(row)
  const stands = row.paused_at !== null || row.ended_at !== null
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    tasks: row.tasks,
    opens: row.opens as PlanView['opens'],
    orderKind: row.order_kind as PlanView['orderKind'],
    template: row.template,
    workshopId: row.workshop_id,
    every: row.every,
    unit: row.unit as PlanView['unit'],
    mode: row.mode as PlanView['mode'],
    anchorOn: row.anchor_on,
    anchorUse: row.anchor_use,
    endsOn: row.ends_on,
    noticeDays: row.notice_days,
    noticeUses: row.notice_uses,
    basis: row.basis as PlanView['basis'],
    rulesVersion: row.rules_version,
    dueOn: row.due_on,
    due: dueOf(row.due_on, today),
    nextDates: dated && !stands ? following({ ...dated, nextOn: row.next_on }) : [],
    nextUse: row.next_use,
    uses: row.uses,
    pausedAt: row.paused_at,
    endedAt: row.ended_at,
    equipment: {
      id: row.equipment_id,
      code: row.code,
      name: row.equipment_name,
      category: row.category as PlanView['equipment']['category'],
      room: row.room,
    },
    clinic: { id: row.clinic_id, name: row.clinic_name },
    workshop: row.workshop_id ? { id: row.workshop_id, name: row.workshop_name ?? '' } : null,
    mayChange: organizationId !== null && [row.clinic_id, row.managed_by].includes(organizationId),
    createdAt: row.created_at,
  }
}
