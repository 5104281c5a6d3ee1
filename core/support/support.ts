export const supportStatuses = ['waiting', 'answered', 'closed'] as const
export type SupportStatus = (typeof supportStatuses)[number]

/** As the support sees it; to the person, `waiting` waits for the support. */
export const supportStatusTexts: Record<SupportStatus, string> = {
  waiting: 'Esperando resposta',
  answered: 'Respondido',
  closed: 'Encerrado',
}

/** Characters of a message, and messages of one person in a day. */
export const mostInText = 4000
export const mostInDay = 20

/** Messages that one request takes; then the person begins another one. */
export const mostInRequest = 100

export const supportTexts = {
  tooMany: 'São muitas mensagens em um dia. Escreva de novo amanhã, ou ligue para o suporte.',
  full: 'Este pedido já tem muitas mensagens. Comece outro.',
  closed: 'Este pedido já está encerrado.',
}
