import * as z from 'zod/mini'
import type { Block, Section } from '#core/document/sheet.ts'
import { draftKind, type Demand, type DraftKind, type FormField, type FormSection } from './draft-kind.ts'
import {
  authorFact,
  ofClinic,
  responsibleFields,
  reviewedFields,
  reviewedShape,
  reviewIn,
} from './reviewed.ts'
import { asks, count, day, fact, isSaid, said, sentence, text, words } from './written.ts'
import { addMonths, dateIn, formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { withMark } from '#core/regulation/mark.ts'
import { writtenRules } from '#core/regulation/written-rules.ts'
import { clinicFacts, factBlocks } from './declared-facts.ts'
import type { Declaration, Part } from './declared-part.ts'

const reviewed = z.object(reviewedShape)
type Fields = z.infer<typeof reviewed> & Record<string, unknown>
const gathered = z.object({ ...reviewedShape, on: date, facts: clinicFacts })
export type DeclaredContent = z.infer<typeof gathered> & Record<string, unknown>

const mostText = 6000
const mostRows = 60

function schemaOf(field: FormField): z.ZodMiniType {
  if (field.type === 'date') return day
  if (field.type === 'number') return count(field.min, field.max)
  return words(field.type === 'line' || field.type === 'text' ? field.most : mostText)
}

const shapeOf = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)]))

function partShape({ name, rows, lines }: Part): Record<string, z.ZodMiniType> {
  if (rows) {
    return { [name]: z.nullish(z.array(z.object(shapeOf(rows.of))).check(z.maxLength(mostRows))) }
  }
  return lines ? shapeOf(lines) : { [name]: words(mostText) }
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? isSaid(value) : value !== null && value !== undefined

const rowsOf = (it: Record<string, unknown>, { name, rows }: Part): Record<string, unknown>[] => {
  const written = it[name]
  const all = Array.isArray(written) ? (written as Record<string, unknown>[]) : []
  return all.filter((row) => rows?.of.some((field) => isFilled(row[field.name])))
}

const applies = ({ onlyIf }: Part, { facts }: DeclaredContent) => !onlyIf || onlyIf(facts)

const citationOf = ({ by }: Part) => (by.mark === 'NV' ? by.norm : withMark(by.norm, by.mark))

function demandsOf(part: Part): Demand<DeclaredContent>[] {
  const { name, title, by, lines, rows, isOptional } = part
  if (isOptional) return []
  const demand = (field: string, label: string, given: (it: DeclaredContent) => boolean) => ({
    field,
    label,
    ...by,
    given: (it: DeclaredContent) => !applies(part, it) || given(it),
  })
  if (lines) return lines.map((one) => demand(one.name, one.label, (it) => isFilled(it[one.name])))
  if (rows) return [demand(name, title, (it) => rowsOf(it, part).length > 0)]
  return [demand(name, title, (it) => isFilled(it[name]))]
}

function formOf(part: Part): FormSection {
  const { name, title, help, rows, lines, isOptional } = part
  const why = `${help} ${isOptional ? 'Pode ficar vazio.' : sentence(citationOf(part))}`
  const [first, ...others] = lines ?? []
  const fields: FormField[] = rows
    ? [{ type: 'rows', name, label: title, help: why, add: rows.add, most: mostRows, of: rows.of }]
    : first
      ? [{ ...first, help: why }, ...others]
      : [text(name, title, mostText, why)]
  return { title, fields }
}

/** `05/12/2026`, or the text. */
const shownValue = (value: unknown): string =>
  typeof value === 'string'
    ? /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? formatDate(value)
      : (said(value) ?? '')
    : typeof value === 'number'
      ? String(value)
      : ''

const unwritten: Block = { type: 'notice', text: 'Falta escrever.' }

function ownWords(it: DeclaredContent, part: Part): Block[] {
  const { name, rows, lines, isOptional } = part
  const none = isOptional ? [] : [unwritten]
  if (lines) {
    if (!lines.some((one) => isFilled(it[one.name]))) return none
    return [{ type: 'facts', rows: lines.map((one) => fact(one.label, shownValue(it[one.name]) || null)) }]
  }
  if (!rows) return isFilled(it[name]) ? [{ type: 'text', text: shownValue(it[name]) }] : none
  const written = rowsOf(it, part)
  if (written.length === 0) return none
  const columns = rows.of.map(({ label, type }) => ({
    head: label,
    width: { part: type === 'text' ? 2 : 1 },
  }))
  return [
    {
      type: 'table',
      columns: rows.isSigned ? [...columns, { head: 'Assinatura', width: { part: 1 } }] : columns,
      rows: written.map((row) => ({
        cells: [...rows.of.map((field) => shownValue(row[field.name])), ...(rows.isSigned ? [''] : [])],
      })),
      empty: '',
    },
  ]
}

function sectionOf(it: DeclaredContent, part: Part): Section[] {
  if (!applies(part, it)) return []
  const own = ownWords(it, part)
  const facts = (part.shows ?? []).flatMap((shown) => factBlocks(it.facts, shown))
  if (own.length === 0 && facts.length === 0) return []
  const demanded = part.rule ? `${citationOf(part)}: ${part.rule}` : citationOf(part)
  return [{ heading: part.title, blocks: [{ type: 'text', text: sentence(demanded) }, ...facts, ...own] }]
}

const demandOfReview = ({
  months,
  by,
  after,
}: NonNullable<Declaration['review']>): Demand<DeclaredContent> => ({
  field: 'reviewOn',
  label: `Revisão em até ${after}`,
  ...by,
  given: ({ reviewOn = null, on }) =>
    reviewOn === null || (reviewOn > on && reviewOn <= addMonths(on, months)),
})

/** A kind of document that is declared by its mandatory contents. What the clinic did not write stays unwritten. */
export function declared({ title, hint, review, parts }: Declaration): DraftKind<Fields, DeclaredContent> {
  const shape = Object.assign({}, ...parts.map(partShape)) as Record<string, z.ZodMiniType>
  const reviewOf = review && reviewIn(review.months)
  const ask = asks<DeclaredContent>
  return draftKind<Fields, DeclaredContent>({
    title,
    hint,
    ...ofClinic,
    form: [
      review
        ? { title: 'Responsáveis e revisão', fields: reviewedFields('Próxima revisão', review.after) }
        : { title: 'Responsáveis', fields: responsibleFields },
      ...parts.map(formOf),
    ],
    fields: z.object({ ...reviewedShape, ...shape }),
    content: z.object({ ...gathered.shape, ...shape }),
    demands: [
      ask(writtenRules.setAuthor, 'author', 'Responsável técnico que elabora', (it) => isSaid(it.author)),
      ask(writtenRules.setApproved, 'approver', 'Responsável legal que aprova', (it) => isSaid(it.approver)),
      ...parts.flatMap(demandsOf),
      ...(review ? [demandOfReview(review)] : []),
    ],
    sheet: (it, { issuedAt, timeZone, version }) => ({
      title,
      subtitle: 'Documentação de boas práticas',
      beside: {
        title: 'Documento',
        rows: [
          fact('Versão', String(version)),
          authorFact('Elaborado por', it),
          fact('Aprovado por', it.approver),
          ...(reviewOf
            ? [fact('Próxima revisão', formatDate(reviewOf(it, dateIn(timeZone, new Date(issuedAt)))))]
            : []),
        ],
      },
      sections: parts.flatMap((part) => sectionOf(it, part)),
      basis:
        'Acima de cada texto está a norma que o pede; o texto é da clínica. Os registros são os do Equipo no dia da emissão.',
    }),
    validUntil: (it, issuedOn) => reviewOf?.(it, issuedOn) ?? null,
  })
}
