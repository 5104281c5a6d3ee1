import { sql } from 'kysely'
import type { ClientDetail } from '#core/client/client.api.ts'
import { addMonths, dateIn } from '#core/kit/dates.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { isUnfinished } from '#server/service-order/order-rows.store.ts'
import { ownId } from './client.store.ts'

/** A client with its figures of the last twelve months. @throws NotFound */
export async function findClientDetail(db: Db, id: string, now: Date): Promise<ClientDetail> {
  const zone = db.scope.organization?.timeZone ?? 'UTC'
  const today = dateIn(zone, now)
  const yearAgo = addMonths(today, -12)
  const orders = q
    .selectFrom('serviceOrders as o')
    .where('o.workshopId', '=', ownId(db))
    .where('o.clinicId', '=', id)
  const instalments = q
    .selectFrom('chargeInstalments as i')
    .where('i.workshopId', '=', ownId(db))
    .where('i.clinicId', '=', id)
    .where(isOpen)
  const [found, counts, equipment, open, received] = await db.together(
    q
      .selectFrom('clients as k')
      .innerJoin('organizations as c', 'c.id', 'k.clinicId')
      .leftJoin('clientNotes as n', (join) =>
        join.onRef('n.workshopId', '=', 'k.workshopId').onRef('n.clinicId', '=', 'k.clinicId'),
      )
      .where('k.workshopId', '=', ownId(db))
      .where('k.clinicId', '=', id)
      .select(['c.id', 'c.name', 'c.taxId', 'c.phone', 'c.whatsapp', 'c.email', 'c.state', 'c.city'])
      .select(['c.address', 'c.district', 'c.technicalResponsible', 'c.technicalResponsibleRegistry'])
      .select(['c.version', 'k.createdAt as since', 'n.notes'])
      .select([
        sql<boolean>`c.claimed_at is not null`.as('claimed'),
        sql<boolean>`c.managed_by is not distinct from ${ownId(db)}::uuid`.as('mayChange'),
        sql<string[]>`coalesce(n.tags, '{}')`.as('tags'),
        sql<string | null>`to_json(n.archived_at) #>> '{}'`.as('archivedAt'),
        sql<number>`coalesce(n.version, 0)`.as('noteVersion'),
      ]),
    orders.select([
      sql<number>`(count(*) filter (where o.created_at >= (${yearAgo}::date)::timestamp at time zone ${zone}))::int`.as(
        'year',
      ),
      sql<number>`(count(*) filter (where ${isUnfinished('o')}))::int`.as('open'),
      sql<string | null>`(max(o.status_since) at time zone ${zone})::date::text`.as('last'),
    ]),
    q
      .selectFrom('equipment as e')
      .where('e.clinicId', '=', id)
      .where('e.archivedAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('n')),
    instalments.select([
      sql<number>`coalesce(sum(i.open_cents), 0)::bigint`.as('openCents'),
      sql<number>`coalesce(sum(i.open_cents) filter (where i.due_on < ${today}), 0)::bigint`.as('lateCents'),
    ]),
    q
      .selectFrom('payments as p')
      .where('p.workshopId', '=', ownId(db))
      .where('p.clinicId', '=', id)
      .where('p.paidOn', '>=', yearAgo)
      .select(sql<number>`coalesce(sum(p.cents), 0)::bigint`.as('cents')),
  )
  const row = found[0]
  if (!row) throw new NotFound()
  const { notes, tags, archivedAt, noteVersion, ...client } = row
  return {
    ...client,
    note: { notes, tags, archivedAt, version: noteVersion },
    openOrders: counts[0]?.open ?? 0,
    equipment: equipment[0]?.n ?? 0,
    year: { orders: counts[0]?.year ?? 0, lastOrderOn: counts[0]?.last ?? null },
    money: holds(db.scope, 'finances')
      ? {
          receivedCents: received[0]?.cents ?? 0,
          openCents: open[0]?.openCents ?? 0,
          lateCents: open[0]?.lateCents ?? 0,
        }
      : null,
  }
}
