import type { Letter } from '#core/mail/letter.ts'
import { dateIn, formatDate, type Instant } from '#core/kit/dates.ts'

interface Invited {
  inviterName: string
  organization: { name: string; kind: string; timeZone: string }
  expiresAt: Instant
  /** Absolute. */
  link: string
}

/** Invites somebody, with or without an account, into a team. */
export function invitationLetter({ inviterName, organization, expiresAt, link }: Invited): Letter {
  const kind = organization.kind === 'workshop' ? 'da oficina' : 'da clínica'
  const until = formatDate(dateIn(organization.timeZone, new Date(expiresAt)))
  return {
    subject: `${inviterName} convidou você para a equipe de ${organization.name}`,
    paragraphs: [
      `${inviterName} convidou você para a equipe ${kind} ${organization.name} no Equipo, onde ficam os equipamentos, as ordens de serviço e os laudos.`,
      `O convite vale até ${until}. Se você ainda não tem conta, cria uma ao aceitar.`,
    ],
    action: { label: 'Ver o convite', url: link },
    footnote:
      'Se você não conhece quem convidou, ignore este e-mail: sem a sua resposta nada acontece. O link é só seu, não o repasse.',
  }
}

/** Tells somebody that they are in the team no more. */
export function removalLetter(organization: { name: string; kind: string }): Letter {
  const kind = organization.kind === 'workshop' ? 'da oficina' : 'da clínica'
  return {
    subject: `Você saiu da equipe de ${organization.name}`,
    paragraphs: [
      `Você não faz mais parte da equipe ${kind} ${organization.name} no Equipo, e seu acesso terminou.`,
      'O que você registrou continua no histórico, com o seu nome. Sua conta continua sua.',
    ],
    footnote: 'Se isto foi um engano, fale com quem cuida da equipe.',
  }
}
