import { addMonths, type PlainDate } from '#core/kit/dates.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import type { Rule } from '#core/regulation/rule.ts'
import type { Fact } from '#core/document/sheet.ts'
import type { Demand, FormField } from './draft-kind.ts'
import { asks, day, fact, line, said, words } from './written.ts'

// Common parts of a clinic's legal documents that somebody writes, approves and reviews.

/** Part of the kind: only a clinic issues them, about itself. */
export const ofClinic = {
  issuedBy: ['clinic'],
  needsFullPlan: true,
  about: 'organization',
  rulesVersion,
} as const

/** Part of its fields. */
export const reviewedShape = {
  author: words(120),
  authorRegistry: words(60),
  approver: words(120),
  reviewOn: day,
}

interface Reviewed {
  author?: string | null | undefined
  authorRegistry?: string | null | undefined
  approver?: string | null | undefined
  reviewOn?: PlainDate | null | undefined
}

/** Part of its form: who answers for it. */
export const responsibleFields: readonly FormField[] = [
  line('author', 'Responsável técnico que elabora', 120, 'Se deixar vazio, usamos o do perfil da clínica.'),
  line('authorRegistry', 'Registro profissional', 60, 'Se deixar vazio, usamos o do perfil da clínica.'),
  line('approver', 'Responsável legal que aprova', 120),
]

/** Part of its form. @param after the time of the review if no date is given: `2 anos` */
export const reviewedFields = (review: string, after: string): FormField[] => [
  ...responsibleFields,
  { type: 'date', name: 'reviewOn', label: review, help: `Se deixar vazio, ${after} depois da emissão.` },
]

/** The plain date of the next review: the given one, else so many months after issuing. */
export const reviewIn =
  (months: number) =>
  ({ reviewOn }: Reviewed, issuedOn: PlainDate): PlainDate =>
    reviewOn ?? addMonths(issuedOn, months)

/** Demands that a given review date is in the future and within so many months. */
export const asksReview = <Content extends Reviewed & { on: PlainDate }>(
  rule: Rule,
  label: string,
  months: number,
): Demand<Content> =>
  asks<Content>(
    rule,
    'reviewOn',
    label,
    ({ reviewOn = null, on }) => reviewOn === null || (reviewOn > on && reviewOn <= addMonths(on, months)),
  )

/** `Elaborado por`: the name and its registry. */
export const authorFact = (label: string, it: Reviewed): Fact =>
  fact(label, [said(it.author), said(it.authorRegistry)].filter(Boolean).join(', '))
