import type { Charge, Instalment } from '#core/charge/charge.api.ts'
import { partText } from '#core/charge/charge.ts'
import { fineBasis, interestBasis, lateOn } from '#core/charge/late.ts'
import type { Payable } from '#core/charge/payment.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'

type Part = Payable & { position: number }

/** A charge's instalments as a payment sees them, the earliest due day first. */
export const payablesOf = (charge: Charge): Part[] =>
  charge.instalments
    .map((one) => ({
      ...one,
      fineBasisPoints: charge.fineBasisPoints,
      interest: charge.interest,
      isCancelled: charge.cancelledAt !== null,
    }))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.position - other.position)

/** The sum that a payable asks on a day, fine and interest included. */
export function owedOn(one: Payable, day: PlainDate): number {
  if (one.isCancelled || one.openCents === 0) return 0
  const { fineCents, interestCents } = lateOn(one, one, day)
  return one.openCents + fineCents + interestCents
}

export const owedOfAll = (charge: Charge, day: PlainDate): number =>
  payablesOf(charge).reduce((sum, one) => sum + owedOn(one, day), 0)

export const openOnes = ({ instalments, cancelledAt }: Charge): Instalment[] =>
  cancelledAt ? [] : instalments.filter(({ openCents }) => openCents > 0)

/** Those of which the clinic has not said yet that it paid them. */
export const unclaimedOnes = (charge: Charge): Instalment[] =>
  openOnes(charge).filter(
    ({ id }) => !charge.claims.some(({ instalmentId, state }) => instalmentId === id && state === 'open'),
  )

/** `Parcela 2 de 3`, or `Cobrança` for one that is paid at once. */
export const instalmentName = (charge: Charge, { position }: Pick<Instalment, 'position'>): string =>
  partText(position, charge.instalments.length) ?? 'Cobrança'

/** Fine and interest of a day, each with its basis; none if nothing is late. */
export function lateSentences(one: Payable, day: PlainDate): string[] {
  const { fineCents, interestCents } = lateOn(one, one, day)
  return [
    ...(fineCents > 0 ? [`${fineBasis(one, one)}: ${formatCents(fineCents)}`] : []),
    ...(interestCents > 0 ? [`${interestBasis(one, day)}: ${formatCents(interestCents)}`] : []),
  ]
}

/** The sum that was paid and still counts. */
export const paidCents = ({ instalments }: Charge): number =>
  instalments.reduce((sum, one) => sum + one.paidCents, 0)
