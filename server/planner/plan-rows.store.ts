import { sql } from 'kysely'
import { openDays, type IsOpen } from '#core/calendar/open-days.ts'
import { dueOf } from '#core/equipment/equipment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { following, samePeriod, type DatedPlan } from '#core/planner/dates.ts'
import { biologicalRules, logOf } from '#core/planner/log.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { isSeen, equipmentOf } from './equipment-row.store.ts'

const planColumns = [
  'p.id',
  'p.version',
  'p.clinicId',
  'p.equipmentId',
  'p.workshopId',
  'p.title',
  'p.tasks',
  'p.opens',
  'p.orderKind',
  'p.template',
  'p.every',
  'p.unit',
  'p.mode',
  'p.anchorOn',
  'p.anchorUse',
  'p.endsOn',
  'p.noticeDays',
  'p.noticeUses',
  'p.basis',
  'p.rulesVersion',
  'p.nextOn',
  'p.nextUse',
  'p.dueOn',
  'p.pausedAt',
  'p.endedAt',
  'p.createdAt',
  'p.contractId',
] as const

interface Unread {
  loadId: string
  day: PlainDate
  dueAt: string | null
}

/** The newest biological test of the plan's autoclave, if it waits to be read. */
const unreadTest = sql<Unread | null>`case when p.basis ->> 'ruleId' in (${sql.join(biologicalRules)}) then (
  select jsonb_build_object('loadId', l.id, 'day', l.day, 'dueAt', i.due_at) from sterilization_tests t
  join sterilization_loads l on l.id = t.load_id left join sterilization_incubations i on i.test_id = t.id
  where t.equipment_id = p.equipment_id
    and not exists (select from sterilization_readings d where d.test_id = t.id)
    and not exists (select from sterilization_results r where r.load_id = l.id and r.outcome = 'aborted')
  order by l.started_at desc limit 1) end`

/** Plans with what their readers are told of the equipment, the clinic and who does it. */
export const plansQuery = () =>
  q
    .selectFrom('maintenancePlans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipmentId')
    .innerJoin('organizations as c', 'c.id', 'p.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'p.workshopId')
    .leftJoin('equipmentUses as u', 'u.equipmentId', 'p.equipmentId')
    .where(isSeen('p'))
    .select(planColumns)
    .select(['e.code', 'e.name as equipmentName', 'e.category', 'e.room', 'e.archivedAt', 'u.uses'])
    .select('e.status as equipmentStatus')
    .select([
      'c.name as clinicName',
      'c.managedBy',
      'c.timeZone',
      'c.hours',
      'c.holidays',
      'w.name as workshopName',
    ])
    .select(sql<string>`coalesce(p.due_on, 'infinity')`.as('sortKey'))

export type PlanRow = RowOf<typeof plansQuery>

/** The same with the test that waits to be read; an administrator may not read tests. */
export const shownPlans = ({ scope }: Db) =>
  plansQuery().select((scope.organization ? unreadTest : sql<Unread | null>`null::jsonb`).as('unread'))

/** The days on which the clinic of the row works. */
export const openDaysOf = ({ hours, holidays }: Pick<PlanRow, 'hours' | 'holidays'>): IsOpen =>
  openDays(hours, holidays)

/** The dated rule of a plan's row, which has its clinic's columns too. */
export const datedRow = (row: PlanRow): DatedPlan | null => datedOf(row, openDaysOf(row))

/**
 * The dated rule of a plan; null if the plan counts uses. A plan that opens orders may fall on any day, since the day is
 * arranged with the technician. @param isOpen the clinic's days of work
 */
export function datedOf(
  row: Pick<PlanRow, 'mode' | 'every' | 'unit' | 'anchorOn' | 'endsOn' | 'opens'>,
  isOpen: IsOpen,
): DatedPlan | null {
  if (row.anchorOn === null || row.unit === 'use') return null
  return {
    mode: row.mode,
    every: row.every,
    unit: row.unit,
    anchorOn: row.anchorOn,
    endsOn: row.endsOn,
    isOpen: row.opens === 'order' ? undefined : isOpen,
  }
}

type ShownRow = PlanRow & { unread?: Unread | null }

/** @param organizationId whose people read it; null for an administrator */
export function toPlan(row: ShownRow, today: PlainDate, organizationId: string | null): PlanView {
  const dated = datedRow(row)
  const isRetired = row.equipmentStatus === 'retired'
  const stands = row.pausedAt !== null || row.endedAt !== null || isRetired
  const dueOn = isRetired ? null : row.dueOn
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    tasks: row.tasks,
    opens: row.opens,
    orderKind: row.orderKind,
    template: row.template,
    workshopId: row.workshopId,
    every: row.every,
    unit: row.unit,
    mode: row.mode,
    anchorOn: row.anchorOn,
    anchorUse: row.anchorUse,
    endsOn: row.endsOn,
    noticeDays: row.noticeDays,
    noticeUses: row.noticeUses,
    basis: row.basis,
    rulesVersion: row.rulesVersion,
    dueOn,
    due: dueOf(dueOn, today),
    nextDates: dated && !stands ? following({ ...dated, nextOn: row.nextOn }) : [],
    nextUse: row.nextUse,
    uses: row.uses,
    pausedAt: row.pausedAt,
    endedAt: row.endedAt,
    equipment: equipmentOf(row),
    clinic: { id: row.clinicId, name: row.clinicName },
    workshop: row.workshopId ? { id: row.workshopId, name: row.workshopName ?? '' } : null,
    mayChange: organizationId !== null && [row.clinicId, row.managedBy].includes(organizationId),
    log: logOf(row.basis?.ruleId, row.managedBy !== null),
    unread: unreadOf(row, dated),
    contractId: row.contractId,
    createdAt: row.createdAt,
  }
}

/** A test of an earlier week does not fulfil the date that is due now. */
function unreadOf({ unread, dueOn }: ShownRow, dated: DatedPlan | null): PlanView['unread'] {
  if (!unread || !dated || dueOn === null) return null
  const { from, to } = samePeriod(dated, dueOn)
  if (unread.day < from || unread.day > to) return null
  return { loadId: unread.loadId, dueAt: unread.dueAt && new Date(unread.dueAt).toISOString() }
}
