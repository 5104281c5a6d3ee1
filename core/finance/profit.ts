/** Parts of a profit. Parts are at the cost of the stock's ledger; what is bought for the stock counts once it is used. */
export interface ProfitParts {
  revenueCents: number
  partsCents: number
  expensesCents: number
  /** Hours of finished visits at the workshop's hourly cost. */
  hoursCents: number
}

/** Revenue less parts, expenses and hours. */
export const profitOf = ({ revenueCents, partsCents, expensesCents, hoursCents }: ProfitParts): number =>
  revenueCents - partsCents - expensesCents - hoursCents

/** The sum of a table's rows. */
export function sumOfParts(rows: readonly ProfitParts[]): ProfitParts {
  const sum = { revenueCents: 0, partsCents: 0, expensesCents: 0, hoursCents: 0 }
  for (const row of rows) for (const name of Object.keys(sum) as (keyof ProfitParts)[]) sum[name] += row[name]
  return sum
}

/** By what profit is grouped. */
export const profitGroups = { order: 'Por ordem', client: 'Por cliente', month: 'Por mês' } as const
export type ProfitGroup = keyof typeof profitGroups

export const profitKinds = {
  revenue: 'Cobrança',
  parts: 'Peça usada',
  expense: 'Despesa',
  hours: 'Horas de visita',
} as const
export type ProfitKind = keyof typeof profitKinds

export const profitText =
  'Lucro: o que foi cobrado, menos as peças usadas pelo custo do estoque, as despesas e as horas de visita pelo custo da hora. O que foi comprado para o estoque só conta quando é usado.'
