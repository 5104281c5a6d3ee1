import type { Letter } from '#core/mail/letter.ts'
import type { PixKeyKind } from './pix-key.ts'

const kindTexts: Record<PixKeyKind, string> = {
  cpf: 'um CPF',
  cnpj: 'um CNPJ',
  phone: 'um celular',
  email: 'um e-mail',
  random: 'uma chave aleatória',
}

/** Tells each owner that the key to which clients pay was changed: a changed key is how payments are stolen. */
export const pixKeyLetter = (news: {
  organization: string
  by: string
  /** Null if it was removed. */
  kind: PixKeyKind | null
  url: string
}): Letter => ({
  subject: `${news.kind ? 'Chave Pix nova' : 'Chave Pix removida'} em ${news.organization}`,
  paragraphs: [
    news.kind
      ? `${news.by} mudou agora a chave Pix de ${news.organization}. A chave nova é ${kindTexts[news.kind]}.`
      : `${news.by} removeu agora a chave Pix de ${news.organization}.`,
    news.kind
      ? 'Confira a chave nas configurações. Por 30 dias, seus clientes veem que a chave é nova.'
      : 'Sem uma chave, as cobranças não mostram Pix.',
    'Se ninguém da sua equipe fez isso, corrija a chave e crie outra senha.',
  ],
  action: { label: 'Conferir a chave Pix', url: news.url },
})
