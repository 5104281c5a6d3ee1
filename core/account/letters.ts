import type { Letter } from '#core/mail/letter.ts'

/** Minutes for which a sign-in link or a password link is valid. */
export const linkMinutes = 30

/** Hours for which a link that confirms an address is valid. */
export const confirmationHours = 48

const notYou = 'Se não foi você, ignore este e-mail. Nada muda na sua conta.'

export const entryLetter = (url: string): Letter => ({
  subject: 'Seu link de acesso ao Equipo',
  paragraphs: [`Use o botão para entrar. O link só pode ser usado uma vez e vale ${linkMinutes} minutos.`],
  action: { label: 'Entrar no Equipo', url },
  footnote: notYou,
})

export const resetLetter = (url: string): Letter => ({
  subject: 'Crie outra senha para o Equipo',
  paragraphs: [
    `Use o botão para criar outra senha. O link só pode ser usado uma vez e vale ${linkMinutes} minutos.`,
    'Quando você trocar a senha, todas as sessões abertas são encerradas.',
  ],
  action: { label: 'Criar outra senha', url },
  footnote: `${notYou} Sua senha continua a mesma.`,
})

/** For somebody who requested a link or a reset with an address that has no account. */
export const noAccountLetter = (url: string): Letter => ({
  subject: 'Este e-mail não tem conta no Equipo',
  paragraphs: [
    'Alguém pediu para entrar no Equipo com este e-mail, mas ele não tem conta.',
    'Se foi você, talvez sua conta use outro e-mail. Você também pode criar uma conta agora.',
  ],
  action: { label: 'Criar conta', url },
  footnote: 'Se não foi você, ignore este e-mail.',
})

/** Contains no name: text that somebody typed must not reach a stranger's mailbox. */
export const confirmationLetter = (url: string): Letter => ({
  subject: 'Confirme seu e-mail no Equipo',
  paragraphs: [
    'Falta um passo: confirme que este endereço é seu. Você entra na sua conta em seguida.',
    `O link só pode ser usado uma vez e vale ${confirmationHours} horas.`,
  ],
  action: { label: 'Confirmar e entrar', url },
  footnote: 'Se você não criou esta conta, não clique no botão. Sem isso, ninguém confirma este endereço.',
})

/** To the owner of an account with whose address somebody registered again. */
export const knownLetter = (url: string): Letter => ({
  subject: 'Você já tem conta no Equipo',
  paragraphs: [
    'Alguém tentou criar uma conta com este e-mail. Você já tem uma, e nada mudou nela.',
    `Se foi você, entre pelo botão, sem senha. O link só pode ser usado uma vez e vale ${linkMinutes} minutos.`,
  ],
  action: { label: 'Entrar na minha conta', url },
  footnote: 'Se não foi você, ignore este e-mail.',
})

export const passwordChangedLetter = (url: string): Letter => ({
  subject: 'Sua senha do Equipo foi trocada',
  paragraphs: [
    'A senha da sua conta foi trocada agora, e as outras sessões foram encerradas.',
    'Se não foi você, crie outra senha agora. Isso também encerra a sessão de quem trocou a senha.',
  ],
  action: { label: 'Não fui eu: criar outra senha', url },
})

/** For somebody who confirmed an address that had been registered before, perhaps by somebody else. */
export const passwordDroppedLetter = (url: string): Letter => ({
  subject: 'Crie sua senha do Equipo',
  paragraphs: [
    'Você confirmou este endereço ao entrar por um link. Por segurança, a senha antiga da conta não vale mais.',
    'Crie uma senha quando quiser, ou continue entrando por link.',
  ],
  action: { label: 'Criar minha senha', url },
})

export const newEmailLetter = (url: string): Letter => ({
  subject: 'Confirme seu novo e-mail no Equipo',
  paragraphs: [
    'Alguém pediu para usar este endereço na sua conta do Equipo.',
    `Se foi você, confirme. O link só pode ser usado uma vez e vale ${linkMinutes} minutos.`,
  ],
  action: { label: 'Usar este endereço', url },
  footnote: notYou,
})

/** Sent to an address that somebody wants for their account but that already has one of its own. */
export const emailTakenLetter = (url: string): Letter => ({
  subject: 'Este e-mail já tem conta no Equipo',
  paragraphs: [
    'Alguém pediu para usar este endereço em outra conta. Você já tem uma conta com ele, e nada mudou nela.',
  ],
  action: { label: 'Entrar na minha conta', url },
  footnote: 'Se não foi você, ignore este e-mail.',
})

/** Sent to the former address of an account. */
export const emailChangedLetter = (newAddress: string, url: string): Letter => ({
  subject: 'O e-mail da sua conta no Equipo mudou',
  paragraphs: [
    `A sua conta agora usa o endereço ${masked(newAddress)}. Este aqui não vale mais para entrar.`,
    'Se não foi você, escreva ao suporte a partir deste endereço.',
  ],
  action: { label: 'Abrir o Equipo', url },
})

/** `m•••@clinica.com.br`: the owner of the address recognizes it. */
const masked = (address: string): string => address.replace(/^(.).*@/, '$1•••@')
