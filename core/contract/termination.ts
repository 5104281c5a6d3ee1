import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { ContractStatus, Ending } from './contract.ts'
import { periodFrom, type Charged } from './periods.ts'
import { termOn } from './renewal.ts'

export interface Ended {
  /** The last day that it covers. */
  lastOn: PlainDate
  /** The sum that the contract would have charged after that day until the end of its term. */
  leftCents: number
  fineCents: number
}

interface Terms extends Charged {
  renewalNoticeDays: number | null
  terminationNoticeDays: number
  fineBasisPoints: number
  nextChargeOn: PlainDate | null
}

/**
 * How a contract ends if a side gives notice today. Days that have been charged are covered; what is left of the term
 * counts for the fine, and none is due for a term that is only not renewed. Null if it ends by itself before that.
 */
export function endingOf(contract: Terms, ending: Exclude<Ending, 'agreed'>, today: PlainDate): Ended | null {
  const { renews, renewalNoticeDays, nextChargeOn, fineBasisPoints } = contract
  if (ending === 'term') {
    if (!renews) return null
    const charged = nextChargeOn ? addDays(nextChargeOn, -1) : today
    const earliest = later(addDays(today, renewalNoticeDays ?? 0), charged)
    return { lastOn: termOn(contract, earliest).endsOn, leftCents: 0, fineCents: 0 }
  }
  const noticed = addDays(today, contract.terminationNoticeDays)
  const lastOn = nextChargeOn ? later(noticed, addDays(nextChargeOn, -1)) : noticed
  const { endsOn } = termOn(contract, lastOn)
  if (!renews && (nextChargeOn === null || lastOn >= endsOn)) return null
  const leftCents = lastOn < endsOn ? costOf({ ...contract, endsOn, renews: false }, addDays(lastOn, 1)) : 0
  return { lastOn, leftCents, fineCents: Math.round((leftCents * fineBasisPoints) / 10_000) }
}

const later = (one: PlainDate, other: PlainDate) => (one > other ? one : other)

/** The sum that a contract charges from that day until its end. */
function costOf(contract: Charged, from: PlainDate): number {
  let cents = 0
  for (let on: PlainDate | null = from; on;) {
    const period = periodFrom({ ...contract, renewedFrom: null, terminatesOn: null }, on)
    cents += period.cents
    on = period.next
  }
  return cents
}

interface Standing {
  status: ContractStatus
  notice: object | null
  renewedFrom: PlainDate | null
  renewedBy: { status: ContractStatus } | null
}

/** Why nobody can end a contract now; null if the sides can. */
export function endingBlocked({ status, notice, renewedFrom, renewedBy }: Standing): string | null {
  if (status !== 'active') return 'Este contrato não está ativo.'
  if (notice) return 'O fim deste contrato já foi avisado.'
  if (renewedFrom) return 'Este contrato já tem um que o segue: encerre o novo.'
  if (renewedBy?.status === 'sent')
    return 'Há uma proposta esperando assinatura: ela precisa ser recusada ou recolhida antes.'
  return null
}

/** From when and how much, for both sides. */
export function endedText({ lastOn, fineCents }: Pick<Ended, 'lastOn' | 'fineCents'>): string {
  return `vale até ${formatDate(lastOn)}, ${fineCents > 0 ? `com multa de ${formatCents(fineCents)}` : 'sem multa'}`
}

/** The description of the charge of a fine. */
export const fineText = (number: string | null) =>
  `Multa pela rescisão do ${number ? `contrato ${number}` : 'contrato de manutenção'}`
