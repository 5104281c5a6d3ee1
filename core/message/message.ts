/** Characters of a message's text. */
export const mostCharacters = 4000

/** Minutes within which the writer may withdraw a message. */
const withdrawMinutes = 15

/** Messages that one conversation takes in a minute. */
export const mostInMinute = 60

export const messageTexts = {
  withdrawn: 'mensagem apagada',
  tooLate: `Uma mensagem pode ser apagada até ${withdrawMinutes} minutos depois de enviada.`,
  tooMany: 'São muitas mensagens em um minuto. As próximas saem daqui a pouco.',
  closed: 'A outra organização não está mais ativa: não há quem leia.',
  alone: 'Esta clínica ainda não está no Equipo: não há quem leia. Use o telefone dela.',
}

/** True if the writer may still withdraw it. */
export const mayWithdraw = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= withdrawMinutes * 60_000

/** A part of a text: plain, or a link that leads to the web and to nothing else. */
export interface TextPart {
  /** Characters before it. */
  at: number
  text: string
  href: string | null
}

const link = /https?:\/\/[\p{L}\d][^\s<>"']*/giu

/** Splits a text at its links. Only http and https are links: `javascript:` stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(link)) {
    const address = found.replace(/[.,;:!?)\]}]+$/, '')
    if (index > at) parts.push({ at, text: text.slice(at, index), href: null })
    parts.push({ at: index, text: address, href: address })
    at = index + address.length
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null })
  return parts
}
