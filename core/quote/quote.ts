import { addDays, dateIn } from '#core/kit/dates.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { timesMilli } from '#core/kit/money.ts'

export const lineKinds = ['labour', 'part', 'travel'] as const
export type LineKind = (typeof lineKinds)[number]

/**
 * `partly_approved` waits for the technician, who confirms the part or quotes again. `void`: the order left the
 * workshop.
 */
export const quoteStatuses = [
  'sent',
  'approved',
  'partly_approved',
  'rejected',
  'withdrawn',
  'expired',
  'superseded',
  'void',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** `main` decides the order; `complementary` is extra work found later and pauses only its own lines. */
export const quoteKinds = ['main', 'complementary'] as const
export type QuoteKind = (typeof quoteKinds)[number]

export interface QuoteLine {
  id: string
  kind: LineKind
  /** Thousandths of the unit: 2,5 h is 2500. */
  quantityMilli: number
  unitCents: number
  /** The clinic's decision on this line; null until it is decided. */
  approved: boolean | null
}

export interface Quote {
  id: string
  kind: QuoteKind
  status: QuoteStatus
  validUntil: PlainDate
  discountCents: number
  lines: readonly QuoteLine[]
}

/** A quote is valid for ten days unless agreed otherwise (CDC, art. 40, § 1). */
const defaultValidityDays = 10

/** The legal warranty of a durable service (CDC, art. 26, II). */
export const legalWarrantyDays = 90

export interface Totals {
  labour: number
  part: number
  travel: number
  discount: number
  /** The amount that the clinic pays; never below zero. */
  total: number
}

/** True unless the line's price is hidden from its reader. */
export const isPriced = <Line extends { unitCents: number | null }>(
  line: Line,
): line is Line & { unitCents: number } => line.unitCents !== null

type Priced = Pick<QuoteLine, 'kind' | 'quantityMilli' | 'unitCents'>

/** Integer cents of one line, rounded half up. */
export function lineCents(line: Priced): number {
  return timesMilli(line.quantityMilli, line.unitCents)
}

/** Sums by kind of line, in integer cents. Each line is rounded before it is added, because it is printed rounded. */
export function totals(lines: readonly Priced[], discountCents: number): Totals {
  const sums = { labour: 0, part: 0, travel: 0 }
  for (const line of lines) sums[line.kind] += lineCents(line)
  const subtotal = sums.labour + sums.part + sums.travel
  const discount = Math.min(discountCents, subtotal)
  return { ...sums, discount, total: subtotal - discount }
}

/**
 * Totals of the chosen lines only. The discount shrinks in proportion, rounded half up, so that approving half of a
 * quote does not keep the whole discount.
 */
export function totalsOfItems(
  quote: Pick<Quote, 'lines' | 'discountCents'>,
  chosen: readonly string[],
): Totals {
  const lines = quote.lines.filter((line) => chosen.includes(line.id))
  const all = totals(quote.lines, quote.discountCents)
  const subtotal = all.labour + all.part + all.travel
  const part = totals(lines, 0).total
  const discount = subtotal === 0 ? 0 : Math.floor((all.discount * part * 2 + subtotal) / (subtotal * 2))
  return totals(lines, discount)
}

/** The amount that the clinic owes for an approved or partly approved quote. */
export function approvedTotals(quote: Pick<Quote, 'lines' | 'discountCents'>): Totals {
  const approved = quote.lines.filter((line) => line.approved === true).map((line) => line.id)
  return totalsOfItems(quote, approved)
}

interface DecidedSum {
  status: QuoteStatus
  approved: number | null
}

/** The sum in integer cents of everything that the clinic approved; null if it approved nothing yet. */
export function approvedSum(quotes: readonly DecidedSum[]): number | null {
  const decided = quotes.filter(({ status }) => status === 'approved' || status === 'partly_approved')
  return decided.length > 0 ? decided.reduce((sum, { approved }) => sum + (approved ?? 0), 0) : null
}

/** An order's price in integer cents: the approved sum. A first quote counts while it waits for the decision. */
export function orderTotal(quotes: readonly (DecidedSum & { total: number })[]): number | null {
  return approvedSum(quotes) ?? quotes.find(({ status }) => status === 'sent')?.total ?? null
}

/** Statuses of a quote that still needs a decision. */
export const openStatuses: readonly QuoteStatus[] = ['sent', 'partly_approved']

export function isOpen(quote: Pick<Quote, 'status'>): boolean {
  return openStatuses.includes(quote.status)
}

/** Tells if the quote has expired. The last day is still valid; `timeZone` is the clinic's. */
export function isExpired(quote: Pick<Quote, 'validUntil'>, timeZone: string, now: Date): boolean {
  return dateIn(timeZone, now) > quote.validUntil
}

/** The last day of validity of a quote sent now, unless the technician chooses another. */
export function defaultValidUntil(timeZone: string, now: Date): PlainDate {
  return addDays(dateIn(timeZone, now), defaultValidityDays)
}

export interface QuoteDraft {
  lines: readonly Priced[]
  discountCents: number
  validUntil: PlainDate
  startsOn: PlainDate
  endsOn: PlainDate
}

export interface FieldProblem {
  path: string
  message: string
}

/** Errors that a schema cannot detect: dates against today and each other, the discount against the sum. */
export function quoteProblems(draft: QuoteDraft, today: PlainDate): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (draft.validUntil < today) {
    problems.push({ path: 'validUntil', message: 'A validade não pode estar no passado' })
  }
  if (draft.startsOn < today) {
    problems.push({ path: 'startsOn', message: 'O início previsto não pode estar no passado' })
  }
  if (draft.endsOn < draft.startsOn) {
    problems.push({ path: 'endsOn', message: 'O término está antes do início' })
  }
  const sum = totals(draft.lines, 0).total
  if (draft.discountCents > sum) {
    problems.push({ path: 'discountCents', message: 'O desconto é maior que a soma dos itens' })
  }
  if (sum > 1_000_000_000) problems.push({ path: 'lines', message: 'A soma passa de R$ 10.000.000,00' })
  return problems
}
