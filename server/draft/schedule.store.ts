import { sql } from 'kysely'
import { openDays } from '#core/calendar/open-days.ts'
import {
  scheduledSpan,
  scheduleFields,
  type OtherTask,
  type ScheduleContent,
  type ScheduledPlan,
} from '#core/draft/schedule-content.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import { comingDates } from '#core/planner/dates.ts'
import { basisText, type Basis } from '#core/regulation/basis.ts'
import { everyText } from '#core/regulation/every-text.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import type { DraftRow } from './gather.ts'

const mostPlans = 2000
/** Limit for one plan in a year: an every-other-day routine has 183 dates. */
const mostDates = 400

const plansOf = (clinicId: string, from: PlainDate, to: PlainDate) =>
  q
    .selectFrom('maintenancePlans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipmentId')
    .innerJoin('organizations as c', 'c.id', 'p.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'p.workshopId')
    .where('p.clinicId', '=', clinicId)
    .where('p.endedAt', 'is', null)
    .where(
      sql<boolean>`(p.equipment_id is null or (e.id is not null and e.archived_at is null and e.status <> 'retired'))`,
    )
    .select(['p.title', 'p.every', 'p.mode', 'p.anchorOn', 'p.endsOn'])
    .select(['p.nextOn as projectedOn', 'p.nextUse', 'p.dueOn as nextOn', 'p.pausedAt'])
    .select(['e.code', 'e.name', 'e.room', 'e.category', 'w.name as workshop', 'c.hours', 'c.holidays'])
    .select([
      'p.unit',
      'p.basis',
      sql<string | null>`e.attributes ->> 'kind'`.as('otherKind'),
      sql<PlainDate | null>`(select max(m.done_on) from maintenance_occurrences m
        where m.plan_id = p.id and m.status = 'done')`.as('lastOn'),
      sql<PlainDate[]>`(select coalesce(jsonb_agg(m.planned_on order by m.planned_on), '[]')
        from maintenance_occurrences m where m.plan_id = p.id and m.status <> 'skipped'
          and m.planned_on between ${from}::date and ${to}::date)`.as('held'),
    ])
    .orderBy(sql`e.name collate "pt-BR-x-icu" nulls last`)
    .orderBy('e.id')
    .orderBy('p.title')
    .orderBy('p.id')
    .limit(mostPlans + 1)

type Row = RowOf<typeof plansOf>

const unplannedOf = (clinicId: string) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinicId)
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .where(
      sql<boolean>`not exists (select from maintenance_plans p where p.equipment_id = e.id and p.ended_at is null)`,
    )
    .select(['e.code', 'e.name', 'e.room'])
    .orderBy(sql`e.name collate "pt-BR-x-icu"`)
    .orderBy('e.id')
    .limit(mostPlans)

/** Categories that supply gases; other equipment is recognized by its name. */
const gasCategories = new Set<string | null>(['compressor', 'vacuum-pump'])
const gasNames = /g[áa]s(es)?\b|oxig[êe]nio|nitroso|cilindro/i
/** Rules whose routines belong to the building. */
const buildingRules = new Set<string | null | undefined>(['building-plan', 'water-tank'])

function partOf({ category, name, otherKind, basis }: Row): ScheduledPlan['part'] {
  if (gasCategories.has(category)) return 'gas'
  if (category === 'other' && gasNames.test(`${name} ${otherKind}`)) return 'gas'
  if (category === 'air-conditioner' || buildingRules.has(basis?.ruleId)) return 'building'
  return name === null ? 'service' : 'equipment'
}

/** Dates of stored occurrences, then dates that follow from the rule. */
function datesOf(row: Row, from: PlainDate, to: PlainDate): PlainDate[] {
  if (row.pausedAt !== null || row.anchorOn === null || row.unit === 'use') return []
  const isOpen = openDays(row.hours, row.holidays)
  const { mode, every, unit, anchorOn, endsOn, projectedOn: nextOn } = row
  const plan = { mode: mode, every, unit, anchorOn, endsOn, nextOn, isOpen }
  const coming = nextOn === null ? [] : comingDates(plan, from, to, mostDates)
  return [...new Set([...row.held, ...coming])].toSorted()
}

/** The task says what it is: of our own proposals their name is enough. */
const shortBasis = (basis: Basis): string => (basis.mark === 'NV' ? 'Sugestão do Equipo' : basisText(basis))

function toPlan(row: Row, from: PlainDate, to: PlainDate): ScheduledPlan {
  const isDaily = row.unit === 'day' && row.every === 1
  return {
    equipment:
      row.code !== null && row.name !== null ? { code: row.code, name: row.name, room: row.room } : null,
    part: partOf(row),
    title: row.title,
    often: everyText({ every: row.every, unit: row.unit }),
    basis: row.basis && shortBasis(row.basis),
    lastOn: row.lastOn,
    nextOn: row.nextOn,
    nextUse: row.nextUse,
    responsible: row.workshop ?? 'Equipe da clínica',
    isPaused: row.pausedAt !== null,
    isDaily,
    dates: isDaily ? [] : datesOf(row, from, to),
  }
}

type Written = ReturnType<typeof scheduleFields.parse>['gas']

/** Rows without a task are not said yet. */
const tasksOf = (rows: Written): OtherTask[] =>
  (rows ?? []).flatMap(({ task, often, responsible, lastOn, nextOn }) => {
    if (!task?.trim()) return []
    const answers = { often: often ?? null, responsible: responsible ?? null }
    return [{ task, ...answers, lastOn: lastOn ?? null, nextOn: nextOn ?? null }]
  })

/** The plans of a clinic that the document's author may see, with their dates in the period. */
export async function gatherSchedule(db: Db, draft: DraftRow, now: Date): Promise<ScheduleContent> {
  const { from, months, gas, building, note } = scheduleFields.parse(draft.fields)
  const today = dateIn(db.scope.organization?.timeZone ?? 'UTC', now)
  const span = scheduledSpan(from ?? null, months ?? null, today)
  const [rows, unplanned] = await db.together<[Row, ScheduleContent['unplanned'][number]]>(
    plansOf(draft.clinicId, span.from, span.to),
    unplannedOf(draft.clinicId),
  )
  return {
    today,
    ...span,
    plans: rows.slice(0, mostPlans).map((row) => toPlan(row, span.from, span.to)),
    isCut: rows.length > mostPlans,
    unplanned,
    gas: tasksOf(gas),
    building: tasksOf(building),
    isOwn: db.scope.organization?.id === draft.clinicId,
    note: note ?? null,
  }
}
