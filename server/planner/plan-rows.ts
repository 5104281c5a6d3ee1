import { sql, type InferResult } from 'kysely'
import type { Holidays } from '#core/calendar/holidays.ts'
import { openDays, type IsOpen } from '#core/calendar/open-days.ts'
import { dueOf } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { DayHours } from '#core/organization/hours.ts'
import { following, type DatedPlan } from '#core/planner/dates.ts'
import { logOf } from '#core/planner/log.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { q } from '#server/database.ts'
import { isSeen, pieceOf } from './piece-row.ts'

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
    .leftJoin('equipment as e', 'e.id', 'p.equipment_id')
    .innerJoin('organizations as c', 'c.id', 'p.clinic_id')
    .leftJoin('workshop_profiles as w', 'w.workshop_id', 'p.workshop_id')
    .leftJoin('equipment_uses as u', 'u.equipment_id', 'p.equipment_id')
    .where(isSeen('p'))
    .select(planColumns)
    .select(['e.code', 'e.name as equipment_name', 'e.category', 'e.room', 'e.archived_at', 'u.uses'])
    .select([
      'c.name as clinic_name',
      'c.managed_by',
      'c.time_zone',
      'c.hours',
      'c.holidays',
      'w.name as workshop_name',
    ])
    .select(sql<string>`coalesce(p.due_on, 'infinity')`.as('sort_key'))

export type PlanRow = InferResult<ReturnType<typeof plansQuery>>[number]

/** The days of work of a clinic's row. */
export const openDaysOf = ({ hours, holidays }: { hours: unknown; holidays: unknown }): IsOpen =>
  openDays(hours as DayHours[] | null, holidays as Holidays)

/** The same of a plan's row, whose clinic stands beside it. */
export const datedRow = (row: PlanRow): DatedPlan | null => datedOf(row, openDaysOf(row))

/**
 * The rule of a plan with dates; null of one by uses. An order's day is
 * arranged with whoever comes. @param isOpen its clinic's days of work
 */
export function datedOf(
  row: Pick<PlanRow, 'mode' | 'every' | 'unit' | 'anchor_on' | 'ends_on' | 'opens'>,
  isOpen: IsOpen,
): DatedPlan | null {
  if (row.anchor_on === null || row.unit === 'use') return null
  return {
    mode: row.mode as DatedPlan['mode'],
    every: row.every,
    unit: row.unit as DatedPlan['unit'],
    anchorOn: row.anchor_on,
    endsOn: row.ends_on,
    isOpen: row.opens === 'order' ? undefined : isOpen,
  }
}

/** @param organizationId whose people read it; null for an administrator */
export function toPlan(row: PlanRow, today: PlainDate, organizationId: string | null): PlanView {
  const dated = datedRow(row)
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
    equipment: pieceOf(row),
    clinic: { id: row.clinic_id, name: row.clinic_name },
    workshop: row.workshop_id ? { id: row.workshop_id, name: row.workshop_name ?? '' } : null,
    mayChange: organizationId !== null && [row.clinic_id, row.managed_by].includes(organizationId),
    log: logOf((row.basis as PlanView['basis'])?.ruleId, row.managed_by !== null),
    createdAt: row.created_at,
  }
}
