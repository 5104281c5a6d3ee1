import type { Letter } from '#core/mail/letter.ts'

interface Asked {
  name: string
  subject: string
  text: string
}

/** Tells the support that somebody wrote inside the product. `link` opens it in the administration. */
export const supportLetter = ({ name, subject, text }: Asked, link: string): Letter => ({
  subject: `Pedido ao suporte: ${subject}`,
  paragraphs: [`${name} escreveu ao suporte do Equipo:`, text],
  action: { label: 'Abrir e responder', url: link },
  footnote: 'Responda no Equipo, para que a resposta também fique no pedido.',
})

/** The support's answer. */
export const answerLetter = ({ name, subject, text }: Asked, link: string): Letter => ({
  subject: `Resposta do suporte: ${subject}`,
  paragraphs: [`Olá, ${name.split(' ', 1)[0]}.`, text],
  action: { label: 'Ver o pedido', url: link },
  footnote: 'Para escrever de novo, abra o pedido no Equipo.',
})
