/** Days for which a link shows a document. */
export const shareDays = [1, 7, 30] as const
export type ShareDays = (typeof shareDays)[number]
export const usualShareDays: ShareDays = 7

/** What a message with the link says, before the address. */
export function shareText({ title, number }: { title: string; number: string }, days: number): string {
  return `${title} ${number}, para ver e baixar ${days === 1 ? 'por 1 dia' : `por ${days} dias`}:`
}

/** WhatsApp with the message written, for the sender to choose to whom. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
