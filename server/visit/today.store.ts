import { whatsAppNumber } from '#core/organization/phone.ts'
import { sql } from 'kysely'
import { dateIn } from '#core/kit/dates.ts'
import type { VisitOfDay } from '#core/visit/schemas.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import type { Scope } from '#server/kit/scope.ts'

const mostVisits = 50

/** Visits, confirmed or done, whose start falls on the organization's today, by the hour. */
export async function listToday(db: Db, now: Date): Promise<{ items: VisitOfDay[] }> {
  const { organization } = db.scope
  if (!organization) return { items: [] }
  return { items: (await db.all(visitsQuery(organization, now))).map(toVisit) }
}

function visitsQuery(organization: NonNullable<Scope['organization']>, now: Date) {
  const own = organization.kind === 'clinic' ? 'v.clinicId' : 'v.workshopId'
  const day = dateIn(organization.timeZone, now)
  const midnight = (after: number) =>
    sql<string>`((${day}::date + ${after}::int)::timestamp at time zone ${organization.timeZone})`
  return q
    .selectFrom('visits as v')
    .innerJoin('serviceOrders as o', 'o.id', 'v.orderId')
    .innerJoin('organizations as c', 'c.id', 'v.clinicId')
    .leftJoin('workshopProfiles as w', 'w.workshopId', 'v.workshopId')
    .leftJoin('equipment as e', 'e.id', 'o.equipmentId')
    .where(own, '=', organization.id)
    .where('v.startsAt', '>=', midnight(0))
    .where('v.startsAt', '<', midnight(1))
    .where('v.status', 'in', ['confirmed', 'done'])
    .orderBy('v.startsAt')
    .orderBy('v.id')
    .limit(mostVisits)
    .select(['v.id', 'v.status as visitStatus', 'v.purpose', 'v.startsAt', 'v.endsAt', 'v.note'])
    .select(['o.id as orderId', 'o.number', 'o.status', 'o.priority'])
    .select(['o.equipmentName', 'o.equipmentCategory', 'e.room'])
    .select([
      'c.name as clinicName',
      'c.address',
      'c.district',
      'c.city',
      'c.phone',
      'c.whatsapp',
      'w.name as workshopName',
    ])
}

type Row = RowOf<typeof visitsQuery>

const toVisit = (row: Row): VisitOfDay => ({
  id: row.id,
  status: row.visitStatus as VisitOfDay['status'],
  purpose: row.purpose,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  note: row.note,
  order: {
    id: row.orderId,
    number: row.number,
    status: row.status,
    priority: row.priority,
  },
  equipment: {
    name: row.equipmentName,
    category: row.equipmentCategory,
    room: row.room,
  },
  clinic: {
    name: row.clinicName,
    place: row.address && [row.address, row.district, row.city].filter(Boolean).join(', '),
    phone: row.phone,
    whatsapp: whatsAppNumber(row.whatsapp, row.phone),
  },
  workshop: row.workshopName === null ? null : { name: row.workshopName },
})
