/** Characters of a message's text. */
export const mostCharacters = 4000

/** Minutes within which the writer may withdraw a message. */
const withdrawMinutes = 15

/** Messages that a search shows. */
export const mostFound = 30

/** Messages that one conversation takes in a minute. */
export const mostInMinute = 60

/** For how long a person silences a conversation. */
export const silences = ['hours', 'week', 'always'] as const
export type Silence = (typeof silences)[number]

export const silenceTexts: Record<Silence, string> = {
  hours: 'Silenciar por 8 horas',
  week: 'Silenciar por uma semana',
  always: 'Silenciar sempre',
}

const hour = 3_600_000
const lengths = { hours: 8 * hour, week: 7 * 24 * hour }

/** The end of a silence that begins now; null if it has none. */
export const silentUntil = (silence: Silence, now: Date): Date | null =>
  silence === 'always' ? null : new Date(now.getTime() + lengths[silence])

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

/** Characters of a text that leave the product. */
const mostInPreview = 80

/** The beginning of a text in one line, cut between characters as people see them. */
export function previewOf(text: string): string {
  const line = text.replaceAll(/[\s\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ').trim()
  const characters = [...new Intl.Segmenter('pt-BR').segment(line)].map(({ segment }) => segment)
  return characters.length <= mostInPreview ? line : `${characters.slice(0, mostInPreview - 1).join('')}…`
}

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
