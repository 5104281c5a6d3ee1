import type { Answer, conflictRules, Hold, UnsentKind } from './sending.ts'

/** Names of what waits to be sent. */
export const kindTexts: Readonly<Record<UnsentKind, string>> = {
  'checklist-answer': 'Resposta',
  'checklist-decision': 'O que fazer',
  'checklist-photo': 'Foto',
  'checklist-end': 'Conclusão do checklist',
  document: 'Documento',
  'self-assessment': 'Respostas da autoavaliação',
  count: 'Contagem',
  expense: 'Despesa',
  'expense-file': 'Arquivo da despesa',
  message: 'Mensagem',
  'message-file': 'Arquivo da mensagem',
  'order-step': 'Passo da ordem',
  'order-photo': 'Foto do serviço',
  completion: 'Conclusão do serviço',
}

type Asking = {
  [Kind in UnsentKind]: (typeof conflictRules)[Kind] extends 'refused' ? never : Kind
}[UnsentKind]

/** If somebody else was first and the person has to choose. */
const clashTexts: Readonly<Record<Asking, string>> = {
  'checklist-answer':
    'Outra pessoa respondeu este item antes. Abra o checklist e escolha qual resposta fica.',
  'checklist-decision': 'Outra pessoa decidiu sobre este item antes. Abra o checklist e escolha o que fica.',
  'checklist-photo': 'O item mudou antes de a foto chegar. Abra o checklist e veja se ela ainda cabe.',
  document: 'Outra pessoa escreveu nos mesmos campos. Abra o documento e escolha o que fica.',
  'self-assessment': 'Esta autoavaliação já foi concluída. Suas respostas continuam neste aparelho.',
}

export const clashText = (kind: UnsentKind): string =>
  clashTexts[kind as Asking] ?? 'Isto mudou enquanto esperava. Abra e confira.'

/** Why an entry still waits. */
export function waitingText({ status, code }: Answer): string {
  if (code === 'other_organization') return holdTexts.elsewhere
  if (status === 401) return 'Sua sessão terminou. Entre de novo e o envio continua.'
  if (status === 429) return 'O servidor pediu uma pausa. O envio continua sozinho.'
  if (status === 0) return 'Sem resposta da rede. O envio continua sozinho.'
  return 'O servidor não conseguiu receber agora. O envio continua sozinho.'
}

export const holdTexts: Readonly<Record<Hold, string>> = {
  old: 'Feito há mais de 25 dias. Confira antes de enviar.',
  elsewhere: 'Feito em outra organização. Volte para ela e o envio continua.',
}

/** The organization in which it was done is no longer among the person's. */
export const leftText = 'Você não faz mais parte da organização em que isto foi feito. Copie o que precisar.'

/** Why an entry was refused. The server's own sentence stands if it says what to do. */
export function refusedText({ status, code, message }: Answer & { message: string }): string {
  if (code === 'no_organization') return leftText
  if (code.startsWith('plan.')) return `${message} O que você fez continua neste aparelho.`
  if (status === 404)
    return 'Não está mais com você: foi apagado, ou passou para outra pessoa. Copie o que precisar.'
  return message
}
