import { timesMilli } from '#core/kit/money.ts'
import { code, day, line, money, quantity } from '#core/record/field.ts'
import { stockTexts } from './movement.ts'
import { stockItemFaults } from './stock-item.ts'

/** Columns of a spreadsheet of items that say how many are there: an opening balance at a place, in a lot. */
export const openingFields = {
  openingMilli: quantity('Saldo inicial', {
    words: [
      'saldo',
      'quantidade',
      'qtd',
      'qtde',
      'quant',
      'estoque',
      'em estoque',
      'estoque atual',
      'saldo atual',
    ],
  }),
  openingPlace: line('Lugar', 120, { words: ['local', 'localização', 'depósito', 'almoxarifado'] }),
  openingUnitCents: money('Custo unitário', {
    permission: 'finances',
    words: ['custo', 'preço de custo', 'valor unitário', 'custo médio'],
  }),
  openingCents: money('Custo total', {
    permission: 'finances',
    hint: 'Vale mais que o custo unitário',
    words: ['valor total', 'valor em estoque', 'total'],
  }),
  openingLot: code('Lote', 40, { words: ['nº do lote', 'número do lote'] }),
  openingExpiresOn: day('Validade', { words: ['vencimento', 'data de validade', 'vence em'] }),
}

type Opening = {
  openingMilli?: number | null
  openingUnitCents?: number | null
  openingCents?: number | null
  openingLot?: string | null
  openingExpiresOn?: string | null
  keepsLots?: boolean
  minimumMilli?: number | null
  targetMilli?: number | null
}

/** A lot in a row makes a new item keep lots; the total cost follows from the unit's. */
export function completeOpening(values: Opening): Opening {
  const { openingMilli, openingUnitCents, openingCents, openingLot, keepsLots } = values
  const total =
    openingCents ?? (openingMilli && openingUnitCents ? timesMilli(openingMilli, openingUnitCents) : null)
  return { ...values, openingCents: total, ...(openingLot && { keepsLots: keepsLots ?? true }) }
}

export function openingFaults(values: Opening) {
  const { openingMilli, openingLot, openingExpiresOn, keepsLots } = values
  const lotFault = (message: string) => [...stockItemFaults(values), { path: 'openingLot', message }]
  if (openingLot && !keepsLots) return lotFault('Esta peça não controla lote')
  const needsLot = openingMilli && keepsLots
  return (needsLot || openingExpiresOn) && !openingLot
    ? lotFault(stockTexts.lotMissing)
    : stockItemFaults(values)
}
