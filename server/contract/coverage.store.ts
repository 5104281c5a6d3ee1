import { sql, type Expression } from 'kysely'
import type { Coverage } from '#core/contract/contract.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { promiseOf, responseIn } from './response.store.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'

/**
 * Contracts that cover equipment at an instant. The first and last day count in the zone of the workshop; what is
 * opened a minute before the end is covered.
 */
export const covering = (equipmentId: string | Expression<string>, at: string | Date | Expression<string>) =>
  q
    .selectFrom('serviceContractEquipment as e')
    .innerJoin('serviceContracts as c', 'c.id', 'e.contractId')
    .innerJoin('organizations as o', 'o.id', 'c.workshopId')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'c.workshopId')
    .leftJoin('documents as d', 'd.id', 'c.documentId')
    .where('e.equipmentId', '=', equipmentId)
    .where('c.activeAt', '<=', sql<string>`${at}::timestamptz`)
    .where(sql<boolean>`(c.over_at is null or c.over_at > ${at}::timestamptz)`)
    .where(
      sql<boolean>`(${at}::timestamptz at time zone o.time_zone)::date
        between coalesce(e.from_on, c.starts_on)
        and least(c.terminates_on, coalesce(e.until_on, case when c.renews then 'infinity'::date else c.ends_on end))`,
    )
    .where(
      sql<boolean>`(c.renewed_from is null or ${at}::timestamptz < c.renewed_at
        or (${at}::timestamptz at time zone o.time_zone)::date < c.renewed_from)`,
    )
    .select(['c.id as contractId', 'd.number', 'c.workshopId', 'w.name', 'c.labour', 'c.travel', 'c.parts'])
    .select(['c.partsLimitCents', 'c.excluded'])
    .select(
      sql<number>`contract_parts_used(c.id, coalesce(c.term_from, c.starts_on), (${at}::timestamptz at time zone o.time_zone)::date, o.time_zone)`.as(
        'partsUsedCents',
      ),
    )
    .orderBy('c.activeAt')
    .limit(20)

type Row = RowOf<typeof covering>

const toCoverage = (db: Db, { workshopId, name, partsLimitCents, partsUsedCents, ...row }: Row): Coverage => {
  const sees = holds(db.scope, 'finances')
  return {
    ...row,
    workshop: { id: workshopId, name },
    partsLimitCents: sees ? partsLimitCents : null,
    partsUsedCents: sees ? partsUsedCents : null,
  }
}

/** @throws NotFound */
export async function coverageOfEquipment(db: Db, id: string, now: Date): Promise<{ items: Coverage[] }> {
  const [[equipment], rows] = await db.together<[{ id: string }, Row]>(
    q.selectFrom('equipment').where('id', '=', id).select('id'),
    covering(id, now),
  )
  if (!equipment) throw new NotFound()
  return { items: rows.map((row) => toCoverage(db, row)) }
}

/** The contract of an order, or those among which its workshop has not chosen. @throws NotFound */
export async function coverageOfOrder(db: Db, id: string, now: Date) {
  const order = await db.first(
    q
      .selectFrom('serviceOrders as o')
      .where('o.id', '=', id)
      .select(['o.equipmentId', 'o.workshopId', 'o.createdAt', 'o.contractId', promiseOf.as('promise')]),
  )
  if (!order) throw new NotFound()
  const { equipmentId, workshopId, createdAt, contractId, promise } = order
  const rows = await db.all(covering(equipmentId, createdAt).where('c.workshopId', '=', workshopId))
  const found = rows.map((row) => toCoverage(db, row))
  const [first] = found
  const coverage = contractId
    ? (found.find((one) => one.contractId === contractId) ?? null)
    : found.length === 1 && first
      ? first
      : null
  return { coverage, candidates: coverage ? [] : found, response: responseIn(promise, now) }
}
