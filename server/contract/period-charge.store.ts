import { sql } from 'kysely'
import { dueOnOf, periodFrom, periodText } from '#core/contract/periods.ts'
import { withIds } from '#core/charge/terms.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

export interface DueContract {
  contractId: string
  organizationId: string
  kind: string
  timeZone: string
}

/** Contracts with a period that has begun by that day. */
export const contractsToCharge = (db: Db, upto: PlainDate, besides: readonly string[], most: number) =>
  db.all(
    q
      .selectFrom(
        sql<DueContract>`contracts_to_charge(${upto}::date, ${[...besides]}::uuid[], ${sql.lit(most)})`.as(
          'due',
        ),
      )
      .selectAll('due'),
  )

/** Charges every period that has begun. Returns how many; none if another server was first, or the contract is over. */
export async function chargePeriods(tx: Tx, id: string, today: PlainDate, now: Date): Promise<number> {
  const contract = await tx.first(
    q
      .selectFrom('serviceContracts as c')
      .innerJoin('organizations as k', 'k.id', 'c.clinicId')
      .leftJoin('documents as d', 'd.id', 'c.documentId')
      .where('c.id', '=', id)
      .where('c.workshopId', '=', tx.scope.organization?.id ?? null)
      .select(['c.startsOn', 'c.endsOn', 'c.renews', 'c.monthlyCents', 'c.dueDay', 'c.nextChargeOn'])
      .select(['c.renewedFrom', 'k.name', 'd.number']),
  )
  if (!contract) return 0
  let done = 0
  for (let from = contract.nextChargeOn; from && from <= today;) {
    const { until, cents, next } = periodFrom(contract, from)
    const [part] = withIds([{ dueOn: dueOnOf(contract.dueDay, from, today), cents }], now)
    const description = periodText(contract.number, { from, until })
    const details = JSON.stringify({
      id: newId(now.getTime()),
      part_id: part?.id,
      txid: part?.txid,
      due_on: part?.dueOn,
      cents,
      issued_on: today,
      description,
      search: fold(`${description} ${contract.name}`),
    })
    const answer = await tx.first(
      q.selectNoFrom(
        sql<boolean>`charge_period(${id}::uuid, ${from}::date, ${next}::date, ${details}::jsonb, ${now})`.as(
          'isNew',
        ),
      ),
    )
    if (!answer?.isNew) return done
    done += 1
    from = next
  }
  return done
}

/** Ends what is over. Returns how many. */
export async function endContracts(tx: Tx, now: Date): Promise<number> {
  const answer = await tx.first(q.selectNoFrom(sql<number>`end_contracts(${now})`.as('count')))
  return answer?.count ?? 0
}
