import { clauses as templates } from '#core/draft/contract-texts.ts'
import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { ContractStatus, Problem } from './contract.ts'
import type { Contract } from './contract.api.ts'
import { readjustProblems, termOn, type Readjustment } from './renewal.ts'
import { ownClauseNames } from './term-fields.ts'
import {
  includedText,
  partsText,
  readjustText,
  renewalText,
  responseFacts,
  terminationText,
  visitsText,
} from './words.ts'

/** Why a contract cannot be amended now; null if it can. */
export function amendBlocked(contract: {
  status: ContractStatus
  renewedBy: object | null
  notice: object | null
}): string | null {
  if (contract.status !== 'active') return 'Só um contrato ativo pode ter um aditivo.'
  if (contract.notice) return 'O fim deste contrato já foi avisado.'
  return contract.renewedBy ? 'Este contrato já tem um aditivo ou uma renovação proposta.' : null
}

interface Amended {
  startsOn: PlainDate
  endsOn: PlainDate
  renews: boolean
  monthlyCents: number
  priceSince: PlainDate
}

/** Errors of an amendment as against the contract that it changes: it begins within the term and keeps its end. */
export function amendmentProblems(
  former: Amended,
  proposal: Readjustment & Omit<Amended, 'priceSince'>,
  today: PlainDate,
): Problem[] {
  const { startsOn } = proposal
  const { endsOn } = termOn(former, today)
  const first = today > former.startsOn ? today : addDays(former.startsOn, 1)
  const problems: Problem[] = []
  if (startsOn < first)
    problems.push({ path: 'startsOn', message: `Use uma data a partir de ${formatDate(first)}` })
  else if (startsOn >= endsOn)
    problems.push({ path: 'startsOn', message: `Comece antes de ${formatDate(endsOn)}, o fim do contrato` })
  if (proposal.endsOn !== endsOn || proposal.renews !== former.renews)
    problems.push({
      path: 'endsOn',
      message: `Um aditivo não muda o prazo: o contrato vai até ${formatDate(endsOn)}. Para outro, renove`,
    })
  return [...problems, ...readjustProblems(former, proposal, today)]
}

export interface Change {
  label: string
  /** Null if there was nothing, or if nothing is left. */
  before: string | null
  after: string | null
  /** Seen only with the permission for finances. */
  isPrice: boolean
}

type Compared = Omit<Contract, 'changes'>

const piece = ({ code, name }: Contract['equipment'][number]) => `${code} ${name}`
const promise = (contract: Compared) =>
  responseFacts(contract)
    .map(([label, hours]) => `${label.toLowerCase()}, ${hours}`)
    .join('; ') || 'sem prazo prometido'

const compared: [label: string, text: (contract: Compared) => string | null, isPrice?: boolean][] = [
  ['Mão de obra', ({ labour }) => includedText(labour)],
  ['Peças', partsText, true],
  ['Deslocamento', ({ travel }) => includedText(travel)],
  ['Não incluído', ({ excluded }) => excluded],
  ['Visitas', ({ visitsPerYear }) => visitsText(visitsPerYear)],
  ['Prazo para atender', promise],
  ['Valor por mês', ({ monthlyCents }) => (monthlyCents === null ? null : formatCents(monthlyCents)), true],
  ['Vencimento', ({ dueDay }) => `dia ${dueDay}`],
  ['Reajuste', readjustText],
  ['Renovação', renewalText],
  ['Rescisão', terminationText],
  ['Foro', ({ forum }) => forum],
  ...ownClauseNames.map((name): [string, (contract: Compared) => string] => [
    templates[name].title,
    ({ clauses }) => clauses[name] ?? templates[name].proposal,
  ]),
]

/** All in which an amendment differs from the contract before it. */
export function changesOf(before: Compared, after: Compared): Change[] {
  const isIn = ({ equipment }: Compared, id: string) => equipment.some((one) => one.id === id)
  const added = after.equipment.filter(({ id }) => !isIn(before, id)).map(piece)
  const gone = before.equipment.filter(({ id }) => !isIn(after, id)).map(piece)
  const changes: Change[] = []
  if (added.length > 0)
    changes.push({ label: 'Passa a cobrir', before: null, after: added.join('; '), isPrice: false })
  if (gone.length > 0)
    changes.push({ label: 'Deixa de cobrir', before: gone.join('; '), after: null, isPrice: false })
  for (const [label, textOf, isPrice = false] of compared) {
    const [old, now] = [textOf(before), textOf(after)]
    if (old !== now) changes.push({ label, before: old, after: now, isPrice })
  }
  return changes
}

/** `de R$ 450,00 para R$ 500,00`. */
export function changeText({ before, after }: Change): string {
  if (before === null) return after ?? ''
  return after === null ? before : `De “${before}” para “${after}”`
}
