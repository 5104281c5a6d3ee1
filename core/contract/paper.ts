import type { ContractContent } from '#core/draft/contract.ts'
import { clauses as templates } from '#core/draft/contract-texts.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#core/kit/numbers.ts'
import { changeText } from './amendment.ts'
import type { Contract } from './contract.api.ts'
import { ownClauseNames } from './term-fields.ts'
import { readjustmentText } from './renewal.ts'
import {
  includedText,
  partsText,
  readjustText,
  renewalText,
  responseFacts,
  terminationText,
  termText,
  visitsText,
} from './words.ts'

type Written = Omit<ContractContent, 'provider' | 'equipmentList' | 'unseen'>

/** The content of the contract's paper that follows from its terms. */
export function paperOf(contract: Contract): Written {
  const { startsOn, endsOn, monthlyCents, dueDay, forum, clientSigner, clauses } = contract
  return {
    ...Object.fromEntries(ownClauseNames.map((name) => [name, clauses[name] ?? templates[name].proposal])),
    parts: partsClause(contract),
    termination: terminationClause(contract),
    visitsPerYear: contract.visitsPerYear,
    priceCents: monthlyCents,
    pricePer: 'month',
    paymentTerms: paymentText(dueDay),
    adjustment: readjustText(contract),
    startsOn,
    renewal: contract.renews ? 'automatic' : 'none',
    forum,
    clientSigner,
    // Who sends it confirms that the suggested clauses were read.
    adopted: true,
    agreed: {
      service: serviceRows(contract),
      price: rows([
        ['Preço', monthlyCents === null ? null : `${formatCents(monthlyCents)} por mês`],
        ['Pagamento', paymentText(dueDay)],
        ['Reajuste', readjustText(contract)],
        ...readjustRow(contract),
      ]),
      ...(contract.termFrom && {
        changes: contract.changes.map((change) => ({ label: change.label, value: changeText(change) })),
      }),
      period: rows([
        ...renewedRow(contract),
        ['Início', formatDate(startsOn)],
        ['Término', formatDate(endsOn)],
        ['Renovação', renewalText(contract)],
      ]),
      endsOn,
      exceptions: exceptionsOf(contract),
    },
  }
}

const rows = (pairs: readonly [string, string | null][]) => pairs.map(([label, value]) => ({ label, value }))

const paymentText = (dueDay: number) => `Uma cobrança por mês, que vence no dia ${dueDay}`

function serviceRows(contract: Contract) {
  const promised = responseFacts(contract)
  return rows([
    ['Mão de obra', includedText(contract.labour)],
    ['Peças', partsText(contract)],
    ['Deslocamento', includedText(contract.travel)],
    ['Visitas preventivas', visitsText(contract.visitsPerYear)],
    ['Não incluído', contract.excluded],
    ...(promised.length > 0
      ? promised.map(([label, hours]): [string, string] => [
          `Prazo para atender: ${label.toLowerCase()}`,
          hours,
        ])
      : [['Prazo para atender', 'Sem prazo prometido'] as [string, string]]),
  ])
}

function readjustRow(contract: Contract): [string, string | null][] {
  const text = readjustmentText(contract)
  const before = contract.renewal?.baseCents
  return text && before ? [['Reajuste aplicado', `${text}, sobre ${formatCents(before)}`]] : []
}

const renewedRow = ({ renewal, termFrom }: Contract): [string, string | null][] =>
  renewal
    ? [
        [
          termFrom ? 'Altera' : 'Renova',
          `${renewal.number ?? 'o contrato anterior'}, de ${termText(renewal)}`,
        ],
      ]
    : []

const exceptionsOf = ({ equipment, startsOn, endsOn }: Contract) =>
  equipment.flatMap(({ name, code, from, until }) =>
    from || until
      ? [`${code} ${name}: coberto de ${formatDate(from ?? startsOn)} a ${formatDate(until ?? endsOn)}.`]
      : [],
  )

function partsClause(contract: Contract): string {
  if (contract.parts === 'none') return templates.parts.proposal
  return `${partsText(contract)}. São novas, próprias para o equipamento e identificadas por código e lote no relatório. As peças trocadas ficam com a contratante, salvo se ela as dispensar.`
}

const terminationClause = ({ terminationNoticeDays, fineBasisPoints }: Contract): string =>
  templates.termination.proposal
    .replace(
      'com 30 dias de antecedência',
      `com ${count(terminationNoticeDays, 'dia', 'dias')} de antecedência`,
    )
    .replace('até a data.', `até a data. ${terminationText({ terminationNoticeDays, fineBasisPoints })}.`)
