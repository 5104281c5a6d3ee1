import type { Charge, Claim } from '#core/charge/charge.api.ts'
import { wayTexts } from '#core/charge/charge.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { instalmentName } from './owed.ts'

/** `R$ 100,00 da Parcela 1 de 3, por Pix em 10/11/2026`. */
export function claimText(charge: Charge, { instalmentId, cents, way, paidOn }: Claim): string {
  const one = charge.instalments.find(({ id }) => id === instalmentId)
  const name = one && charge.instalments.length > 1 ? ` da ${instalmentName(charge, one).toLowerCase()}` : ''
  return `${formatCents(cents)}${name}, ${wayTexts[way]} em ${formatDate(paidOn)}`
}
