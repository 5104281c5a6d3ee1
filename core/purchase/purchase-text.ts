import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { amountOf } from '#core/stock/units.ts'
import type { Purchase } from './purchase.api.ts'

type Told = Pick<Purchase, 'number' | 'lines' | 'notes' | 'totalCents' | 'freightCents' | 'discountCents'>

/** The paragraphs of a purchase for its supplier. Prices are left out if they are not known, or not for the sender. */
export function purchaseParagraphs({ number, lines, notes }: Told, workshop: string): string[] {
  return [
    `Olá! Aqui é ${workshop}. Segue o nosso pedido ${number}:`,
    ...lines.map(lineText),
    ...(notes ? [notes] : []),
    'Por favor, confirme os preços e o prazo de entrega.',
  ]
}

/** `• 2 un de Válvula solenoide (SOL-220), a R$ 89,00 cada, até 30/11/2026`. */
function lineText({ item, quantityMilli, unitCents, expectedOn }: Told['lines'][number]): string {
  const told = item.makerCode ? ` (${item.makerCode})` : ''
  const price = unitCents !== null && `a ${formatCents(unitCents).replace(/\s/, ' ')} cada`
  const until = expectedOn && `até ${formatDate(expectedOn)}`
  return [`• ${amountOf(item, quantityMilli)} de ${item.name}${told}`, price, until]
    .filter(Boolean)
    .join(', ')
}
