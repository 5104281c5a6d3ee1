const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Integer cents as `R$ 1.284,50` or `−R$ 8,29`, with the non-breaking space that Intl puts in. */
export function formatCents(cents: number): string {
  // The negative of nothing has no sign.
  return reais.format(cents === 0 ? 0 : cents / 100).replace('-', '−')
}

/** The amount, or nothing if it is hidden from its reader. */
export const shownCents = (cents: number | null): string => (cents === null ? '' : formatCents(cents))

/** A difference in cents: `+R$ 131,31` or `−R$ 28,00`. */
export const formatDifference = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`

/**
 * Reads an amount as people type it: `1.284,50`, `R$ 1284,5`, `1284`, `1284.50`.
 * @returns integer cents, or null if it is not an amount or has more than two decimals
 */
export function parseCents(typed: string): number | null {
  const plain = typed.replace(/R\$|\s/g, '').replace(/^(\d+)\.(\d{1,2})$/, '$1,$2')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  return Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Quantity in thousandths times cents, rounded half up to whole cents. */
export function timesMilli(quantityMilli: number, cents: number): number {
  return Math.floor((quantityMilli * cents + 500) / 1000)
}
