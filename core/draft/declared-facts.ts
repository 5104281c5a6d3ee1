import * as z from 'zod/mini'
import type { Block } from '#core/document/sheet.ts'
import { categories, categoryIds, type CategoryId } from '#core/equipment/categories.ts'
import { formatDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { paperKindTexts } from '#core/paper/paper-kinds.ts'
import { paperKinds, type PaperKind } from '#core/paper/paper.ts'

/** Records of the clinic that a part prints. `plans`: ids of the rules that they follow. */
export type Shown =
  | { rooms: true }
  | { equipment: readonly CategoryId[] }
  | { papers: readonly PaperKind[] }
  | { plans: readonly string[] }

/** The clinic's records as of the day of issuing. */
export const clinicFacts = z.object({
  rooms: z.array(z.string()),
  equipment: z.array(
    z.object({
      category: z.enum(categoryIds),
      name: z.string(),
      model: z.nullable(z.string()),
      serialNumber: z.nullable(z.string()),
    }),
  ),
  papers: z.array(
    z.object({
      kind: z.enum(paperKinds),
      title: z.string(),
      number: z.nullable(z.string()),
      issuedOn: z.nullable(date),
      validUntil: z.nullable(date),
    }),
  ),
  plans: z.array(z.object({ rule: z.string(), title: z.string(), dueOn: z.nullable(date) })),
})
export type ClinicFacts = z.infer<typeof clinicFacts>

/** Prints the records; one that is missing is said to be missing. */
export function factBlocks(facts: ClinicFacts, shown: Shown): Block[] {
  if ('rooms' in shown) return [{ type: 'facts', rows: [{ label: 'Ambientes', value: listed(facts.rooms) }] }]
  if ('equipment' in shown) {
    const found = facts.equipment.filter(({ category }) => shown.equipment.includes(category))
    return [
      table(
        ['Equipamento', 'Modelo', 'Nº de série'],
        found.map(({ name, model, serialNumber }) => [name, model ?? '', serialNumber ?? '']),
        `${listed(shown.equipment.map((id) => categories[id].label))}: nenhum cadastrado no Equipo.`,
      ),
    ]
  }
  if ('plans' in shown) {
    const found = facts.plans.filter(({ rule }) => shown.plans.includes(rule))
    return [
      table(
        ['Planejado no Equipo', 'Próxima data'],
        found.map(({ title, dueOn }) => [title, dueOn ? formatDate(dueOn) : '']),
        'Nada planejado no Equipo.',
      ),
    ]
  }
  const found = facts.papers.filter(({ kind }) => shown.papers.includes(kind))
  return [
    table(
      ['Documento', 'Número', 'Emitido em', 'Vale até'],
      found.map(({ title, number, issuedOn, validUntil }) => [
        title,
        number ?? '',
        issuedOn ? formatDate(issuedOn) : '',
        validUntil ? formatDate(validUntil) : '',
      ]),
      `${listed(shown.papers.map((kind) => paperKindTexts[kind]))}: nenhum arquivo no Equipo.`,
    ),
  ]
}

const listed = (texts: readonly string[]): string => texts.join(', ') || 'Não informado'

const table = (heads: readonly string[], rows: readonly string[][], empty: string): Block => ({
  type: 'table',
  columns: heads.map((head, at) => ({ head, width: { part: at === 0 ? 2 : 1 } })),
  rows: rows.map((cells) => ({ cells })),
  empty,
})
