import type { Letter } from '#core/mail/letter.ts'
import { organizationShown, personShown } from '#core/mail/shown-name.ts'
import { codeMinutes } from './signature.ts'

interface Asked {
  requester: string
  organization: string
  document: string
  url: string
  /** As its readers write it: `29/11/2026`. */
  until: string
}

/** Asks somebody to sign, with the link. The signer's name is omitted, because the sender typed it. */
export const askLetter = ({ requester, organization, document, url, until }: Asked): Letter => ({
  subject: `${personShown(requester)} pede sua assinatura: ${document}`,
  paragraphs: [
    'Olá.',
    `${personShown(requester)}, de ${organizationShown(organization)}, pede que você leia e assine ${document}. Não é preciso ter conta.`,
    `O link vale até ${until} e só pode ser usado uma vez. Antes de assinar, você pede um código, que chega a este e-mail.`,
  ],
  action: { label: 'Ler o documento', url },
  footnote:
    'O link é só seu: não encaminhe. Se você não conhece quem pede, ignore esta mensagem ou recuse no link.',
})

/** The code that confirms the signer's identity. */
export const codeLetter = (of: { organization: string; document: string; code: string }): Letter => ({
  subject: `${spaced(of.code)} é o código para assinar ${of.document}`,
  paragraphs: [
    'Olá.',
    `O código para assinar ${of.document}, a pedido de ${organizationShown(of.organization)}, é:`,
    spaced(of.code),
    `Ele vale por ${codeMinutes} minutos. Não passe o código a ninguém: quem tem o link e o código pode assinar em seu nome.`,
  ],
  footnote: 'Se você não pediu um código, ignore esta mensagem: sem o código ninguém assina.',
})

/** `123 456`, for reading aloud. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
