import { formatDate, type PlainDate } from '#core/kit/dates.ts'

/** True after the last day of a lot. */
export const isExpired = (expiresOn: PlainDate | null, today: PlainDate): boolean =>
  expiresOn !== null && expiresOn < today

/** `vence em 01/02/2027`, `venceu em 01/02/2026`; null without a date. */
export const expiryText = (expiresOn: PlainDate | null, today: PlainDate): string | null =>
  expiresOn && `${isExpired(expiresOn, today) ? 'venceu' : 'vence'} em ${formatDate(expiresOn)}`

/**
 * An expired lot is used only with a reason.
 * @returns the message if the reason is missing, else null
 */
export const expiredRefusal = (
  expiresOn: PlainDate | null,
  today: PlainDate,
  reason: string | null | undefined,
): string | null =>
  isExpired(expiresOn, today) && !reason?.trim()
    ? `Este lote ${expiryText(expiresOn, today)}. Escreva por que usar mesmo assim.`
    : null
