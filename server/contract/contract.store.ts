import { sql } from 'kysely'
import type { Contract, contractApi, ListedContract } from '#core/contract/contract.api.ts'
import { changesOf } from '#core/contract/amendment.ts'
import { priceSinceOf } from '#core/contract/renewal.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'

/** The terms that a renewal takes over. */
export const keptTerms = [
  'labour',
  'parts',
  'partsLimitCents',
  'travel',
  'excluded',
  'visitsPerYear',
  'responseLowHours',
  'responseNormalHours',
  'responseHighHours',
  'responseStoppedHours',
  'dueDay',
  'indexName',
  'readjustMonth',
  'renews',
  'renewalNoticeDays',
  'terminationNoticeDays',
  'fineBasisPoints',
  'forum',
  'clientSigner',
  'clauses',
] as const

/** Columns that a contract has under the same names. */
const termColumns = [
  ...keptTerms,
  'visitTemplate',
  'monthlyCents',
  'startsOn',
  'endsOn',
  'readjustBasisPoints',
  'readjustIndex',
  'readjustIndexOn',
  'renewedFrom',
  'termFrom',
] as const

const headers = () =>
  q
    .selectFrom('serviceContracts as c')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'c.workshopId')
    .innerJoin('organizations as k', 'k.id', 'c.clinicId')
    .leftJoin('documents as d', 'd.id', 'c.documentId')
    .where('c.discardedAt', 'is', null)
    .select([
      'c.id',
      'c.status',
      'c.workshopId',
      'w.name as workshopName',
      'c.clinicId',
      'k.name as clinicName',
    ])
    .select(['d.number', 'c.startsOn', 'c.endsOn', 'c.monthlyCents', 'c.createdAt'])

const wholeOf = (id: string) =>
  headers()
    .innerJoin('serviceContracts as t', 't.id', 'c.id')
    .leftJoin('profiles as p', 'p.id', 'c.createdBy')
    .leftJoin('serviceContracts as f', 'f.id', 't.renewsId')
    .leftJoin('documents as fd', 'fd.id', 'f.documentId')
    .leftJoin('serviceContracts as n', (on) =>
      on.onRef('n.renewsId', '=', 'c.id').on('n.discardedAt', 'is', null),
    )
    .leftJoin('documents as nd', 'nd.id', 'n.documentId')
    .where('c.id', '=', id)
    .select(['f.id as formerId', 'fd.number as formerNumber', 'f.startsOn as formerFrom'])
    .select(['f.endsOn as formerUntil', 't.baseCents', 't.priceSince'])
    .select(['n.id as nextId', 'nd.number as nextNumber', 'n.status as nextStatus'])
    .select(termColumns.map((name) => `t.${name}` as const))
    .select(['d.id as documentId', 't.refusedReason', 't.nextChargeOn', 't.overAt', 't.overReason'])
    .select(['t.noticeBy', 't.noticeAt', 't.terminatesOn', 't.noticeReason', 't.fineCents'])
    .select(['c.version', sql<string>`coalesce(p.name, w.name)`.as('by')])

const equipmentOf = (id: string) =>
  q
    .selectFrom('serviceContractEquipment as e')
    .where('e.contractId', '=', id)
    .leftJoin('maintenancePlans as p', (on) =>
      on
        .onRef('p.contractId', '=', 'e.contractId')
        .onRef('p.equipmentId', '=', 'e.equipmentId')
        .on('p.endedAt', 'is', null),
    )
    .select(['e.equipmentId as id', 'e.name', 'e.code', 'e.fromOn as from', 'e.untilOn as until'])
    .select(['p.id as planId', 'p.dueOn'])
    .orderBy('e.code')
    .orderBy('e.equipmentId')

const hidden = { monthlyCents: null, partsLimitCents: null, readjustBasisPoints: null }

/** A contract as the asker may see it: without the permission there are no prices. @throws NotFound */
export async function findContract(db: Db, id: string): Promise<Contract> {
  const contract = await readContract(db, id)
  if (holds(db.scope, 'finances')) return contract
  const { renewal, notice, changes } = contract
  return {
    ...contract,
    ...hidden,
    renewal: renewal && { ...renewal, baseCents: null },
    notice: notice && { ...notice, fineCents: null },
    changes: changes.filter(({ isPrice }) => !isPrice),
  }
}

/** A contract with its prices, whoever asks: for rules, not for answers. @throws NotFound */
export async function readContract(db: Db, id: string) {
  const contract = await readTerms(db, id)
  const { termFrom, renewal } = contract
  const changes = termFrom && renewal ? changesOf(await readTerms(db, renewal.id), contract) : []
  return { ...contract, changes }
}

async function readTerms(db: Db, id: string) {
  const [[row], equipment] = await db.together<[RowOf<typeof wholeOf>, RowOf<typeof equipmentOf>]>(
    wholeOf(id),
    equipmentOf(id),
  )
  if (!row) throw new NotFound()
  const { workshopId, workshopName, clinicId, clinicName, ...links } = row
  const { formerId, formerNumber, formerFrom, formerUntil, nextId, nextNumber, nextStatus, ...rest } = links
  const { baseCents, priceSince, ...more } = rest
  const { noticeBy, noticeAt, terminatesOn: lastOn, noticeReason, fineCents, ...terms } = more
  return {
    ...terms,
    priceSince: priceSinceOf(rest),
    renewal:
      formerId && formerFrom && formerUntil && priceSince
        ? {
            id: formerId,
            number: formerNumber,
            startsOn: formerFrom,
            endsOn: formerUntil,
            baseCents,
            priceSince,
          }
        : null,
    notice:
      noticeBy && noticeAt && lastOn && noticeReason
        ? { by: noticeBy, at: noticeAt, lastOn, fineCents, reason: noticeReason }
        : null,
    renewedBy: nextId && nextStatus ? { id: nextId, number: nextNumber, status: nextStatus } : null,
    workshop: { id: workshopId, name: workshopName },
    clinic: { id: clinicId, name: clinicName },
    equipment: Array.from(equipment, ({ planId, dueOn, ...one }) => ({
      ...one,
      plan: planId ? { id: planId, dueOn } : null,
    })),
  }
}

const usual = 25

/** Newest first. */
export async function listContracts(db: Db, input: Input<typeof contractApi.list>) {
  const { status, partyId, equipmentId, search, cursor, limit = usual } = input
  const { organization } = db.scope
  const isClinic = organization?.kind === 'clinic'
  const [own, other] = isClinic
    ? (['c.clinicId', 'c.workshopId'] as const)
    : (['c.workshopId', 'c.clinicId'] as const)
  let found = headers()
    .where(own, '=', organization?.id ?? null)
    .select(
      sql<number>`(select count(*)::int from service_contract_equipment e where e.contract_id = c.id)`.as(
        'equipment',
      ),
    )
  if (isClinic) found = found.where('c.sentAt', 'is not', null)
  if (status) found = found.where('c.status', '=', status)
  if (partyId) found = found.where(other, '=', partyId)
  if (equipmentId)
    found = found.where(
      sql<boolean>`exists (select from service_contract_equipment e
        where e.contract_id = c.id and e.equipment_id = ${equipmentId}::uuid)`,
    )
  for (const word of wordsOf(search)) found = found.where(sql<boolean>`strpos(c.search, ${word}) > 0`)
  if (cursor) found = found.where('c.id', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(found.orderBy('c.id', 'desc').limit(limit + 1))
  const priced = holds(db.scope, 'finances')
  return pageOf(
    rows,
    limit,
    ({ workshopId, workshopName, clinicId, clinicName, ...row }): ListedContract => ({
      ...row,
      monthlyCents: priced ? row.monthlyCents : null,
      workshop: { id: workshopId, name: workshopName },
      clinic: { id: clinicId, name: clinicName },
    }),
    (row) => [row.id, row.id],
  )
}
