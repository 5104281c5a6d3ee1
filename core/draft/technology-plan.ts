import * as z from 'zod/mini'
import type { Block, Section, Sheet } from '#core/document/sheet.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { withMark } from '#core/regulation/mark.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { parkSchema, parkSection, recordsSection } from './technology-plan-park.ts'
import { planSections, type PlanSectionName } from './technology-plan-texts.ts'
import { asksReview, authorFact, ofClinic, reviewedFields, reviewedShape, reviewIn } from './reviewed.ts'
import { asks, fact, isSaid, line, prose, said, text, words, yes } from './written.ts'

const reviewMonths = 12
const names = Object.keys(planSections) as PlanSectionName[]
type Adopted = `${PlanSectionName}Adopted`
const adopted = (name: PlanSectionName): Adopted => `${name}Adopted`

const sections = Object.fromEntries(names.map((name) => [name, words(6000)]))
const adoptions = Object.fromEntries(names.map((name) => [adopted(name), yes]))

const fields = z.object({
  ...reviewedShape,
  outsourced: z.nullish(
    z
      .array(z.object({ stage: words(120), provider: words(160), contract: words(120) }))
      .check(z.maxLength(30)),
  ),
  ...(sections as Record<PlanSectionName, ReturnType<typeof words>>),
  ...(adoptions as Record<Adopted, typeof yes>),
})
type Fields = z.infer<typeof fields>

const content = z.object({
  ...fields.shape,
  /** The day when the data were gathered, on the clinic's calendar. */
  on: date,
  park: parkSchema,
})
export type PlanContent = z.infer<typeof content>

function isProposal(it: Fields, name: PlanSectionName): boolean {
  const section: { proposal: string; former?: readonly string[] } = planSections[name]
  const own = said(it[name])
  return own !== null && [section.proposal, ...(section.former ?? [])].includes(own)
}
/** Sections that are newer than the plan are not printed in it. */
const isThere = (it: Fields, name: PlanSectionName) => it[name] !== undefined
/** A section that still has only our text needs somebody to adopt it. */
const standsUnread = (it: Fields, name: PlanSectionName) => isProposal(it, name) && !it[adopted(name)]

const ask = asks<PlanContent>

const demands: Demand<PlanContent>[] = [
  ask(writtenRules.planAuthor, 'author', 'Responsável técnico que elabora o plano', (it) =>
    isSaid(it.author),
  ),
  ask(writtenRules.planGraduate, 'authorRegistry', 'Registro profissional de quem elabora', (it) =>
    isSaid(it.authorRegistry),
  ),
  ask(writtenRules.setApproved, 'approver', 'Responsável legal que aprova o plano', (it) =>
    isSaid(it.approver),
  ),
  ask(
    writtenRules.plan,
    null,
    'Pelo menos um equipamento cadastrado',
    (it) => it.park.equipmentCount > 0,
    'equipment',
  ),
  ...names.map((name) =>
    ask(writtenRules[planSections[name].rule], name, planSections[name].title, (it) => isSaid(it[name])),
  ),
  ...names.map((name) =>
    ask(
      writtenRules.adopted,
      adopted(name),
      `${planSections[name].title}: leia o texto sugerido e marque que a clínica concorda, ou escreva o seu`,
      (it) => !standsUnread(it, name),
    ),
  ),
  ask(
    writtenRules.planContracts,
    'outsourced',
    'Contrato de cada etapa feita por terceiros',
    (it) => it.outsourced?.every((row) => isSaid(row.provider) && isSaid(row.contract)) ?? true,
  ),
  asksReview(writtenRules.planReview, 'Próxima avaliação em até um ano', reviewMonths),
]

const reviewOf = reviewIn(reviewMonths)

/** Technology management plan (PGTS) of a clinic. */
export const technologyPlan = draftKind<Fields, PlanContent>({
  title: 'Plano de gerenciamento das tecnologias (PGTS)',
  hint: 'Como a clínica escolhe, usa, mantém e descarta equipamentos, medicamentos e saneantes. A vigilância pede no item VIII da documentação.',
  ...ofClinic,
  form: [
    {
      title: 'Responsáveis e revisão',
      fields: reviewedFields('Próxima avaliação', 'um ano'),
    },
    ...names.map((name) => ({
      title: planSections[name].title,
      fields: [
        text(
          name,
          planSections[name].title,
          6000,
          'O texto inicial é uma sugestão do Equipo: mude o que precisar.',
        ),
        {
          type: 'check' as const,
          name: adopted(name),
          label: 'Li o texto sugerido e a clínica concorda com ele',
        },
      ],
    })),
    {
      title: 'Etapas feitas por terceiros',
      fields: [
        {
          type: 'rows',
          name: 'outsourced',
          label: 'Etapas feitas por terceiros',
          help: 'A norma permite terceirizar, sempre com contrato formal.',
          add: 'Acrescentar etapa',
          most: 30,
          of: [
            line('stage', 'Etapa', 120),
            line('provider', 'Empresa ou profissional', 160),
            line('contract', 'Contrato', 120, 'Número e data.'),
          ],
        },
      ],
    },
  ],
  fields,
  filled: (now, before) =>
    before
      ? now
      : { ...Object.fromEntries(names.map((name) => [name, planSections[name].proposal])), ...now },
  content,
  demands,
  sheet: (it, { issuedAt, timeZone }): Sheet => ({
    title: 'Plano de gerenciamento das tecnologias em saúde',
    subtitle: 'PGTS',
    beside: {
      title: 'Plano',
      rows: [
        authorFact('Elaborado por', it),
        fact('Aprovado por', it.approver),
        fact('Próxima avaliação', formatDate(reviewOf(it, dateIn(timeZone, new Date(issuedAt))))),
        fact('Equipamentos', String(it.park.equipmentCount)),
      ],
    },
    sections: [
      { heading: planSections.scope.title, blocks: [prose(it.scope)] },
      parkSection(it.park),
      ...names
        .filter((name) => name !== 'scope' && isThere(it, name))
        .map((name): Section => ({ heading: planSections[name].title, blocks: [prose(it[name])] })),
      { heading: 'Etapas feitas por terceiros', blocks: [outsourcedTable(it)] },
      recordsSection(it.park, it.on),
      { heading: 'De onde vem cada texto', blocks: [originTable(it)] },
    ],
    basis:
      'O conteúdo mínimo segue a RDC 1.002/2025, arts. 130 a 134, a RDC 63/2011, art. 54, a RDC 611/2022, art. 27, e a RDC 509/2021 (desta lemos um resumo: confira no texto da norma).',
  }),
  validUntil: reviewOf,
})

function outsourcedTable(it: PlanContent): Block {
  return {
    type: 'table',
    columns: [
      { head: 'Etapa', width: { part: 2 } },
      { head: 'Empresa ou profissional', width: { part: 3 } },
      { head: 'Contrato', width: { part: 2 } },
    ],
    rows: (it.outsourced ?? []).map((row) => ({
      cells: [said(row.stage) ?? '', said(row.provider) ?? '', said(row.contract) ?? ''],
    })),
    empty: 'Nenhuma etapa é feita por terceiros.',
  }
}

/** States for every section its source, and whether the clinic wrote it or adopted our proposal. */
function originTable(it: PlanContent): Block {
  const who = said(it.author) ?? 'quem emite'
  return {
    type: 'table',
    columns: [
      { head: 'Seção', width: { part: 2 } },
      { head: 'O que a pede', width: { part: 3 } },
      { head: 'Texto', width: { part: 3 } },
    ],
    rows: names
      .filter((name) => isThere(it, name))
      .map((name) => {
        const rule = writtenRules[planSections[name].rule]
        const asked = rule.norm === null ? citation(rule) : withMark(citation(rule), rule.mark)
        return {
          cells: [
            planSections[name].title,
            asked,
            isProposal(it, name)
              ? `Sugestão do Equipo, adotada sem mudança por ${who}`
              : `Escrito pela clínica`,
          ],
        }
      }),
    empty: '',
  }
}
