import { sql } from 'kysely'
import type { contractApi } from '#core/contract/contract.api.ts'
import { dueOnOf } from '#core/contract/periods.ts'
import { endingBlocked, endingOf, fineText } from '#core/contract/termination.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { mustSeeMoney } from '#server/charge/money-access.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Refused } from '#server/kit/errors.ts'
import { findContract, readContract } from './contract.store.ts'
import { chargeDetails } from './period-charge.store.ts'
import { holdContract, writeContract } from './write-contract.store.ts'

type Sent = Input<typeof contractApi.terminate>

/**
 * Ends an active contract: either side with a notice, the workshop also at once.
 * @throws NotFound, Forbidden, Conflict; Refused if it cannot end so, or ends otherwise than its reader saw
 */
export async function terminateContract(tx: Tx, input: Sent, now: Date) {
  const contract = await readContract(tx, input.id)
  mustSeeMoney(tx)
  if (contract.version !== input.version) throw new Conflict(await findContract(tx, input.id))
  if (input.ending === 'agreed') return endToday(tx, input, now)
  const blocked = endingBlocked(contract)
  if (blocked) throw new Refused('contract.not_ended', undefined, blocked)
  const zone = await tx.first(
    q.selectFrom('organizations').where('id', '=', contract.workshop.id).select('timeZone'),
  )
  const today = dateIn(zone?.timeZone ?? 'UTC', now)
  const { termFrom, startsOn } = contract
  const charged = { ...contract, startsOn: termFrom ?? startsOn, terminatesOn: null }
  const ended = endingOf(charged, input.ending, today)
  if (!ended)
    throw new Refused(
      'contract.ends_itself',
      undefined,
      'Este contrato termina sozinho antes do fim do aviso: não é preciso rescindir.',
    )
  const { lastOn, fineCents } = ended
  if (lastOn !== input.lastOn || fineCents !== input.fineCents)
    throw new Refused(
      'contract.other_end',
      undefined,
      'A data ou a multa mudou desde que você abriu esta janela. Feche e confira de novo.',
    )
  const next = addDays(lastOn, 1)
  const details = chargeDetails(
    {
      dueOn: dueOnOf(contract.dueDay, next, next),
      cents: fineCents,
      today,
      description: fineText(contract.number),
      name: contract.clinic.name,
    },
    now,
  )
  const answer = await tx.first(
    q.selectNoFrom(
      sql<boolean>`give_contract_notice(${input.id}::uuid, ${input.version}::int, ${lastOn}::date,
        ${fineCents}::bigint, ${input.reason}, ${details}::jsonb, ${now})`.as('done'),
    ),
  )
  if (!answer?.done) throw new Conflict(await findContract(tx, input.id))
  return findContract(tx, input.id)
}

async function endToday(tx: Tx, input: Sent, now: Date) {
  if (tx.scope.organization?.kind !== 'workshop') throw new Forbidden()
  const contract = await holdContract(tx, input)
  const { renewedBy } = contract
  const isProposed = renewedBy?.status === 'sent' || renewedBy?.status === 'refused'
  const blocked = isProposed
    ? 'Há uma proposta esperando assinatura: recolha antes.'
    : endingBlocked({ ...contract, notice: null })
  if (blocked) throw new Refused('contract.not_ended', undefined, blocked)
  const over = { status: 'terminated', overAt: now, overReason: input.reason, nextChargeOn: null }
  await writeContract(tx, input, over, now)
  return findContract(tx, input.id)
}
