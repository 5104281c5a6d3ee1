import * as z from 'zod/mini'
import type { Block, Section } from '#core/document/sheet.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { basisText } from '#core/regulation/basis.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { count } from '#core/kit/numbers.ts'
import { draftKind, type Demand, type FormField } from './draft-kind.ts'
import { outlines, topics, type Outline, type OutlineName, type Topic } from './procedure-texts.ts'
import { asksReview, authorFact, ofClinic, reviewedFields, reviewedShape, reviewIn } from './reviewed.ts'
import { asks, choice, fact, isSaid, line, oneOf, prose, said, sentence } from './written.ts'
import { text, words, yes } from './written.ts'

const reviewMonths = 24
const topicNames = Object.keys(topics) as Topic[]
const outlineNames = Object.keys(outlines) as OutlineName[]

const fields = z.object({
  outline: oneOf([...outlineNames, 'none']),
  topic: oneOf(topicNames),
  code: words(30),
  title: words(160),
  objective: words(3000),
  scope: words(3000),
  responsible: words(3000),
  materials: words(3000),
  steps: z.nullish(z.array(z.object({ what: words(1500), who: words(120) })).check(z.maxLength(80))),
  records: words(3000),
  references: words(3000),
  ...reviewedShape,
  adopted: yes,
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  /** The day when the data were gathered, on the clinic's calendar. */
  on: date,
  /** How long a package may be used, and the basis of a clinic's own period; null for the norm's six months. */
  use: z.object({ months: z.int(), basis: z.nullable(z.string()) }),
})
export type ProcedureContent = z.infer<typeof content>

const outlineOf = (it: Fields | null): Outline | null =>
  it?.outline && it.outline !== 'none' ? outlines[it.outline] : null

/** The form fields of an outline. */
function textsOf(outline: Outline) {
  const { rules, steps, ...texts } = outline
  const references = rules.map((rule) =>
    basisText({ text: citation(writtenRules[rule]), mark: writtenRules[rule].mark }),
  )
  return { ...texts, steps: steps.map(({ what, who }) => ({ what, who })), references: references.join('\n') }
}

/**
 * A newly chosen outline replaces empty fields and unchanged text of the former outline, never somebody's own words.
 */
function filled(now: Fields, before: Fields | null): Fields {
  const chosen = outlineOf(now)
  if (!chosen || now.outline === before?.outline) return now
  const former = outlineOf(before)
  const brought: Partial<Fields> = former ? textsOf(former) : {}
  const isFree = (name: keyof Fields) => {
    const value = now[name]
    return value === undefined || value === null || isBlank(value) || isSame(value, brought[name])
  }
  const texts = Object.entries(textsOf(chosen)).filter(([name]) => isFree(name as keyof Fields))
  return { ...now, ...Object.fromEntries(texts), adopted: null }
}

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

type Steps = NonNullable<Fields['steps']>
const stepsOf = (it: Fields): Steps => (it.steps ?? []).filter((step) => isSaid(step.what))
/** Whether the steps are still word for word our outline. */
function isOutline(it: Fields): boolean {
  const outline = outlineOf(it)
  const plain = (steps: readonly Steps[number][]) => steps.map(({ what, who }) => [said(what), said(who)])
  return outline !== null && isSame(plain(stepsOf(it)), plain(outline.steps))
}

const ask = asks<ProcedureContent>
const isProcessing = (it: Fields) => it.topic === 'processing'

const demands: Demand<ProcedureContent>[] = [
  ask(writtenRules.procedureCode, 'code', 'Código', (it) => isSaid(it.code)),
  ask(writtenRules.procedureCode, 'title', 'Título', (it) => isSaid(it.title)),
  ask(
    writtenRules.setItems,
    'topic',
    'Assunto (indica a que item da documentação pertence)',
    (it) => !!it.topic,
  ),
  ask(writtenRules.procedureCode, 'objective', 'Objetivo', (it) => isSaid(it.objective)),
  ask(writtenRules.procedureCode, 'scope', 'Onde e a que se aplica', (it) => isSaid(it.scope)),
  ask(writtenRules.procedureCode, 'responsible', 'Responsáveis', (it) => isSaid(it.responsible)),
  ask(writtenRules.steps, 'steps', 'Passo a passo', (it) => stepsOf(it).length > 0),
  ask(writtenRules.stepsProcessing, 'references', 'Referências, base científica do processamento', (it) =>
    isProcessing(it) ? isSaid(it.references) : true,
  ),
  ask(writtenRules.setAuthor, 'author', 'Responsável técnico que elabora', (it) => isSaid(it.author)),
  ask(writtenRules.setApproved, 'approver', 'Responsável legal que aprova', (it) => isSaid(it.approver)),
  asksReview(writtenRules.setApproved, 'Revisão em até 2 anos', reviewMonths),
  ask(
    writtenRules.adopted,
    'adopted',
    'Leia o roteiro sugerido e marque que a clínica concorda, ou mude os passos',
    (it) => !isOutline(it) || it.adopted === true,
  ),
]

const reviewOf = reviewIn(reviewMonths)

const stepRows: FormField = {
  type: 'rows',
  name: 'steps',
  label: 'Passo a passo',
  add: 'Acrescentar passo',
  most: 80,
  of: [text('what', 'O que fazer', 1500), line('who', 'Quem', 120)],
}

/** Standard operating procedure (POP) of a clinic. */
export const procedure = draftKind<Fields, ProcedureContent>({
  title: 'Procedimento operacional padrão (POP)',
  hint: 'O passo a passo de uma rotina, com versão, revisão e a ciência da equipe.',
  ...ofClinic,
  form: [
    {
      title: 'O procedimento',
      fields: [
        choice(
          'outline',
          'Começar de um roteiro',
          {
            ...Object.fromEntries(outlineNames.map((name) => [name, outlines[name].title])),
            none: 'Sem roteiro: escrever tudo',
          },
          'Os roteiros são sugestões do Equipo para a clínica adaptar. O que você já escreveu não muda.',
        ),
        line('code', 'Código', 30, 'Como a clínica identifica: POP 01.'),
        line('title', 'Título', 160),
        choice('topic', 'Assunto', Object.fromEntries(topicNames.map((name) => [name, topics[name].label]))),
        text('objective', 'Objetivo', 3000),
        text('scope', 'Onde e a que se aplica', 3000),
        text('responsible', 'Responsáveis', 3000),
        text('materials', 'Materiais e EPI', 3000),
      ],
    },
    { title: 'Passo a passo', fields: [stepRows] },
    {
      title: 'Registros e referências',
      fields: [text('records', 'Registros', 3000), text('references', 'Referências', 3000, 'Uma por linha.')],
    },
    {
      title: 'Responsáveis e revisão',
      fields: [
        ...reviewedFields('Próxima revisão', '2 anos'),
        { type: 'check', name: 'adopted', label: 'Li o roteiro sugerido e a clínica concorda com ele' },
      ],
    },
  ],
  fields,
  filled,
  content,
  demands,
  sheet: (it, { issuedAt, timeZone, version }) => ({
    title: said(it.title) ?? 'Procedimento operacional padrão',
    subtitle: ['Procedimento operacional padrão', said(it.code)].filter(Boolean).join(' · '),
    beside: {
      title: 'Procedimento',
      rows: [
        fact('Código', it.code),
        fact('Assunto', it.topic ? topics[it.topic].label : null),
        fact('Versão', String(version)),
        authorFact('Elaborado por', it),
        fact('Aprovado por', it.approver),
        fact('Próxima revisão', formatDate(reviewOf(it, dateIn(timeZone, new Date(issuedAt))))),
      ],
    },
    sections: sectionsOf(it),
    basis: 'Passo a passo, aprovação e revisão seguem a RDC 1.002/2025, arts. 6º, 57, 58, 82 e 110 a 112.',
  }),
  validUntil: reviewOf,
})

function sectionsOf(it: ProcedureContent): Section[] {
  const materials: Section[] = isSaid(it.materials)
    ? [{ heading: 'Materiais e EPI', blocks: [prose(it.materials)] }]
    : []
  const useBy: Block[] = isProcessing(it) ? [{ type: 'notice', text: periodText(it.use) }] : []
  return [
    { heading: 'Objetivo', blocks: [prose(it.objective)] },
    { heading: 'Onde e a que se aplica', blocks: [prose(it.scope)] },
    { heading: 'Responsáveis', blocks: [prose(it.responsible)] },
    ...materials,
    { heading: 'Passo a passo', blocks: [stepTable(it), ...useBy] },
    { heading: 'Registros', blocks: [prose(it.records)] },
    { heading: 'Referências', blocks: [prose(it.references), ...originBlocks(it)] },
  ]
}

function periodText({ months, basis }: ProcedureContent['use']): string {
  const norm = citation(writtenRules.useBy)
  const period = count(months, 'mês', 'meses')
  const why = basis === null ? 'sem validação própria da clínica' : `validação da clínica: ${basis}`
  return `Prazo de uso do pacote: ${period} do processamento (${why}), nunca além da validade da embalagem (${norm}).`
}

function stepTable(it: Fields): Block {
  return {
    type: 'table',
    columns: [
      { head: 'Nº', width: 9 },
      { head: 'O que fazer', width: { part: 3 } },
      { head: 'Quem', width: { part: 1 } },
    ],
    rows: stepsOf(it).map(({ what, who }, index) => ({
      cells: [String(index + 1), said(what) ?? '', said(who) ?? ''],
    })),
    empty: 'Nenhum passo escrito.',
  }
}

function originBlocks(it: Fields): Block[] {
  if (!outlineOf(it)) return []
  const who = said(it.author) ?? 'quem emite'
  const how = isOutline(it) ? `adotado sem mudança por ${who}` : `adaptado por ${who}`
  return [{ type: 'text', text: sentence(`Roteiro inicial do passo a passo: sugestão do Equipo, ${how}`) }]
}
