import { months } from '#core/draft/record-fields.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count, formatMilli } from '#core/kit/numbers.ts'
import type { Contract } from './contract.api.ts'

export function partsText({ parts, partsLimitCents }: Pick<Contract, 'parts' | 'partsLimitCents'>): string {
  if (parts === 'none') return 'Não incluídas: são orçadas à parte'
  if (parts === 'all') return 'Incluídas'
  const most = partsLimitCents === null ? 'um limite' : formatCents(partsLimitCents)
  return `Incluídas até ${most} por ano de contrato; o que passar é orçado`
}

export const includedText = (isIncluded: boolean) => (isIncluded ? 'Incluído' : 'Não incluído')

export const visitsText = (visitsPerYear: number) =>
  visitsPerYear === 0
    ? 'Sem visitas programadas'
    : `${count(visitsPerYear, 'visita', 'visitas')} por ano em cada equipamento`

/** Hours within the workshop's working hours, by priority; those without a promise are left out. */
export const responseFacts = (
  it: Pick<
    Contract,
    'responseLowHours' | 'responseNormalHours' | 'responseHighHours' | 'responseStoppedHours'
  >,
): [string, string][] =>
  (
    [
      ['Clínica parada', it.responseStoppedHours],
      ['Prioridade alta', it.responseHighHours],
      ['Prioridade normal', it.responseNormalHours],
      ['Prioridade baixa', it.responseLowHours],
    ] as const
  ).flatMap(([label, hours]) =>
    hours === null ? [] : [[label, count(hours, 'hora útil', 'horas úteis')] as [string, string]],
  )

export const readjustText = ({ indexName, readjustMonth }: Pick<Contract, 'indexName' | 'readjustMonth'>) =>
  indexName && readjustMonth ? `${indexName}, em ${months[readjustMonth - 1]}` : 'Sem reajuste'

export const renewalText = ({ renews, renewalNoticeDays }: Pick<Contract, 'renews' | 'renewalNoticeDays'>) =>
  renews
    ? `Renova por igual prazo, salvo aviso ${count(renewalNoticeDays ?? 0, 'dia', 'dias')} antes do fim`
    : 'Termina no fim da vigência'

export const terminationText = ({
  terminationNoticeDays,
  fineBasisPoints,
}: Pick<Contract, 'terminationNoticeDays' | 'fineBasisPoints'>) =>
  [
    `Aviso de ${count(terminationNoticeDays, 'dia', 'dias')}`,
    fineBasisPoints === 0
      ? 'sem multa'
      : `multa de ${formatMilli(fineBasisPoints * 10)} % do que faltar até o fim`,
  ].join(', ')

export const termText = ({ startsOn, endsOn }: { startsOn: PlainDate; endsOn: PlainDate }) =>
  `${formatDate(startsOn)} a ${formatDate(endsOn)}`
