import { amendBlocked } from '#core/contract/amendment.ts'
import type { Contract, contractApi } from '#core/contract/contract.api.ts'
import { renewalBlocked, termOn } from '#core/contract/renewal.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { fold } from '#core/kit/search.ts'
import { mustAct, writerOf } from '#server/charge/money-access.ts'
import { isUsable } from '#server/checklist/template.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Refused } from '#server/kit/errors.ts'
import { findContract, keptTerms, readContract } from './contract.store.ts'
import { addEquipment, checked, holdContract, todayOf, type Terms } from './write-contract.store.ts'

/**
 * Drafts the contract that renews another: its terms with a new term and value, for equipment that is still in sight.
 * @throws NotFound, Forbidden, Conflict, Invalid; Refused if it cannot be renewed, or for the plan's reason
 */
export async function proposeRenewal(tx: Tx, input: Input<typeof contractApi.propose>, now: Date) {
  const former = await holdContract(tx, input)
  await mustAct(tx, 'begin', now)
  refuseFor(renewalBlocked(former))
  const { startsOn, endsOn, monthlyCents, readjustBasisPoints, readjustIndex, readjustIndexOn } = input
  const more = {
    startsOn,
    endsOn,
    monthlyCents,
    readjustBasisPoints,
    readjustIndex,
    readjustIndexOn,
    periods: [],
  }
  return draftAfter(tx, former, { id: input.renewalId, termFrom: null }, more, now)
}

/**
 * Drafts an amendment: the same terms until the same end, from another day on, for its writer to change.
 * @throws NotFound, Forbidden, Conflict, Invalid; Refused if it cannot be amended, or for the plan's reason
 */
export async function amendContract(tx: Tx, input: Input<typeof contractApi.amend>, now: Date) {
  const former = await holdContract(tx, input)
  await mustAct(tx, 'begin', now)
  refuseFor(amendBlocked(former))
  const { startsOn } = input
  const term = termOn(former, todayOf(tx, now))
  const more = {
    startsOn,
    endsOn: term.endsOn,
    monthlyCents: former.monthlyCents,
    periods: former.equipment.flatMap(({ id: equipmentId, from, until }) => {
      const later = from && from > startsOn ? from : null
      return later || until ? [{ equipmentId, from: later, until }] : []
    }),
  }
  const lasting = former.equipment.filter(({ until }) => !until || until >= startsOn)
  const rest = { ...former, equipment: lasting }
  return draftAfter(tx, rest, { id: input.renewalId, termFrom: term.startsOn }, more, now)
}

const refuseFor = (reason: string | null) => {
  if (reason) throw new Refused('contract.not_renewable', undefined, reason)
}

type Changed = Pick<Terms, 'startsOn' | 'endsOn' | 'monthlyCents' | 'periods'> & Partial<Terms>

async function draftAfter(
  tx: Tx,
  former: Former,
  { id, termFrom }: { id: string; termFrom: PlainDate | null },
  more: Changed,
  now: Date,
) {
  const { madeBy } = writerOf(tx)
  const { workshop, clinic, visitTemplate } = former
  const present = await tx.all(
    q
      .selectFrom('equipment')
      .where('clinicId', '=', clinic.id)
      .where(
        'id',
        'in',
        former.equipment.map((one) => one.id),
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
  const equipmentIds = present.map((one) => one.id)
  const sent = {
    ...termsOf(former),
    visitTemplate: visitTemplate && (await isUsable(tx, visitTemplate)) ? visitTemplate : null,
    ...more,
    equipmentIds,
    periods: more.periods.filter(({ equipmentId }) => equipmentIds.includes(equipmentId)),
  }
  const { terms, equipment } = await checked(tx, clinic.id, sent, {
    former,
    isAmendment: termFrom !== null,
    today: todayOf(tx, now),
  })
  const sides = { workshopId: workshop.id, clinicId: clinic.id }
  const written = await tx.all(
    q
      .insertInto('serviceContracts')
      .values({
        id,
        ...sides,
        ...terms,
        renewsId: former.id,
        termFrom,
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
  await addEquipment(tx, { id, ...sides }, equipment)
  return findContract(tx, id)
}

type Former = Awaited<ReturnType<typeof readContract>>

const termsOf = (former: Former) =>
  Object.fromEntries(keptTerms.map((name) => [name, former[name]])) as Pick<
    Former,
    (typeof keptTerms)[number]
  >

/** @throws Refused if the contract before was ended, or its end announced, since this one was drafted */
export async function mayStillFollow(tx: Tx, { renewal, termFrom }: Contract): Promise<void> {
  if (!renewal) return
  const former = { ...(await readContract(tx, renewal.id)), renewedBy: null }
  refuseFor(termFrom ? amendBlocked(former) : renewalBlocked(former))
}
