import type { Letter } from '#core/mail/letter.ts'

/** To whoever has one way in more now: they should hear of it where it was somebody else. */
export const passkeyAddedLetter = (name: string, url: string): Letter => ({
  subject: 'Nova chave de acesso na sua conta do Equipo',
  paragraphs: [
    `A chave de acesso “${name}” acaba de ser cadastrada. Quem a tem entra na sua conta sem senha.`,
    'Se não foi você, crie outra senha agora e remova a chave em Minha conta.',
  ],
  action: { label: 'Não fui eu: criar outra senha', url },
})
