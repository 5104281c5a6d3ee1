import { sql } from 'kysely'
import type { CategoryId } from '#core/equipment/categories.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Priority, Status } from '#core/service-order/status.ts'
import type { VisitOfDay } from '#core/visit/schemas.ts'
import type { VisitPurpose } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

const mostVisits = 50

/** Visits, confirmed or done, whose start falls on the organization's today, by the hour. */
export async function listToday(db: Db, now: Date): Promise<{ items: VisitOfDay[] }> {
  const { organization } = db.scope
  if (!organization) return { items: [] }
  const own = organization.kind === 'clinic' ? 'v.clinicId' : 'v.workshopId'
  const day = dateIn(organization.timeZone, now)
  const midnight = (after: number) =>
    sql<string>`((${day}::date + ${after}::int)::timestamp at time zone ${organization.timeZone})`
  const rows = await db.all(
    q
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
        'w.name as workshopName',
      ]),
  )
  return { items: rows.map(toVisit) }
}

interface Row {
  id: string
  visitStatus: string
  purpose: string
  startsAt: string
  endsAt: string
  note: string | null
  orderId: string
  number: string
  status: string
  priority: string
  equipmentName: string
  equipmentCategory: string
  room: string | null
  clinicName: string
  address: string | null
  district: string | null
  city: string
  phone: string | null
  workshopName: string | null
}

const toVisit = (row: Row): VisitOfDay => ({
  id: row.id,
  status: row.visitStatus as VisitOfDay['status'],
  purpose: row.purpose as VisitPurpose,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  note: row.note,
  order: {
    id: row.orderId,
    number: row.number,
    status: row.status as Status,
    priority: row.priority as Priority,
  },
  equipment: {
    name: row.equipmentName,
    category: row.equipmentCategory as CategoryId,
    room: row.room,
  },
  clinic: {
    name: row.clinicName,
    place: row.address && [row.address, row.district, row.city].filter(Boolean).join(', '),
    phone: row.phone,
  },
  workshop: row.workshopName === null ? null : { name: row.workshopName },
})
