import { doneStatuses } from '#core/service-order/status.ts'
import * as z from 'zod/mini'
import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { legalWarrantyDays } from '#core/quote/quote.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { orderSchema, equipmentFacts } from './order-subject.ts'
import { asks, isSaid, line, prose, text, words, yes } from './written.ts'

const proposals = {
  covered:
    'O serviço executado e as peças fornecidas nesta ordem, com nova mão de obra, peças e deslocamento sem custo quando o mesmo defeito voltar.',
  exclusions: `Mau uso, queda ou instalação elétrica, de água ou de ar fora do que o manual pede.
Serviço feito por terceiros no que foi reparado.
Desgaste de consumíveis e falta das rotinas de limpeza e manutenção do fabricante.`,
}
type ProposalName = keyof typeof proposals

const fields = z.object({
  covered: words(3000),
  exclusions: words(3000),
  channel: words(300),
  adopted: yes,
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  order: orderSchema,
  /** The finished work; null if there is none yet. */
  work: z.nullable(
    z.object({
      /** On the workshop's calendar. */
      completedOn: date,
      done: z.string(),
      parts: z.array(
        z.object({ name: z.string(), code: z.nullable(z.string()), lot: z.nullable(z.string()) }),
      ),
      /** All promised days, including the legal ones. */
      days: z.int(),
      reportNumber: z.nullable(z.string()),
    }),
  ),
})
export type WarrantyContent = z.infer<typeof content>

const ask = asks<WarrantyContent>
const isUnread = (it: Fields) =>
  !it.adopted && Object.entries(proposals).some(([name, ours]) => it[name as ProposalName]?.trim() === ours)

const demands: Demand<WarrantyContent>[] = [
  ask(
    writtenRules.legalWarranty,
    null,
    'Ordem concluída (a garantia começa na conclusão)',
    (it) => !!it.work,
    'order',
  ),
  ask(writtenRules.ownWarranty, 'covered', 'O que a garantia cobre', (it) => isSaid(it.covered)),
  ask(writtenRules.ownWarranty, 'exclusions', 'O que ela não cobre', (it) => isSaid(it.exclusions)),
  ask(writtenRules.ownWarranty, 'channel', 'Onde e como reclamar', (it) => isSaid(it.channel)),
  ask(
    writtenRules.adopted,
    'adopted',
    'Leia os textos sugeridos e marque que concorda, ou escreva os seus',
    (it) => !isUnread(it),
  ),
]

const untilOf = ({ work }: WarrantyContent): PlainDate | null => work && addDays(work.completedOn, work.days)

/** Warranty term of a finished order. */
export const warranty = draftKind<Fields, WarrantyContent>({
  title: 'Termo de garantia',
  hint: 'A garantia legal e a garantia extra que você oferece, a partir da conclusão da ordem.',
  issuedBy: ['workshop'],
  needsFullPlan: false,
  about: 'order',
  among: { statuses: doneStatuses },
  rulesVersion,
  form: [
    {
      title: 'Garantia',
      fields: [
        text('covered', 'O que cobre', 3000, 'Sugestão do Equipo: mude o que precisar.'),
        text('exclusions', 'O que não cobre', 3000, 'Sugestão do Equipo: mude o que precisar.'),
        line('channel', 'Onde e como reclamar', 300, 'Telefone, WhatsApp ou a própria ordem no Equipo.'),
        { type: 'check', name: 'adopted', label: 'Li os textos sugeridos e concordo com eles' },
      ],
    },
  ],
  fields,
  filled: (now, before) => (before ? now : { ...proposals, ...now }),
  content,
  demands,
  sheet: (it) => ({
    title: 'Termo de garantia',
    subtitle: [it.order.number, it.work?.reportNumber].filter(Boolean).join(' · '),
    beside: { title: 'Equipamento', rows: equipmentFacts(it.order.equipment) },
    sections: [
      { heading: 'Serviço garantido', blocks: [prose(it.work?.done), partTable(it)] },
      { heading: 'Prazos', blocks: [periodTable(it), hiddenDefects] },
      { heading: 'O que cobre', blocks: [prose(it.covered)] },
      { heading: 'O que não cobre', blocks: [prose(it.exclusions)] },
      { heading: 'Como reclamar', blocks: [prose(it.channel)] },
    ],
    basis: `Garantia legal: ${citation(writtenRules.legalWarranty)}. Garantia contratual: ${citation(writtenRules.ownWarranty)}. Este termo não diminui a garantia legal.`,
  }),
  validUntil: untilOf,
})

const hiddenDefects = {
  type: 'text',
  text: `Defeito oculto: o prazo legal conta de quando ele aparece (${citation(writtenRules.hiddenDefect)}).`,
} as const

const partTable = ({ work }: WarrantyContent) =>
  ({
    type: 'table',
    columns: [
      { head: 'Peça', width: { part: 2 } },
      { head: 'Código', width: { part: 1 }, isCode: true },
      { head: 'Lote ou série', width: { part: 1 }, isCode: true },
    ],
    rows: (work?.parts ?? []).map((part) => ({ cells: [part.name, part.code ?? '', part.lot ?? ''] })),
    empty: 'Nenhuma peça foi trocada.',
  }) as const

function periodTable({ work }: WarrantyContent) {
  const periods = work ? periodsOf(work.completedOn, work.days) : []
  return {
    type: 'table',
    columns: [
      { head: 'Garantia', width: { part: 2 } },
      { head: 'Dias', width: 20, align: 'right' },
      { head: 'De', width: 28 },
      { head: 'Até', width: 28 },
    ],
    rows: periods.map(({ name, norm, days, from, until }) => ({
      cells: [
        { text: name, under: norm },
        String(days),
        formatDate(from),
        { text: formatDate(until), isBold: true },
      ],
    })),
    empty: 'A ordem ainda não foi concluída.',
  } as const
}

/** The legal days from the completion, then the additional days of the workshop. */
function periodsOf(completedOn: PlainDate, days: number) {
  const legalUntil = addDays(completedOn, legalWarrantyDays)
  const legal = {
    name: 'Legal',
    norm: citation(writtenRules.legalWarranty),
    days: legalWarrantyDays,
    from: completedOn,
    until: legalUntil,
  }
  if (days <= legalWarrantyDays) return [legal]
  const own = {
    name: 'Contratual, complementar',
    norm: citation(writtenRules.ownWarranty),
    days: days - legalWarrantyDays,
    from: addDays(legalUntil, 1),
    until: addDays(completedOn, days),
  }
  return [legal, own]
}
