import { formatCents } from '#core/kit/money.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'

/** How many days a link to a charge can open. */
export const chargeLinkDays = [15, 30, 90] as const
export const usualChargeLinkDays = 30

interface Told {
  workshopName: string
  number: string
  openCents: number
  /** Due day of the first open instalment; null if none is open. */
  dueOn: PlainDate | null
}

/** The message that accompanies the link. */
export function chargeLinkText({ workshopName, number, openCents, dueOn }: Told, url: string): string {
  const due = dueOn ? `, com vencimento em ${formatDate(dueOn)}` : ''
  return `Cobrança ${number} de ${workshopName}: ${formatCents(openCents)}${due}. Veja e pague por Pix: ${url}`
}

/** Opens WhatsApp with a message for a Brazilian number; without one the sender chooses the recipient. */
export const whatsAppTo = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ? `55${phone}` : ''}?text=${encodeURIComponent(text)}`
