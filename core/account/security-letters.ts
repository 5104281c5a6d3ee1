import type { Letter } from '#core/mail/letter.ts'

/** Tells the person about a new way to sign in, in case somebody else added it. */
export const passkeyAddedLetter = (name: string, url: string): Letter => ({
  subject: 'Nova chave de acesso na sua conta do Equipo',
  paragraphs: [
    `A chave de acesso “${name}” foi cadastrada agora. Com ela, dá para entrar na sua conta sem senha.`,
    'Se não foi você, crie outra senha agora e remova a chave em Minha conta.',
  ],
  action: { label: 'Não fui eu: criar outra senha', url },
})

export type SecondFactorChange = 'on' | 'off' | 'codes'

const changes: Record<SecondFactorChange, { subject: string; what: string }> = {
  on: {
    subject: 'Verificação em duas etapas ativada no Equipo',
    what: 'A verificação em duas etapas da sua conta foi ativada agora. Além da senha, o Equipo pede o código do aplicativo.',
  },
  off: {
    subject: 'Verificação em duas etapas desativada no Equipo',
    what: 'A verificação em duas etapas da sua conta foi desativada agora. Para entrar, basta a senha.',
  },
  codes: {
    subject: 'Códigos de recuperação novos no Equipo',
    what: 'Os códigos de recuperação da sua conta foram trocados agora. Os antigos não valem mais.',
  },
}

/** Tells the person that the second factor was turned on or off, or that the recovery codes were replaced. */
export const secondFactorLetter = (change: SecondFactorChange, url: string): Letter => ({
  subject: changes[change].subject,
  paragraphs: [
    changes[change].what,
    'Se não foi você, crie outra senha agora: isso encerra as sessões abertas. Depois confira a Segurança em Minha conta.',
  ],
  action: { label: 'Não fui eu: criar outra senha', url },
})
