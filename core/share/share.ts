/** Days for which a link shows a document. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 7

/** What a message with the link says. */
export function shareText(of: { title: string; number: string }, days: number, url: string): string {
  return `${of.title} ${of.number}, para ver e baixar por ${days === 1 ? '1 dia' : `${days} dias`}: ${url}`
}

/** WhatsApp with the message written, for the sender to choose to whom. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
