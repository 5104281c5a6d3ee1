import { incoming, outgoing, type Change, type Stock } from './movement.ts'

export const countStatusTexts = { open: 'Em andamento', done: 'Gravada', cancelled: 'Cancelada' }

/** The fate of parts of the place that nobody counted: their balance stays, or becomes zero. */
export const uncountedChoices = ['keep', 'zero'] as const
export type Uncounted = (typeof uncountedChoices)[number]

/** An item, or one lot of it, at the counted place. */
export interface Compared {
  itemId: string
  /** Null if nobody counted it. */
  countedMilli: number | null
  /** The balance at the moment of counting, so that later movements do not count as a difference. */
  expectedMilli: number
  /** The balance now. */
  balanceMilli: number
  /** The item's stock in all places, and what it cost. */
  itemMilli: number
  itemCents: number
}

export type Correction<Row> = Row & {
  differenceMilli: number
  /** Signed, as the difference is. */
  costCents: number
  /** More has left since the counting than was counted: one of the two is wrong, and nothing may be booked. */
  isContradicted: boolean
}

/** Thousandths to book: what was counted against the balance at that moment. */
const differenceOf = ({ countedMilli, expectedMilli, balanceMilli }: Compared, uncounted: Uncounted) =>
  countedMilli === null ? (uncounted === 'zero' ? 0 - balanceMilli : 0) : countedMilli - expectedMilli

/**
 * The corrections of a count at average cost, the costliest loss first. Gains of an item are valued before its losses, so
 * that parts which only change lots keep their value.
 */
export function correctionsOf<Row extends Compared>(
  rows: readonly Row[],
  uncounted: Uncounted,
): Correction<Row>[] {
  const stocks = new Map<string, Stock>()
  return rows
    .map((row) => ({ ...row, differenceMilli: differenceOf(row, uncounted) }))
    .filter(({ differenceMilli }) => differenceMilli !== 0)
    .toSorted((one, other) => Math.sign(other.differenceMilli) - Math.sign(one.differenceMilli))
    .map((row) => {
      const stock = stocks.get(row.itemId) ?? { balanceMilli: row.itemMilli, valueCents: row.itemCents }
      const { costCents } = changeOf(stock, row.differenceMilli)
      stocks.set(row.itemId, {
        balanceMilli: stock.balanceMilli + row.differenceMilli,
        valueCents: stock.valueCents + costCents,
      })
      const isContradicted = row.balanceMilli + row.differenceMilli < 0
      return Object.assign(row, { costCents, isContradicted })
    })
    .toSorted((one, other) => one.costCents - other.costCents || one.differenceMilli - other.differenceMilli)
}

const changeOf = (stock: Stock, difference: number): Change =>
  difference > 0 ? incoming(stock, difference, null) : outgoing(stock, -difference)

export const countTexts = {
  ofOther: 'Só a pessoa que começou esta contagem pode contar nela.',
  over: 'Esta contagem já terminou.',
  nothing: 'Conte pelo menos uma peça antes de conferir.',
  unreviewed: 'Confira as diferenças antes de gravar.',
  changed: 'O estoque mudou enquanto você conferia. Veja as diferenças de novo.',
  contradicted: 'Saiu mais do que você contou. Conte de novo as peças marcadas.',
  cancelling: 'Só a pessoa que começou a contagem ou o titular da conta pode cancelar.',
}
