import type { contractApi } from '#core/contract/contract.api.ts'
import { renewalBlocked } from '#core/contract/renewal.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import { mustAct, writerOf } from '#server/charge/money-access.ts'
import { isUsable } from '#server/checklist/template.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Refused } from '#server/kit/errors.ts'
import { findContract, keptTerms, readContract } from './contract.store.ts'
import { addEquipment, checked, holdContract } from './write-contract.store.ts'

/**
 * Drafts the contract that renews another: its terms with a new term and value, for equipment that is still in sight.
 * @throws NotFound, Forbidden, Conflict, Invalid; Refused if it cannot be renewed, or for the plan's reason
 */
export async function proposeRenewal(tx: Tx, input: Input<typeof contractApi.propose>, now: Date) {
  const former = await holdContract(tx, input)
  const { madeBy } = writerOf(tx)
  await mustAct(tx, 'begin', now)
  const reason = renewalBlocked(former)
  if (reason) throw new Refused('contract.not_renewable', undefined, reason)
  const { workshop, clinic, visitTemplate } = former
  const present = await tx.all(
    q
      .selectFrom('equipment')
      .where('clinicId', '=', clinic.id)
      .where(
        'id',
        'in',
        former.equipment.map(({ id }) => id),
      )
      .where('archivedAt', 'is', null)
      .select('id'),
  )
  if (present.length === 0)
    throw new Refused(
      'contract.no_equipment',
      undefined,
      'Os equipamentos deste contrato foram arquivados, ou você não tem mais acesso a eles. Faça um contrato novo.',
    )
  const { startsOn, endsOn, monthlyCents, readjustBasisPoints, readjustIndex, readjustIndexOn } = input
  const sent = {
    ...termsOf(former),
    visitTemplate: visitTemplate && (await isUsable(tx, visitTemplate)) ? visitTemplate : null,
    equipmentIds: present.map(({ id }) => id),
    periods: [],
    startsOn,
    endsOn,
    monthlyCents,
    readjustBasisPoints,
    readjustIndex,
    readjustIndexOn,
  }
  const { terms, equipment } = await checked(tx, clinic.id, sent, former, now)
  const sides = { workshopId: workshop.id, clinicId: clinic.id }
  const written = await tx.all(
    q
      .insertInto('serviceContracts')
      .values({
        id: input.renewalId,
        ...sides,
        ...terms,
        renewsId: former.id,
        baseCents: former.monthlyCents,
        priceSince: former.priceSince,
        createdBy: madeBy,
        createdAt: now,
        updatedAt: now,
        search: fold(`${clinic.name} ${workshop.name}`),
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(null)
  await addEquipment(tx, { id: input.renewalId, ...sides }, equipment)
  return findContract(tx, input.renewalId)
}

type Former = Awaited<ReturnType<typeof readContract>>

const termsOf = (former: Former) =>
  Object.fromEntries(keptTerms.map((name) => [name, former[name]])) as Pick<
    Former,
    (typeof keptTerms)[number]
  >

/** @throws Refused if the contract before was ended since the renewal was drafted */
export async function mayStillRenew(tx: Tx, formerId: string): Promise<void> {
  const { status } = await readContract(tx, formerId)
  const reason = renewalBlocked({ status, renewedBy: null })
  if (reason) throw new Refused('contract.not_renewable', undefined, reason)
}
