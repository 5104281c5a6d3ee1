import type { Block } from '#core/document/sheet.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { conclusionWords } from '#core/service-order/order-words.ts'
import { dateText, joined } from './record-fields.ts'
import type { OrderCompletion } from './service-order-content.ts'
import { fact } from './written.ts'

type Said = OrderCompletion['content']
type Reading = Said['readings'][number]

const partsTable = ({ parts }: Said): Block => ({
  type: 'table',
  columns: [
    { head: 'Peça', width: { part: 1 } },
    { head: 'Código', width: 38, isCode: true },
    { head: 'Lote ou série', width: 38, isCode: true },
    { head: 'Quantidade', width: 26, align: 'right' },
  ],
  rows: parts.map(({ name, code, lot, quantityMilli, unit }) => ({
    cells: [
      name,
      code ?? '–',
      lot ?? '–',
      joined((quantityMilli / 1000).toLocaleString('pt-BR')) + (unit ? ` ${unit}` : ''),
    ],
  })),
  empty: '',
})

function limitText({ min, max, decimals }: Reading): string {
  const print = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: decimals ?? 0 })
  if (min !== null && max !== null) return `${print(min)} a ${print(max)}`
  if (min !== null) return `mín. ${print(min)}`
  return max === null ? '–' : `máx. ${print(max)}`
}

const readingsTable = ({ readings }: Said): Block => ({
  type: 'table',
  columns: [
    { head: 'Leitura', width: { part: 1 } },
    { head: 'Antes', width: 24, align: 'right', isCode: true },
    { head: 'Depois', width: 24, align: 'right', isCode: true },
    { head: 'Unidade', width: 24 },
    { head: 'Limite', width: 36 },
  ],
  rows: readings.map((reading) => {
    const print = (value: number | null) =>
      value === null ? '–' : value.toLocaleString('pt-BR', { minimumFractionDigits: reading.decimals ?? 0 })
    return {
      cells: [
        { text: reading.name, ...(reading.note && { under: reading.note }) },
        print(reading.before),
        print(reading.after),
        reading.unit ?? '–',
        limitText(reading),
      ],
    }
  }),
  empty: '',
})

function decontaminationText({ decontamination }: Said, timeZone: string): string {
  const { confirmed, confirmedBy, confirmedAt, method, note } = decontamination
  if (!confirmed) return joined('não confirmada', note)
  return joined(
    confirmedBy ? `confirmada por ${confirmedBy}` : 'confirmada',
    confirmedAt && formatInstant(confirmedAt, timeZone),
    method,
    note,
  )
}

/** The completion as the technician wrote and signed it. */
export function completionBlocks(
  { content, completedAt, completedBy }: OrderCompletion,
  timeZone: string,
): Block[] {
  const { signature, conclusion, instruments } = content
  const used = instruments.map((one) =>
    joined(
      one.name,
      one.serialNumber,
      one.certificate,
      one.certificateUntil && `válido até ${formatDate(one.certificateUntil)}`,
    ),
  )
  return [
    {
      type: 'facts',
      rows: [
        fact('Conclusão', conclusion && joined(conclusionWords[conclusion], content.restriction)),
        fact('Concluída', joined(formatInstant(completedAt, timeZone), completedBy)),
        fact('Assinada por', joined(signature.name, signature.registry)),
        fact('Descontaminação', decontaminationText(content, timeZone)),
        fact('Manual seguido', content.manual),
        fact('ART ou TRT', content.responsibilityRecord),
        fact('Próxima manutenção', dateText(content.nextMaintenanceOn)),
        fact('Instrumentos', used.length > 0 ? used.join('; ') : null),
      ],
    },
    { type: 'named', name: 'Diagnóstico', text: content.diagnosis },
    ...(content.cause ? [{ type: 'named', name: 'Causa', text: content.cause } as const] : []),
    { type: 'named', name: 'Serviço feito', text: content.workDone },
    ...(content.recommendations
      ? [{ type: 'named', name: 'Recomendações', text: content.recommendations } as const]
      : []),
    ...(content.parts.length > 0 ? [partsTable(content)] : []),
    ...(content.readings.length > 0 ? [readingsTable(content)] : []),
    ...(content.readings.length === 0 && content.whyNoReadings
      ? [{ type: 'named', name: 'Sem leituras', text: content.whyNoReadings } as const]
      : []),
  ]
}
