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
  const own = organization.kind === 'clinic' ? 'v.clinic_id' : 'v.workshop_id'
  const day = dateIn(organization.timeZone, now)
  const midnight = (after: number) =>
    sql<string>`((${day}::date + ${after}::int)::timestamp at time zone ${organization.timeZone})`
  const rows = await db.all(
    q
      .selectFrom('visits as v')
      .innerJoin('service_orders as o', 'o.id', 'v.order_id')
      .innerJoin('organizations as c', 'c.id', 'v.clinic_id')
      .leftJoin('workshop_profiles as w', 'w.workshop_id', 'v.workshop_id')
      .leftJoin('equipment as e', 'e.id', 'o.equipment_id')
      .where(own, '=', organization.id)
      .where('v.starts_at', '>=', midnight(0))
      .where('v.starts_at', '<', midnight(1))
      .where('v.status', 'in', ['confirmed', 'done'])
      .orderBy('v.starts_at')
      .orderBy('v.id')
      .limit(mostVisits)
      .select(['v.id', 'v.status as visit_status', 'v.purpose', 'v.starts_at', 'v.ends_at', 'v.note'])
      .select(['o.id as order_id', 'o.number', 'o.status', 'o.priority'])
      .select(['o.equipment_name', 'o.equipment_category', 'e.room'])
      .select([
        'c.name as clinic_name',
        'c.address',
        'c.district',
        'c.city',
        'c.phone',
        'w.name as workshop_name',
      ]),
  )
  return { items: rows.map(toVisit) }
}

interface Row {
  id: string
  visit_status: string
  purpose: string
  starts_at: string
  ends_at: string
  note: string | null
  order_id: string
  number: string
  status: string
  priority: string
  equipment_name: string
  equipment_category: string
  room: string | null
  clinic_name: string
  address: string | null
  district: string | null
  city: string
  phone: string | null
  workshop_name: string | null
}

const toVisit = (row: Row): VisitOfDay => ({
  id: row.id,
  status: row.visit_status as VisitOfDay['status'],
  purpose: row.purpose as VisitPurpose,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  note: row.note,
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status as Status,
    priority: row.priority as Priority,
  },
  equipment: {
    name: row.equipment_name,
    category: row.equipment_category as CategoryId,
    room: row.room,
  },
  clinic: {
    name: row.clinic_name,
    place: row.address && [row.address, row.district, row.city].filter(Boolean).join(', '),
    phone: row.phone,
  },
  workshop: row.workshop_name === null ? null : { name: row.workshop_name },
})
