/** Stock of an item in all places; `valueCents` is what it cost. */
export interface Stock {
  balanceMilli: number
  valueCents: number
}

/** Kinds that a person records. Counts come from a counting session. */
export const movementKinds = ['opening', 'receipt', 'use', 'return', 'transfer', 'loss'] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementTexts: Record<MovementKind | 'count', string> = {
  opening: 'Saldo inicial',
  receipt: 'Entrada',
  use: 'Uso',
  return: 'Devolução',
  transfer: 'Transferência',
  loss: 'Perda',
  count: 'Contagem',
}

/** True if the kind adds to the stock. A transfer does both. */
export const comesIn = (kind: MovementKind) => ['opening', 'receipt', 'return'].includes(kind)

/**
 * The part of the stock's value that a quantity carries, in cents: the weighted average cost, and the whole value for
 * the whole quantity, so that an empty stock is worth nothing.
 * @returns 0 if nothing is in stock
 */
export function valueOf({ balanceMilli, valueCents }: Stock, quantityMilli: number): number {
  if (balanceMilli === 0) return 0
  if (quantityMilli === balanceMilli) return valueCents
  return Math.round((valueCents * quantityMilli) / balanceMilli)
}

/** A movement before it is written: signed thousandths and signed cents. */
export interface Change {
  quantityMilli: number
  costCents: number
}

/** Adds what came in at its cost; without a known cost, at the average of what is there. */
export const incoming = (stock: Stock, quantityMilli: number, costCents: number | null): Change => ({
  quantityMilli,
  costCents: costCents ?? valueOf(stock, quantityMilli),
})

/** Takes out at the average cost. */
export const outgoing = (stock: Stock, quantityMilli: number): Change => ({
  quantityMilli: -quantityMilli,
  costCents: 0 - valueOf(stock, Math.min(quantityMilli, stock.balanceMilli)),
})

/**
 * The opposite of a movement. What came in leaves with its own cost, unless the rest would be worth less than nothing,
 * or an empty stock more.
 */
export function opposite(stock: Stock, { quantityMilli, costCents }: Change): Change {
  if (quantityMilli < 0) return { quantityMilli: -quantityMilli, costCents: 0 - costCents }
  const isAll = quantityMilli === stock.balanceMilli
  const leaves = isAll ? stock.valueCents : Math.min(costCents, stock.valueCents)
  return { quantityMilli: 0 - quantityMilli, costCents: 0 - leaves }
}

export const stockTexts = {
  lotMissing: 'Escreva o lote',
  lotUnknown: 'Este lote não existe nesta peça',
  lotDate: 'Este lote já está salvo com outra validade',
  placeMissing: 'Escolha o lugar',
  samePlace: 'Escolha outro lugar para onde vai',
  reasonMissing: 'Escreva o motivo',
  archived: 'Esta peça está arquivada.',
  itemUnknown: 'Esta peça não está no seu estoque',
  notThere: 'Não há o bastante neste lugar. Registre também a entrada, ou escolha outro lugar ou lote.',
  quantityMissing: 'Escreva uma quantidade maior que zero',
}
