import { sql } from 'kysely'
import type { PlanRule } from '#core/calendar/projection.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { VisitStatus } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'

/** Which part of it: the organization's side of what it shares with others, and the days, in its time zone. */
export interface Asked {
  organizationId: string
  side: 'clinic_id' | 'workshop_id'
  timeZone: string
  from: PlainDate
  to: PlainDate
}

/** More than a month of anybody holds; past it the answer says that it is cut. */
export const mostVisits = 1000
export const mostOccurrences = 1500
export const mostUnvisited = 100

const midnight = (date: PlainDate, zone: string, after = 0) =>
  sql<string>`((${date}::date + ${after}::int)::timestamp at time zone ${zone})`

/** What is archived or retired asks for nothing; what was done on it stays. */
const isInUse = sql<boolean>`e.archived_at is null and e.status is distinct from 'retired'`

/** The longest visit takes 12 hours: one that began on the evening before counts too. */
export const visitRows = (
  { organizationId, side, timeZone, from, to }: Asked,
  statuses: readonly VisitStatus[] = ['proposed', 'confirmed', 'done'],
) =>
  q
    .selectFrom('visits as v')
    .innerJoin('service_orders as o', 'o.id', 'v.order_id')
    .where(`v.${side}`, '=', organizationId)
    .where('v.starts_at', '>=', sql<string>`${midnight(from, timeZone)} - interval '12 hours'`)
    .where('v.starts_at', '<', midnight(to, timeZone, 1))
    .where('v.ends_at', '>', midnight(from, timeZone))
    .where('v.status', 'in', [...statuses])
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(mostVisits + 1)
    .select(['v.series_id', 'v.moves', 'v.created_at'])
    .select(['v.id', 'v.status', 'v.purpose', 'v.starts_at', 'v.ends_at', 'v.proposed_by'])
    .select(['v.clinic_id', 'v.workshop_id', 'o.id as order_id', 'o.number', 'o.kind', 'o.version'])
    .select(['o.status as order_status', 'o.priority', 'o.taken_by'])
    .select(['o.equipment_id', 'o.equipment_name', 'o.equipment_category'])

export const occurrenceRows = ({ organizationId, side, from, to }: Asked) =>
  q
    .selectFrom('maintenance_occurrences as m')
    .innerJoin('maintenance_plans as p', 'p.id', 'm.plan_id')
    .leftJoin('equipment as e', 'e.id', 'm.equipment_id')
    .where(`m.${side}`, '=', organizationId)
    .where('m.planned_on', '>=', from)
    .where('m.planned_on', '<=', to)
    .where(sql<boolean>`(m.equipment_id is null or e.id is not null)`)
    .where((where) => where.or([isInUse, where('m.status', 'in', ['done', 'skipped', 'missed'])]))
    .orderBy('m.planned_on')
    .orderBy('m.id')
    .limit(mostOccurrences + 1)
    .select([
      'p.every',
      'p.unit',
      'm.id',
      'm.plan_id',
      'p.title',
      'm.planned_on',
      'm.due_on',
      'm.status',
      'm.opens',
      'm.order_id',
    ])
    .select(['m.checklist_id', 'm.clinic_id', 'm.workshop_id', 'm.version', 'm.created_at'])
    .select(['m.equipment_id', 'e.name as equipment_name', 'e.category as equipment_category'])

/** Plans that have a date in the span or before it that no occurrence holds yet. */
export const planRows = ({ organizationId, side, to }: Asked) =>
  q
    .selectFrom('maintenance_plans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipment_id')
    .innerJoin('organizations as c', 'c.id', 'p.clinic_id')
    .where(`p.${side}`, '=', organizationId)
    .where('p.ended_at', 'is', null)
    .where('p.paused_at', 'is', null)
    .where('p.next_on', '<=', to)
    .where(sql<boolean>`(p.equipment_id is null or e.id is not null)`)
    .where(isInUse)
    .orderBy('p.next_on')
    .orderBy('p.id')
    .limit(mostOccurrences)
    .select(['p.id', 'p.title', 'p.opens', 'p.clinic_id', 'p.workshop_id', 'p.equipment_id', 'p.created_at'])
    .select(['e.name as equipment_name', 'e.category as equipment_category', 'c.hours', 'c.holidays'])
    .select([
      'p.mode',
      'p.anchor_on as anchorOn',
      'p.every',
      'p.unit',
      'p.ends_on as endsOn',
      'p.next_on as nextOn',
    ])
    .$narrowType<Pick<PlanRule, 'mode' | 'anchorOn' | 'unit' | 'nextOn'>>()

/** Orders whose visit nobody has proposed yet, the longest waiting first. */
export const unvisitedRows = ({ organizationId, side }: Asked, now: Date) =>
  q
    .selectFrom('service_orders as o')
    .where(`o.${side}`, '=', organizationId)
    .where('o.workshop_id', 'is not', null)
    .where('o.status', 'in', ['accepted', 'approved'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('visits as v')
            .whereRef('v.order_id', '=', 'o.id')
            .where('v.status', 'in', ['proposed', 'confirmed'])
            .where('v.ends_at', '>', now.toISOString())
            .select('v.id'),
        ),
      ),
    )
    .orderBy('o.status_since')
    .limit(mostUnvisited)
    .select(['o.id', 'o.number', 'o.kind', 'o.status', 'o.version', 'o.free_of_charge', 'o.status_since'])
    .select(['o.clinic_id', 'o.workshop_id', 'o.equipment_id', 'o.equipment_name', 'o.equipment_category'])
    .select('o.availability')

export const paperRows = ({ organizationId, from, to }: Asked) =>
  q
    .selectFrom('papers')
    .where('organization_id', '=', organizationId)
    .where(sql<string>`coalesce(valid_until, 'infinity')`, '>=', from)
    .where(sql<string>`coalesce(valid_until, 'infinity')`, '<=', to)
    .where('replaced_by', 'is', null)
    .where('archived_at', 'is', null)
    .limit(mostOccurrences)
    .select(['id', 'title', 'valid_until', 'equipment_id', 'created_at'])

export const warrantyRows = ({ organizationId, from, to }: Asked) =>
  q
    .selectFrom('equipment')
    .where('clinic_id', '=', organizationId)
    .where('warranty_until', '>=', from)
    .where('warranty_until', '<=', to)
    .where('archived_at', 'is', null)
    .where('status', '<>', 'retired')
    .limit(mostOccurrences)
    .select(['id', 'name', 'warranty_until', 'created_at'])

/** What was begun to be filled in for these orders, and what was finished; the newest first. */
export const checklistRows = (orderIds: readonly string[]) =>
  q
    .selectFrom('checklists')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('status', 'in', ['open', 'finished'])
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'order_id', 'title', 'status'])

/** The reader's own organization. */
export const ownRow = ({ organizationId }: Pick<Asked, 'organizationId'>) =>
  q
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['id', 'name', 'hours', 'holidays', 'sanitary_licence_until', 'created_at'])

/** The organization's people, who may have its orders. */
export const peopleRows = ({ organizationId }: Pick<Asked, 'organizationId'>) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .orderBy('p.name')
    .limit(200)
    .select(['p.id', 'p.name'])

/** Those that the reader may see of these clinics, with when and where to go. */
export const clinicRows = (ids: readonly string[]) =>
  q
    .selectFrom('organizations')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'clinic')
    .orderBy('name')
    .select(['id', 'name', 'city', 'district', 'address', 'phone', 'time_zone', 'hours', 'holidays'])

export const workshopRows = (ids: readonly string[]) =>
  q
    .selectFrom('workshop_profiles')
    .where('workshop_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .select(['workshop_id as id', 'name'])

/** What the statements above answer with. */
export interface Rows {
  visits: Row<typeof visitRows>
  occurrences: Row<typeof occurrenceRows>
  plans: Row<typeof planRows>
  unvisited: Row<typeof unvisitedRows>
  clinics: Row<typeof clinicRows>
}
type Row<Statement extends (...given: never[]) => { execute(): Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Statement>['execute']>> extends readonly (infer One)[] ? One : never
