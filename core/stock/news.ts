import { count } from '#core/kit/numbers.ts'

/** News of the stock: each morning one notice per kind, with a count. */
export const stockCauses = ['stock_below', 'stock_lacking', 'lot_soon', 'lot_over'] as const
export type StockCause = (typeof stockCauses)[number]

/** The name of the only item, else how many items or lots there are. */
export function stockNewsText(cause: StockCause, number: number, name: string): string {
  if (number === 1) return name
  return cause.startsWith('lot') ? count(number, 'lote', 'lotes') : count(number, 'peça', 'peças')
}
