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
      .select(['c.renewedFrom', 'c.terminatesOn', 'c.termFrom', 'k.name', 'd.number']),
  )
  if (!contract) return 0
  const charged = { ...contract, startsOn: contract.termFrom ?? contract.startsOn }
  let done = 0
  for (let from = contract.nextChargeOn; from && from <= today;) {
    const { until, cents, next } = periodFrom(charged, from)
    const description = periodText(contract.number, { from, until })
    const dueOn = dueOnOf(contract.dueDay, from, today)
    const details = chargeDetails({ dueOn, cents, today, description, name: contract.name }, now)
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

interface ContractCharge {
  dueOn: PlainDate
  cents: number
  today: PlainDate
  description: string
  /** The client's name, for the search. */
  name: string
}

/** A charge of a contract with its one instalment, as the functions of the database take it. */
export function chargeDetails({ dueOn, cents, today, description, name }: ContractCharge, now: Date): string {
  const [part] = withIds([{ dueOn, cents }], now)
  return JSON.stringify({
    id: newId(now.getTime()),
    part_id: part?.id,
    txid: part?.txid,
    due_on: part?.dueOn,
    cents,
    issued_on: today,
    description,
    search: fold(`${description} ${name}`),
  })
}

/** Ends what is over. Returns how many. */
export async function endContracts(tx: Tx, now: Date): Promise<number> {
  const answer = await tx.first(q.selectNoFrom(sql<number>`end_contracts(${now})`.as('count')))
  return answer?.count ?? 0
}
