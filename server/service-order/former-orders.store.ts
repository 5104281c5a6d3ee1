import { sql } from 'kysely'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'

/** Orders that the asker's workshop left, the last first; none for others. */
export async function listFormer(
  db: Db,
  query: Input<typeof serviceOrderApi.former>,
): Promise<Output<typeof serviceOrderApi.former>> {
  const limit = query.limit ?? 25
  let found = q
    .selectFrom('formerOrders as f')
    .innerJoin('organizations as c', 'c.id', 'f.clinicId')
    .where('f.workshopId', '=', db.scope.organization?.id ?? null)
    .select(['f.orderId as id', 'f.leftAt', 'c.name as clinicName'])
    .select([
      sql<string>`f.content ->> 'number'`.as('number'),
      sql<string>`f.content ->> 'equipment_name'`.as('equipmentName'),
      sql<CategoryId>`f.content ->> 'equipment_category'`.as('category'),
    ])
    .orderBy('f.leftAt', 'desc')
    .orderBy('f.orderId', 'desc')
    .limit(limit + 1)
  if (query.cursor) {
    const [at, id] = decodeCursor(query.cursor, 'instant')
    found = found.where(sql<boolean>`(f.left_at, f.order_id) < (${String(at)}::timestamptz, ${id}::uuid)`)
  }
  return pageOf(
    await db.all(found),
    limit,
    (row) => row,
    (row) => [row.leftAt, row.id],
  )
}
