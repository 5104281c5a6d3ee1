import { kindNames } from '#core/document/kind-names.ts'
import type { Block, Section, Sheet } from '#core/document/sheet.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents, shownCents } from '#core/kit/money.ts'
import * as words from '#core/service-order/order-words.ts'
import { count } from '#core/kit/numbers.ts'
import { dateText, joined } from './record-fields.ts'
import { completionBlocks } from './service-order-completion-sheet.ts'
import type { OrderEntry, OrderQuote, OrderRecord } from './service-order-content.ts'
import { fact } from './written.ts'

const standing = {
  valid: 'válido',
  superseded: 'substituído',
  contested: 'em contestação',
  revoked: 'revogado',
}

/** The reason, work left undone, and how a client without an account decided. */
function saidOf({ reason, note, evidence }: OrderEntry): string {
  const proofs = { signature: 'assinatura', message: 'mensagem', link_opened: 'link aberto' }
  return joined(reason, note, evidence && `prova: ${proofs[evidence.kind]}, ${evidence.description}`)
}

const historyTable = ({ history }: OrderRecord, timeZone: string): Block => ({
  type: 'table',
  columns: [
    { head: 'Quando', width: 31 },
    { head: 'O que houve', width: 50 },
    { head: 'Quem', width: 38 },
    { head: 'O que foi dito', width: { part: 1 } },
  ],
  rows: history.map((entry) => ({
    cells: [
      formatInstant(entry.at, timeZone),
      {
        text: words.happenedWords[entry.action],
        isBold: true,
        ...(entry.from !== entry.to && { under: words.orderStatusWords[entry.to] }),
      },
      { text: entry.who, under: words.sideWords[entry.side] },
      saidOf(entry) || '–',
    ],
  })),
  empty: 'Nada registrado.',
})

const visitsTable = ({ visits }: OrderRecord, timeZone: string): Block => ({
  type: 'table',
  columns: [
    { head: 'Visita', width: 30 },
    { head: 'De', width: 34 },
    { head: 'Até', width: 34 },
    { head: 'Situação', width: 30 },
    { head: 'Observação', width: { part: 1 } },
  ],
  rows: visits.map((visit) => ({
    cells: [
      words.purposeWords[visit.purpose],
      formatInstant(visit.startsAt, timeZone),
      formatInstant(visit.endsAt, timeZone),
      words.visitStatusWords[visit.status],
      visit.note ?? '–',
    ],
  })),
  empty: 'Nenhuma visita foi combinada.',
})

const isInForce = ({ status }: OrderQuote) => ['approved', 'partly_approved', 'sent'].includes(status)

const linesTable = ({ lines, totals, approvedTotals }: OrderQuote): Block => ({
  type: 'table',
  columns: [
    { head: 'Item', width: { part: 1 } },
    { head: 'Tipo', width: 28 },
    { head: 'Quantidade', width: 25, align: 'right' },
    { head: 'Preço', width: 28, align: 'right' },
    { head: 'Total', width: 28, align: 'right' },
  ],
  rows: (lines ?? []).map((line) => ({
    cells: [
      { text: line.description, ...(line.approved === false && { under: 'não aprovado' }) },
      words.lineKindWords[line.kind],
      `${(line.quantityMilli / 1000).toLocaleString('pt-BR')} ${line.unit}`,
      shownCents(line.unitCents),
      shownCents(line.totalCents),
    ],
  })),
  total: [
    approvedTotals ? 'Aprovado' : 'Total',
    '',
    '',
    (approvedTotals ?? totals)?.discount
      ? `desconto ${formatCents((approvedTotals ?? totals)?.discount ?? 0)}`
      : '',
    formatCents((approvedTotals ?? totals)?.total ?? 0),
  ],
  empty: 'Sem itens.',
})

function quoteBlocks(quote: OrderQuote, timeZone: string): Block[] {
  const name = `${words.quoteKindWords[quote.kind]} nº ${quote.number}, ${words.quoteStatusWords[quote.status]}`
  const decided = quote.decidedAt && joined(quote.decidedBy, formatInstant(quote.decidedAt, timeZone))
  return [
    {
      type: 'facts',
      rows: [
        fact('Orçamento', name),
        fact('Enviado', formatInstant(quote.sentAt, timeZone)),
        fact('Válido até', formatDate(quote.validUntil)),
        fact('Pagamento', quote.paymentTerms),
        fact('Execução', `de ${formatDate(quote.startsOn)} a ${formatDate(quote.endsOn)}`),
        fact('Garantia', `${quote.warrantyDays} dias`),
        fact('Decisão', decided),
        fact('Motivo', quote.reason),
        fact('Observação', quote.note),
      ],
    },
    ...(quote.lines ? [linesTable(quote)] : []),
  ]
}

function quoteSection({ quotes, withPrices, order }: OrderRecord, timeZone: string): Section {
  const [holding, past] = [quotes.filter(isInForce), quotes.filter((quote) => !isInForce(quote))]
  const none = order.isFree ? 'Serviço sem custo para a clínica.' : 'Nenhum orçamento em vigor.'
  return {
    heading: 'Orçamento em vigor',
    blocks: [
      ...holding.flatMap((quote) => quoteBlocks(quote, timeZone)),
      ...(holding.length === 0 ? [{ type: 'text', text: none } as const] : []),
      ...(holding.length > 0 && !withPrices
        ? [{ type: 'text', text: 'Os preços ficaram fora deste documento.' } as const]
        : []),
      ...(past.length > 0
        ? [
            {
              type: 'list',
              items: past.map((quote) =>
                joined(
                  `${words.quoteKindWords[quote.kind]} nº ${quote.number}`,
                  words.quoteStatusWords[quote.status],
                  formatInstant(quote.sentAt, timeZone),
                  quote.reason,
                ),
              ),
            } as const,
          ]
        : []),
    ],
  }
}

/** All hashes of signed or decided content, to be compared with the copies that the parties kept. */
function hashesSection({ history, quotes, completions }: OrderRecord, timeZone: string): Section | null {
  const rows = [
    ...quotes.flatMap(({ kind, number, sha256, decidedAt, sentAt }) =>
      sha256 ? [[`${words.quoteKindWords[kind]} nº ${number}`, decidedAt ?? sentAt, sha256] as const] : [],
    ),
    ...completions.flatMap(({ number, sha256, completedAt }) =>
      sha256 ? [[`Conclusão nº ${number}`, completedAt, sha256] as const] : [],
    ),
    ...history.flatMap(({ action, sha256, at }) =>
      sha256 ? [[words.happenedWords[action], at, sha256] as const] : [],
    ),
  ]
  if (rows.length === 0) return null
  return {
    heading: 'Assinaturas e decisões, com o código de integridade do que estava na tela',
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Quando', width: 31 },
          { head: 'O quê, e o código de integridade', width: { part: 1 } },
        ],
        rows: rows.map(([what, at, sha256]) => ({
          cells: [formatInstant(at, timeZone), { text: what, under: sha256 }],
        })),
        empty: '',
      },
    ],
  }
}

function documentsSection({ documents }: OrderRecord, timeZone: string): Section | null {
  if (documents.length === 0) return null
  return {
    heading: 'Documentos emitidos desta ordem',
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Documento', width: { part: 1 } },
          { head: 'Número', width: 36, isCode: true },
          { head: 'Emitido', width: 33 },
          { head: 'Situação', width: 28 },
          { head: 'Código', width: 38, isCode: true },
        ],
        rows: documents.map((one) => ({
          cells: [
            kindNames[one.kind],
            { text: one.number, under: `versão ${one.version}` },
            formatInstant(one.issuedAt, timeZone),
            standing[one.status],
            one.verificationCode,
          ],
        })),
        empty: '',
      },
    ],
  }
}

function photosSection({ photos }: OrderRecord): Section | null {
  if (photos.length === 0) return null
  const sent = { clinic: 'Enviada pela clínica', workshop: 'Enviada pela oficina' }
  return {
    heading: `Fotos: ${photos.length}`,
    blocks: [
      {
        type: 'photos',
        photos: photos.map(({ caption, from }, index) => ({
          index,
          caption: [caption?.replace(/\.$/, ''), sent[from]].filter(Boolean).join('. '),
        })),
      },
    ],
  }
}

export function serviceOrderSheet(said: OrderRecord, { timeZone }: { timeZone: string }): Sheet {
  const { order, equipment, workshop, completions, note } = said
  return {
    title: 'Ficha da ordem de serviço',
    subtitle: joined(order.number, words.orderKindWords[order.kind], words.orderStatusWords[order.status]),
    beside: {
      title: 'Ordem e equipamento',
      rows: [
        fact('Ordem', joined(order.number, words.orderKindWords[order.kind])),
        fact('Situação', joined(words.orderStatusWords[order.status], order.isContested && 'em contestação')),
        fact('Prioridade', words.priorityWords[order.priority]),
        fact('Origem', words.originWords[order.origin]),
        fact('Pedida', joined(formatInstant(order.createdAt, timeZone), order.requestedBy)),
        fact('Concluída', order.completedAt && formatInstant(order.completedAt, timeZone)),
        fact('Garantia até', dateText(order.warrantyUntil)),
        fact('Garantia da ordem', order.warrantyOf),
        fact('Retorno em garantia', order.warrantyReturn),
        fact('Oficina', workshop && joined(workshop.name, workshop.registry)),
        fact('Equipamento', joined(equipment.code, equipment.name)),
        fact('Marca, modelo', [equipment.brand, equipment.model].filter(Boolean).join(' ') || null),
        fact('Nº de série', equipment.serialNumber),
        fact('Local', equipment.room),
      ],
    },
    sections: [
      {
        heading: 'O que foi pedido',
        blocks: [
          { type: 'text' as const, text: order.fault },
          ...(order.availability
            ? [{ type: 'named', name: 'Quando a clínica pode receber', text: order.availability } as const]
            : []),
        ],
      },
      quoteSection(said, timeZone),
      { heading: 'Visitas', blocks: [visitsTable(said, timeZone)] },
      ...completions.map((completion) => ({
        heading:
          completions.length > 1 ? `Conclusão ${completion.number} de ${completions.length}` : 'Conclusão',
        blocks: completionBlocks(completion, timeZone),
      })),
      {
        heading: `O que aconteceu: ${count(said.history.length, 'registro', 'registros')}`,
        blocks: [historyTable(said, timeZone)],
      },
      hashesSection(said, timeZone),
      documentsSection(said, timeZone),
      note ? { heading: 'Observações', blocks: [{ type: 'text', text: note } as const] } : null,
      photosSection(said),
    ].filter((section) => section !== null),
    basis:
      'Registro do que aconteceu na ordem até a emissão. O laudo técnico é outro documento (RDC 1.002/2025, art. 134). Assinaturas: MP 2.200-2/2001, art. 10, § 2º.',
  }
}
