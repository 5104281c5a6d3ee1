import { count } from '#core/kit/numbers.ts'
/** How many days a link can show a document. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 7

/** The inspection folder is merged from files of all kinds, so it has no pages that could be drawn from its data. */
export const isFileOnly = (kind: string): boolean => kind === 'inspection_folder'

/** The message that accompanies the link. */
export function shareText(
  of: { kind: string; title: string; number: string },
  days: number,
  url: string,
): string {
  const what = isFileOnly(of.kind) ? 'para baixar' : 'para ver e baixar'
  return `${of.title} ${of.number}, ${what} por ${count(days, 'dia', 'dias')}: ${url}`
}

/** Opens WhatsApp with the prepared message, if any; without a phone the sender chooses the recipient. */
export const whatsAppAddress = (text: string, phone: string | null = null): string =>
  `https://wa.me/${phone ? `55${phone}` : ''}${text && `?text=${encodeURIComponent(text)}`}`
