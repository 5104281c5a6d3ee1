/** Days for which a clinic can share an equipment's history. */
export const historyDays = [30, 90, 180] as const

/** Shares of one clinic that are good at once. */
export const mostHistoryShares = 100

export const historyShareTexts = {
  'history_share.own': 'Esta oficina já vê este histórico por uma partilha que ainda vale. Revogue-a antes.',
  'history_share.too_many': 'Há partilhas demais abertas. Revogue alguma antes de criar outra.',
  'history_share.workshop': 'Escolha uma oficina da lista.',
} as const
