import * as z from 'zod/mini'
import type { Block, Row, Section, Table } from '#core/document/sheet.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { date, instant } from '#core/kit/schemas.ts'
import { approvedTotals, lineCents, lineKinds, quoteStatuses, totals } from '#core/quote/quote.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { orderSchema, equipmentFacts } from './order-subject.ts'
import { asks, count, fact, isSaid, prose, said, text, words } from './written.ts'

const fields = z.object({
  /** Which quote of the order; by default the one in force, else the last. */
  quoteNumber: count(1, 999),
  note: words(3000),
})
type Fields = z.infer<typeof fields>

const quoteSchema = z.object({
  number: z.int(),
  status: z.enum(quoteStatuses),
  sentAt: instant,
  validUntil: date,
  paymentTerms: z.string(),
  startsOn: date,
  endsOn: date,
  warrantyDays: z.int(),
  note: z.nullable(z.string()),
  discountCents: z.int(),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(lineKinds),
      description: z.string(),
      quantityMilli: z.int(),
      unit: z.string(),
      unitCents: z.int(),
      approved: z.nullable(z.boolean()),
    }),
  ),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** The address of the decision, as the order's history records it. */
  decidedFrom: z.nullable(z.string()),
  /** Hash of the content that was on the screen when it was decided. */
  contentSha256: z.string(),
})
export type QuoteFacts = z.infer<typeof quoteSchema>

const content = z.object({ ...fields.shape, order: orderSchema, quote: z.nullable(quoteSchema) })
export type QuoteContent = z.infer<typeof content>

const asked = (label: string, given: (quote: QuoteFacts) => boolean) =>
  asks<QuoteContent>(
    writtenRules.quoteParts,
    null,
    label,
    ({ quote }) => quote !== null && given(quote),
    'order',
  )

const demands: Demand<QuoteContent>[] = [
  asked('Orçamento enviado na ordem, em aberto ou aprovado', (quote) => standing.has(quote.status)),
  asked('Mão de obra, materiais e equipamentos', ({ lines }) => lines.length > 0),
  asked('Condições de pagamento', ({ paymentTerms }) => isSaid(paymentTerms)),
]

/** Quotes that are binding or may become so; all others are history. */
const standing = new Set(['sent', 'approved', 'partly_approved'])

/** A workshop's quote as a document. The numbers are the order's; none is typed again. */
export const quote = draftKind<Fields, QuoteContent>({
  title: 'Orçamento',
  hint: 'O orçamento enviado na ordem, em PDF, com os mesmos valores.',
  issuedBy: ['workshop'],
  needsFullPlan: false,
  about: 'order',
  rulesVersion,
  form: [
    {
      title: 'Orçamento',
      fields: [
        {
          type: 'number',
          name: 'quoteNumber',
          label: 'Orçamento nº',
          help: 'Se deixar vazio, usamos o que está em aberto ou aprovado.',
          min: 1,
          max: 999,
        },
        text('note', 'Observações para este documento', 3000),
      ],
    },
  ],
  fields,
  content,
  demands,
  sheet: (it, { timeZone }) => ({
    title: 'Orçamento',
    subtitle: it.quote ? `${it.order.number}, orçamento ${it.quote.number}` : it.order.number,
    beside: { title: 'Equipamento', rows: equipmentFacts(it.order.equipment) },
    sections: [
      { heading: 'O que foi pedido', blocks: [prose(it.order.fault)] },
      ...(it.quote ? quoteSections(it.quote, timeZone) : []),
      ...noteSection(it),
    ],
    basis: `Mão de obra, materiais, pagamento, início e término: ${citation(writtenRules.quoteParts)}. Serviços de terceiros que não estão neste orçamento não podem ser cobrados.`,
  }),
  validUntil: (it) => it.quote?.validUntil ?? null,
})

function noteSection(it: QuoteContent): Section[] {
  const notes = [said(it.quote?.note), said(it.note)].filter((note) => note !== null)
  return notes.length > 0 ? [{ heading: 'Observações', blocks: notes.map(prose) }] : []
}

function quoteSections(it: QuoteFacts, timeZone: string): Section[] {
  return [
    { heading: 'Itens', blocks: itemBlocks(it) },
    {
      heading: 'Condições',
      blocks: [
        {
          type: 'facts',
          rows: [
            fact('Pagamento', it.paymentTerms),
            fact('Início previsto', formatDate(it.startsOn)),
            fact('Término previsto', formatDate(it.endsOn)),
            fact('Válido até', formatDate(it.validUntil)),
            fact('Garantia', `${it.warrantyDays} dias da conclusão`),
            ...(isUndecided(it) ? [fact('Aprovação', 'Ainda não decidido')] : []),
          ],
        },
      ],
    },
    ...(isUndecided(it) ? [] : [{ heading: 'Aprovação', blocks: approvalBlocks(it, timeZone) }]),
  ]
}

const kindTexts = { labour: 'Mão de obra', part: 'Peças e materiais', travel: 'Deslocamento' }

const quantityText = (milli: number) => (milli / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })

function lineTable(it: QuoteFacts): Table {
  const rows = lineKinds.flatMap((kind): Row[] => {
    const own = it.lines.filter((line) => line.kind === kind)
    return own.length === 0 ? [] : [{ group: kindTexts[kind] }, ...own.map(lineRow)]
  })
  return {
    type: 'table',
    columns: [
      { head: 'Item', width: { part: 1 } },
      { head: 'Qtd.', width: 18, align: 'right' },
      { head: 'Un.', width: 16 },
      { head: 'Preço', width: 28, align: 'right' },
      { head: 'Total', width: 30, align: 'right' },
    ],
    rows,
    empty: 'Nenhum item.',
  }
}

const lineRow = (line: QuoteFacts['lines'][number]): Row => ({
  cells: [
    line.approved === false
      ? { text: line.description, under: 'Não aprovado pela clínica' }
      : line.description,
    quantityText(line.quantityMilli),
    line.unit,
    formatCents(line.unitCents),
    formatCents(lineCents(line)),
  ],
})

/** Adds a table of sums only if it tells more than the items: several items of one kind, or a discount. */
function itemBlocks(it: QuoteFacts): Block[] {
  const sums = totals(it.lines, it.discountCents)
  const kinds = lineKinds.filter((kind) => it.lines.some((line) => line.kind === kind))
  const byKind = kinds.length === it.lines.length ? [] : kinds
  const total = formatCents(sums.total)
  const rows: Row[] = [
    ...byKind.map((kind) => ({ cells: [kindTexts[kind], formatCents(sums[kind])] })),
    ...(sums.discount > 0 ? [{ cells: ['Desconto', formatCents(-sums.discount)] }] : []),
  ]
  if (rows.length === 0) return [{ ...lineTable(it), total: ['Total', '', '', '', total] }]
  return [
    lineTable(it),
    {
      type: 'table',
      columns: [
        { head: 'Resumo', width: { part: 1 } },
        { head: 'Valor', width: 40, align: 'right' },
      ],
      rows,
      total: ['Total', total],
      empty: '',
    },
  ]
}

const isUndecided = ({ status, decidedAt }: QuoteFacts) => decidedAt === null || status === 'sent'

function approvalBlocks(it: QuoteFacts, timeZone: string): Block[] {
  const part = it.status === 'partly_approved' || it.lines.some(({ approved }) => approved === false)
  return [
    {
      type: 'facts',
      rows: [
        fact('Decisão', part ? 'Aprovado em parte' : 'Aprovado'),
        fact('Valor aprovado', formatCents(approvedTotals(it).total)),
        fact('Por', it.decidedBy),
        fact('Em', it.decidedAt && formatInstant(it.decidedAt, timeZone)),
        fact('De onde', it.decidedFrom),
        fact('Código de integridade', it.contentSha256),
      ],
    },
  ]
}
