import { sql } from 'kysely'
import type { PlanRule } from '#core/calendar/projection.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { VisitStatus } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import { asksForWork } from '#server/planner/equipment-row.store.ts'

/** The part of the calendar to read: the organization's side of shared entries, and the days, in its time zone. */
export interface Asked {
  organizationId: string
  side: 'clinicId' | 'workshopId'
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

/** The longest visit takes 12 hours: one that began on the evening before counts too. */
export const visitRows = (
  { organizationId, side, timeZone, from, to }: Asked,
  statuses: readonly VisitStatus[] = ['proposed', 'confirmed', 'done'],
) =>
  q
    .selectFrom('visits as v')
    .innerJoin('serviceOrders as o', 'o.id', 'v.orderId')
    .where(`v.${side}`, '=', organizationId)
    .where('v.startsAt', '>=', sql<string>`${midnight(from, timeZone)} - interval '12 hours'`)
    .where('v.startsAt', '<', midnight(to, timeZone, 1))
    .where('v.endsAt', '>', midnight(from, timeZone))
    .where('v.status', 'in', [...statuses])
    .orderBy('v.startsAt')
    .orderBy('v.id')
    .limit(mostVisits + 1)
    .select(['v.seriesId', 'v.moves', 'v.createdAt'])
    .select(['v.id', 'v.status', 'v.purpose', 'v.startsAt', 'v.endsAt', 'v.proposedBy'])
    .select(['v.clinicId', 'v.workshopId', 'o.id as orderId', 'o.number', 'o.kind', 'o.version'])
    .select(['o.status as orderStatus', 'o.priority', 'o.availability'])
    .select(sql<string | null>`coalesce(v.person_id, o.taken_by)`.as('personId'))
    .select(['o.equipmentId', 'o.equipmentName', 'o.equipmentCategory'])

export const occurrenceRows = ({ organizationId, side, from, to }: Asked) =>
  q
    .selectFrom('maintenanceOccurrences as m')
    .innerJoin('maintenancePlans as p', 'p.id', 'm.planId')
    .leftJoin('equipment as e', 'e.id', 'm.equipmentId')
    .where(`m.${side}`, '=', organizationId)
    .where('m.plannedOn', '>=', from)
    .where('m.plannedOn', '<=', to)
    .where(sql<boolean>`(m.equipment_id is null or e.id is not null)`)
    .where((where) => where.or([asksForWork, where('m.status', 'in', ['done', 'skipped', 'missed'])]))
    .orderBy('m.plannedOn')
    .orderBy('m.id')
    .limit(mostOccurrences + 1)
    .select([
      'p.every',
      'p.unit',
      'm.id',
      'm.planId',
      'p.title',
      'm.plannedOn',
      'm.dueOn',
      'm.status',
      'm.opens',
      'm.orderId',
    ])
    .select(['m.checklistId', 'm.clinicId', 'm.workshopId', 'm.version', 'm.createdAt'])
    .select(['m.equipmentId', 'e.name as equipmentName', 'e.category as equipmentCategory'])

/** Plans that have a date in the span or before it that no occurrence holds yet. */
export const planRows = ({ organizationId, side, to }: Asked) =>
  q
    .selectFrom('maintenancePlans as p')
    .leftJoin('equipment as e', 'e.id', 'p.equipmentId')
    .innerJoin('organizations as c', 'c.id', 'p.clinicId')
    .where(`p.${side}`, '=', organizationId)
    .where('p.nextOn', '<=', to)
    .where(sql<boolean>`(p.equipment_id is null or e.id is not null)`)
    .where(asksForWork)
    .orderBy('p.nextOn')
    .orderBy('p.id')
    .limit(mostOccurrences)
    .select(['p.id', 'p.title', 'p.opens', 'p.clinicId', 'p.workshopId', 'p.equipmentId', 'p.createdAt'])
    .select(['e.name as equipmentName', 'e.category as equipmentCategory', 'c.hours', 'c.holidays'])
    .select(['p.mode', 'p.anchorOn', 'p.every', 'p.unit', 'p.endsOn', 'p.nextOn'])
    .$narrowType<Pick<PlanRule, 'mode' | 'anchorOn' | 'unit' | 'nextOn'>>()

/** Orders whose visit nobody has proposed yet, the longest waiting first. */
export const unvisitedRows = ({ organizationId, side }: Asked, now: Date) =>
  q
    .selectFrom('serviceOrders as o')
    .where(`o.${side}`, '=', organizationId)
    .where('o.workshopId', 'is not', null)
    .where('o.status', 'in', ['accepted', 'approved'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('visits as v')
            .whereRef('v.orderId', '=', 'o.id')
            .where('v.status', 'in', ['proposed', 'confirmed'])
            .where('v.endsAt', '>', now.toISOString())
            .select('v.id'),
        ),
      ),
    )
    .orderBy('o.statusSince')
    .limit(mostUnvisited)
    .select([
      'o.id',
      'o.number',
      'o.kind',
      'o.status',
      'o.version',
      'o.freeOfCharge',
      'o.covered',
      'o.statusSince',
    ])
    .select(['o.clinicId', 'o.workshopId', 'o.equipmentId', 'o.equipmentName', 'o.equipmentCategory'])
    .select('o.availability')

export const paperRows = ({ organizationId, from, to }: Asked) =>
  q
    .selectFrom('papers')
    .where('organizationId', '=', organizationId)
    .where(sql<string>`coalesce(valid_until, 'infinity')`, '>=', from)
    .where(sql<string>`coalesce(valid_until, 'infinity')`, '<=', to)
    .where('replacedBy', 'is', null)
    .where('archivedAt', 'is', null)
    .limit(mostOccurrences)
    .select(['id', 'title', 'validUntil', 'equipmentId', 'createdAt'])

export const warrantyRows = ({ organizationId, from, to }: Asked) =>
  q
    .selectFrom('equipment')
    .where('clinicId', '=', organizationId)
    .where('warrantyUntil', '>=', from)
    .where('warrantyUntil', '<=', to)
    .where('archivedAt', 'is', null)
    .where('status', '<>', 'retired')
    .limit(mostOccurrences)
    .select(['id', 'name', 'warrantyUntil', 'createdAt'])

/** Open and finished checklists of these orders, newest first. */
export const checklistRows = (orderIds: readonly string[]) =>
  q
    .selectFrom('checklists')
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('status', 'in', ['open', 'finished'])
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'orderId', 'title', 'status'])

/** The reader's own organization. */
export const ownRow = ({ organizationId }: Pick<Asked, 'organizationId'>) =>
  q
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['id', 'name', 'hours', 'holidays', 'sanitaryLicenceUntil', 'createdAt'])

/** The organization's people, who may have its orders. */
export const peopleRows = ({ organizationId }: Pick<Asked, 'organizationId'>) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.id', 'm.userId')
    .where('m.organizationId', '=', organizationId)
    .orderBy('p.name')
    .limit(200)
    .select(['p.id', 'p.name'])

/** Visits of these clinics that the reader may see, with time and address. */
export const clinicRows = (ids: readonly string[]) =>
  q
    .selectFrom('organizations')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'clinic')
    .orderBy('name')
    .select(['id', 'name', 'city', 'district', 'address', 'phone', 'whatsapp', 'timeZone', 'hours'])
    .select('holidays')

export const workshopRows = (ids: readonly string[]) =>
  q
    .selectFrom('workshopProfiles')
    .where('workshopId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name')
    .select(['workshopId as id', 'name'])

/** Results of the statements above. */
export interface Rows {
  visits: Row<typeof visitRows>
  occurrences: Row<typeof occurrenceRows>
  plans: Row<typeof planRows>
  unvisited: Row<typeof unvisitedRows>
  clinics: Row<typeof clinicRows>
}
type Row<Statement extends (...given: never[]) => { execute(): Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Statement>['execute']>> extends readonly (infer One)[] ? One : never
