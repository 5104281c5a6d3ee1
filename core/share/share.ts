/** Days for which a link shows a document. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 7

/** Merged from files of all kinds, the inspector's folder has no pages that could be drawn from its data. */
export const isFileOnly = (kind: string): boolean => kind === 'inspection_folder'

/** What a message with the link says. */
export function shareText(
  of: { kind: string; title: string; number: string },
  days: number,
  url: string,
): string {
  const what = isFileOnly(of.kind) ? 'para baixar' : 'para ver e baixar'
  return `${of.title} ${of.number}, ${what} por ${days === 1 ? '1 dia' : `${days} dias`}: ${url}`
}

/** WhatsApp with the message written, for the sender to choose to whom. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
