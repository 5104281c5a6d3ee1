import { timesMilli } from '#core/kit/money.ts'
import { amountOf, type Unit } from '#core/stock/units.ts'
import { spread } from './spread.ts'

/** The database derives the status: what was sent, what arrived, and whether the rest is still expected. */
export const purchaseStatuses = ['draft', 'sent', 'partial', 'received', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const purchaseStatusTexts: Record<PurchaseStatus, string> = {
  draft: 'Rascunho',
  sent: 'Enviada',
  partial: 'Chegou em parte',
  received: 'Recebida',
  cancelled: 'Cancelada',
}

/** True while something can still arrive. */
export const isOpen = (status: PurchaseStatus) => ['draft', 'sent', 'partial'].includes(status)

/** True until the first part arrives: from then on the lines are what was agreed. */
export const mayChange = (status: PurchaseStatus) => status === 'draft' || status === 'sent'

/** The largest sum of a purchase or a receipt, in cents. */
const mostCents = 1_000_000_000

/** A line of a purchase or a receipt; a price that nobody knows yet is null. */
interface Priced {
  quantityMilli: number
  unitCents: number | null
}

const valueOfLine = ({ quantityMilli, unitCents }: Priced) =>
  unitCents === null ? 0 : timesMilli(quantityMilli, unitCents)

export interface Extras {
  freightCents: number
  discountCents: number
}

/** Sums in cents. Each line is rounded before it is added, as an invoice does. */
export function sumsOf(lines: readonly Priced[], { freightCents, discountCents }: Extras) {
  const goodsCents = lines.reduce((sum, line) => sum + valueOfLine(line), 0)
  return { goodsCents, totalCents: goodsCents + freightCents - discountCents }
}

/** The cost of each line in cents, with its share of freight and discount by value. The costs add up to the total. */
export function landedCosts(lines: readonly Priced[], { freightCents, discountCents }: Extras): number[] {
  const values = lines.map(valueOfLine)
  const freight = spread(freightCents, values)
  const discount = spread(discountCents, values)
  return values.map((value, index) => value + (freight[index] ?? 0) - (discount[index] ?? 0))
}

/** Errors that a schema cannot see: the discount against the goods, and the sum. */
export function sumProblems(lines: readonly Priced[], extras: Extras): { path: string; message: string }[] {
  const { goodsCents, totalCents } = sumsOf(lines, extras)
  const problems: { path: string; message: string }[] = []
  if (extras.discountCents > goodsCents)
    problems.push({ path: 'discountCents', message: 'O desconto é maior que a soma dos itens' })
  if (totalCents > mostCents) problems.push({ path: 'lines', message: 'A soma passa de R$ 10.000.000,00' })
  return problems
}

/** The part of a purchase that arrived before this receipt, and the part that arrives with it. */
interface Arrival {
  /** The part of the freight or the discount that earlier receipts took, in cents. */
  takenCents: number
  /** Value of what arrives now and of all that was ordered, in cents. */
  arrivingCents: number
  orderedCents: number
  /** True if nothing is missing after it. */
  isLast: boolean
}

/**
 * The freight or discount of a receipt whose invoice does not say it: the purchase's, in proportion to what arrives. The
 * last receipt takes the rest.
 */
export function shareOf(wholeCents: number, { takenCents, arrivingCents, orderedCents, isLast }: Arrival) {
  const left = Math.max(0, wholeCents - takenCents)
  if (isLast || orderedCents === 0) return left
  return Math.min(left, Math.round((wholeCents * arrivingCents) / orderedCents))
}

interface Ordered {
  id: string
  item: { name: string; unit: Unit }
  quantityMilli: number
  receivedMilli: number
}

export const missingOf = ({ quantityMilli, receivedMilli }: Omit<Ordered, 'id' | 'item'>) =>
  Math.max(0, quantityMilli - receivedMilli)

/**
 * Says what arrives beyond the order; null if nothing does. A line may arrive in several lots.
 * @param arriving quantities by the line of the purchase
 */
export function excessText(
  lines: readonly Ordered[],
  arriving: readonly { lineId: string; quantityMilli: number }[],
): string | null {
  for (const line of lines) {
    const now = arriving.filter(({ lineId }) => lineId === line.id)
    const milli = now.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)
    if (milli === 0 || line.receivedMilli + milli <= line.quantityMilli) continue
    const missing = missingOf(line)
    const rest =
      missing > 0
        ? `só ${missing === 1000 ? 'falta' : 'faltam'} ${amountOf(line.item, missing)}`
        : 'já chegou tudo'
    return `De ${line.item.name} ${rest}. Escreva por que veio a mais.`
  }
  return null
}
