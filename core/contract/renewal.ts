import { months } from '#core/draft/record-fields.ts'
import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatMilli } from '#core/kit/numbers.ts'
import { withMark } from '#core/regulation/mark.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import type { ContractStatus, Problem } from './contract.ts'
import { monthsBetween } from './periods.ts'
import { readjusted } from './readjusted.ts'

/** How many days before the end of its term both sides are reminded. */
export const renewalNotices = [60, 30, 7] as const

interface Term {
  startsOn: PlainDate
  endsOn: PlainDate
}

interface Renewed extends WholeTerm {
  status: ContractStatus
}

/** Why a contract cannot be renewed now; null if it can. */
export function renewalBlocked({
  status,
  renewedBy,
  notice,
}: {
  status: ContractStatus
  renewedBy: object | null
  notice: object | null
}): string | null {
  if (status === 'active' && notice) return 'O fim deste contrato já foi avisado.'
  if (status !== 'active' && status !== 'ended')
    return 'Só um contrato ativo, ou que chegou ao fim, pode ser renovado.'
  return renewedBy ? 'Este contrato já tem uma proposta de renovação.' : null
}

interface WholeTerm extends Term {
  renews: boolean
  /** The first day of the term, if an amendment has changed it since. */
  termFrom?: PlainDate | null
}

/** The term in which a day falls: a contract that renews by itself goes on for as long as before. */
export function termOn({ startsOn: from, endsOn, renews, termFrom }: WholeTerm, day: PlainDate): Term {
  const startsOn = termFrom ?? from
  let term = { startsOn, endsOn }
  if (!renews) return term
  for (let done = 1; term.endsOn < day; done += 1) term = laterTerm({ startsOn, endsOn }, done)
  return term
}

/** The term that begins after as many others, in whole months if it is that long, otherwise in days. */
function laterTerm({ startsOn, endsOn }: Term, done: number): Term {
  const after = addDays(endsOn, 1)
  const span = monthsBetween(startsOn, after)
  const startOf =
    addMonths(startsOn, span) === after
      ? (count: number) => addMonths(startsOn, span * count)
      : (count: number) => addDays(startsOn, daysBetween(startsOn, after) * count)
  return { startsOn: startOf(done), endsOn: addDays(startOf(done + 1), -1) }
}

/** The term that is proposed: it follows the present one and is as long. */
export function proposedTerm(contract: Renewed, today: PlainDate): Term {
  const first = { ...contract, startsOn: contract.termFrom ?? contract.startsOn }
  const { startsOn } = termOn(contract, today)
  const done = contract.renews ? termsBefore(first, startsOn) + 1 : 1
  return laterTerm(first, done)
}

function termsBefore(contract: Term, startsOn: PlainDate): number {
  let done = 0
  for (let at = contract.startsOn; at < startsOn; at = laterTerm(contract, done).startsOn) done += 1
  return done
}

/** The first day on which a value may be readjusted by an index. */
export const readjustFrom = (priceSince: PlainDate) => addMonths(priceSince, 12)

/** The day since which a contract's value counts: a renewal at the same value does not begin anew. */
export function priceSinceOf(contract: {
  startsOn: PlainDate
  monthlyCents: number
  baseCents: number | null
  priceSince: PlainDate | null
  readjustBasisPoints: number | null
}): PlainDate {
  const { startsOn, monthlyCents, baseCents, priceSince, readjustBasisPoints } = contract
  return priceSince === null || readjustBasisPoints !== null || monthlyCents !== baseCents
    ? startsOn
    : priceSince
}

export const readjustBasis = withMark(citation(writtenRules.adjustment), writtenRules.adjustment.mark)

export interface Readjustment {
  readjustBasisPoints: number | null
  readjustIndex: string | null
  readjustIndexOn: PlainDate | null
}

interface Proposal extends Readjustment {
  startsOn: PlainDate
  monthlyCents: number
}

/** Errors of a renewal as against the contract that it renews. */
export function renewalProblems(
  former: Renewed & { monthlyCents: number; priceSince: PlainDate },
  proposal: Proposal,
  today: PlainDate,
): Problem[] {
  const { startsOn } = proposal
  const problems: Problem[] = []
  const say = (path: string, message: string) => problems.push({ path, message })
  const isOver = former.status === 'ended'
  const latest = addDays(termOn(former, isOver ? former.endsOn : today).endsOn, 1)
  if (isOver && startsOn < latest)
    say('startsOn', `O contrato anterior valeu até ${formatDate(former.endsOn)}: comece depois`)
  else if (startsOn <= former.startsOn)
    say('startsOn', `Comece depois de ${formatDate(former.startsOn)}, o início do contrato anterior`)
  else if (!isOver && startsOn > latest)
    say('startsOn', `Comece até ${formatDate(latest)} para nenhum dia ficar sem contrato`)
  return [...problems, ...readjustProblems(former, proposal, today)]
}

/** Errors of a new value as against the one before. */
export function readjustProblems(
  former: { monthlyCents: number; priceSince: PlainDate },
  { startsOn, monthlyCents, readjustBasisPoints, readjustIndex, readjustIndexOn }: Proposal,
  today: PlainDate,
): Problem[] {
  const problems: Problem[] = []
  const say = (path: string, message: string) => problems.push({ path, message })
  if (readjustBasisPoints === null) {
    if (readjustIndex || readjustIndexOn) say('readjustBasisPoints', 'Escreva o percentual do reajuste')
    return problems
  }
  if (!readjustIndex) say('readjustIndex', 'Escreva o índice, como IPCA')
  if (!readjustIndexOn) say('readjustIndexOn', 'Escolha o mês do índice')
  else if (readjustIndexOn > today) say('readjustIndexOn', 'Este mês ainda não chegou')
  const from = readjustFrom(former.priceSince)
  if (startsOn < from)
    say(
      'readjustBasisPoints',
      `O valor vale desde ${formatDate(former.priceSince)} e só pode ser reajustado a partir de ${formatDate(from)}: ${readjustBasis}`,
    )
  if (monthlyCents !== readjusted(former.monthlyCents, readjustBasisPoints))
    say('monthlyCents', 'O valor segue o percentual do reajuste')
  return problems
}

/** `outubro de 2026`. */
export const indexMonthText = (on: PlainDate) => `${months[Number(on.slice(5, 7)) - 1]} de ${on.slice(0, 4)}`

/** `4,52% pelo IPCA de outubro de 2026`; null without one, and for a reader who may not see prices. */
export function readjustmentText({
  readjustBasisPoints,
  readjustIndex,
  readjustIndexOn,
}: Readjustment): string | null {
  if (readjustBasisPoints === null || !readjustIndex || !readjustIndexOn) return null
  return `${formatMilli(readjustBasisPoints * 10)}% pelo índice ${readjustIndex} de ${indexMonthText(readjustIndexOn)}`
}
