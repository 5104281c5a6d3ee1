import { brasilia, dateIn, formatDate, type Instant } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'

/** Tells until when the erasure can be withdrawn. @param link absolute, to the sign-in page */
export function erasureAskedLetter(dueAt: Instant, link: string): Letter {
  const day = formatDate(dateIn(brasilia, new Date(dueAt)))
  return {
    subject: `Sua conta será excluída em ${day}`,
    paragraphs: [
      `Recebemos o pedido para excluir a sua conta no Equipo. Ela será excluída em ${day}, e todas as sessões já foram encerradas.`,
      'Para desistir, entre na sua conta até lá e escolha Manter minha conta. Nesse tempo você ainda pode baixar os seus dados.',
    ],
    action: { label: 'Entrar', url: link },
    footnote: 'Se não foi você quem pediu, entre, mantenha a conta e troque a senha.',
  }
}

/** The last letter, sent after the erasure. */
export function erasedLetter(): Letter {
  return {
    subject: 'Sua conta foi excluída',
    paragraphs: [
      'Sua conta no Equipo foi excluída, como você pediu. Seus dados de acesso, seu perfil e seus avisos foram apagados.',
      'Laudos e registros que a lei manda conservar são mantidos à parte, pelo prazo que está na Política de privacidade. Com este mesmo e-mail você pode criar uma nova conta quando quiser.',
    ],
  }
}
