import { isExpired, expiryText } from '#core/stock/expiry.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Balance } from '#core/stock/stock.api.ts'

type Lot = NonNullable<Balance['lot']>

/** `24B117, 5 caixas, vence em 01/02/2027`; an expired one says so first. */
export function lotLabel({ code, expiresOn }: Lot, today: PlainDate, amount?: string): string {
  const text = [code, amount, expiryText(expiresOn, today)].filter(Boolean).join(', ')
  return isExpired(expiresOn, today) ? `Vencido: ${text}` : text
}

/** The balance to take from: the first to expire that has not expired. */
export const firstToUse = (balances: readonly Balance[], today: PlainDate): Balance | undefined =>
  balances.find(({ lot }) => !isExpired(lot?.expiresOn ?? null, today)) ?? balances[0]
