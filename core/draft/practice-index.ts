import * as z from 'zod/mini'
import type { Block, Sheet } from '#core/document/sheet.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { practiceItems } from '#core/regulation/practice-items.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { count } from '#core/kit/numbers.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { foundSchema, situations, standingsOf, standingTexts, type ItemStanding } from './practice-places.ts'
import { asksReview, authorFact, ofClinic, reviewedFields, reviewedShape, reviewIn } from './reviewed.ts'
import { asks, choice, day, fact, isSaid, line, oneOf, said, text, words } from './written.ts'

const numbers = practiceItems.map(({ number }) => number)
const reviewMonths = 24

const fields = z.object({
  ...reviewedShape,
  places: z.nullish(
    z
      .array(
        z.object({ item: oneOf(numbers), situation: oneOf(situations), where: words(300), reviewedOn: day }),
      )
      .check(z.maxLength(60)),
  ),
  note: words(3000),
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  /** The day when the data were gathered, on the clinic's calendar. */
  on: date,
  found: z.array(foundSchema),
})
export type PracticeContent = z.infer<typeof content>

const ask = asks<PracticeContent>

/** Requirements of the index itself. A missing item does not prevent issuing: the index exists to report it. */
const demands: Demand<PracticeContent>[] = [
  ask(writtenRules.setAuthor, 'author', 'Responsável técnico que elabora a documentação', (it) =>
    isSaid(it.author),
  ),
  ask(writtenRules.setApproved, 'approver', 'Responsável legal que aprova a documentação', (it) =>
    isSaid(it.approver),
  ),
  asksReview(writtenRules.setApproved, 'Revisão em até 2 anos', reviewMonths),
  ask(
    writtenRules.setItems,
    'places',
    'Item, situação e lugar em cada linha que a clínica acrescenta',
    (it) => (it.places ?? []).every((place) => place.item && place.situation && isSaid(place.where)),
  ),
]

const reviewOf = reviewIn(reviewMonths)

/** Index of the good-practice document set (SDBPF): where each item is, and which are missing. */
export const practiceIndex = draftKind<Fields, PracticeContent>({
  title: 'Índice da documentação de boas práticas',
  hint: 'Os 16 itens que a norma pede e onde está cada um. O que falta aparece como não apresentado.',
  ...ofClinic,
  form: [
    {
      title: 'Responsáveis e revisão',
      fields: reviewedFields('Próxima revisão', '2 anos'),
    },
    {
      title: 'O que não está no Equipo',
      fields: [
        {
          type: 'rows',
          name: 'places',
          label: 'Onde está',
          help: 'Os documentos emitidos ou adicionados no Equipo entram sozinhos. Acrescente o que está em outro lugar.',
          add: 'Acrescentar item',
          most: 60,
          of: [
            choice(
              'item',
              'Item',
              Object.fromEntries(
                practiceItems.map((item) => [item.number, `${item.number}. ${item.document}`]),
              ),
            ),
            choice('situation', 'Situação', {
              paper: 'Em papel',
              digital: 'Em arquivo digital',
              not_applicable: 'Não se aplica',
            }),
            line('where', 'Onde está, ou por que não se aplica', 300),
            { type: 'date', name: 'reviewedOn', label: 'Última revisão' },
          ],
        },
        text('note', 'Observações', 3000),
      ],
    },
  ],
  fields,
  content,
  demands,
  sheet: (it, { issuedAt, timeZone }): Sheet => {
    const standings = standingsOf(it.found, it.places ?? [], it.on, citation)
    return {
      title: 'Índice da documentação de boas práticas',
      subtitle: 'SDBPF',
      beside: {
        title: 'Documentação',
        rows: [
          authorFact('Elaborada por', it),
          fact('Aprovada por', it.approver),
          fact('Próxima revisão', formatDate(reviewOf(it, dateIn(timeZone, new Date(issuedAt))))),
          fact('Situação em', formatDate(it.on)),
        ],
      },
      sections: [
        { heading: 'Resumo', blocks: [{ type: 'notice', text: summaryOf(standings) }] },
        { heading: 'Itens', blocks: [itemTable(standings)] },
        ...(isSaid(it.note)
          ? [{ heading: 'Observações', blocks: [{ type: 'text', text: said(it.note) ?? '' } as const] }]
          : []),
      ],
      basis:
        'Itens da RDC 1.002/2025, art. 113. Apresentado: o documento está no Equipo e dentro da validade. Em parte: o item pede vários documentos, e há pelo menos um. Informado: a clínica informou onde está; o documento não está no Equipo.',
    }
  },
  validUntil: reviewOf,
})

/** Counts the sixteen named items; the open one has no target number. */
function summaryOf(standings: readonly ItemStanding[]): string {
  const named = standings.filter(({ number }) => number !== 'XVII')
  const listed = (of: ItemStanding['standing']) => named.filter(({ standing }) => standing === of)
  const parts = [
    `${listed('shown').length} de ${named.length} itens apresentados`,
    ...(listed('partly_shown').length > 0 ? [`${listed('partly_shown').length} em parte`] : []),
    count(listed('told').length, 'informado pela clínica', 'informados pela clínica'),
    count(listed('not_applicable').length, 'que não se aplica', 'que não se aplicam'),
  ].join(', ')
  const open = named.filter(({ standing }) => ['missing', 'records_only', 'expired'].includes(standing))
  if (open.length === 0) return `${parts}.`
  return `${parts}. Faltam ou venceram: ${open.map(({ number }) => number).join(', ')}.`
}

function itemTable(standings: readonly ItemStanding[]): Block {
  return {
    type: 'table',
    columns: [
      { head: 'Item', width: 12 },
      { head: 'O que a norma pede', width: { part: 4 } },
      { head: 'Onde está', width: { part: 4 } },
      { head: 'Situação', width: 30 },
    ],
    rows: standings.map(({ number, text: asked, norm, where, standing }) => ({
      cells: [
        number,
        { text: asked, under: norm },
        where.join('\n'),
        { text: standingTexts[standing], isBold: standing !== 'shown' },
      ],
    })),
    empty: '',
  }
}
