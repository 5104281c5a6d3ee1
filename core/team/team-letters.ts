import type { Letter } from '#core/mail/letter.ts'
import { organizationShown, personShown } from '#core/mail/shown-name.ts'
import { dateIn, formatDate, type Instant } from '#core/kit/dates.ts'

interface Invited {
  inviterName: string
  organization: { name: string; kind: string; timeZone: string }
  expiresAt: Instant
  /** Absolute address. */
  link: string
}

/** Invites somebody, with or without an account, into a team. */
export function invitationLetter({ inviterName, organization, expiresAt, link }: Invited): Letter {
  const kind = organization.kind === 'workshop' ? 'da oficina' : 'da clínica'
  const until = formatDate(dateIn(organization.timeZone, new Date(expiresAt)))
  const inviter = personShown(inviterName)
  const name = organizationShown(organization.name)
  return {
    subject: `${inviter} convidou você para a equipe de ${name}`,
    paragraphs: [
      `${inviter} convidou você para a equipe ${kind} ${name} no Equipo, onde ficam os equipamentos, as ordens de serviço e os laudos.`,
      `O convite vale até ${until}. Se você ainda não tem conta, crie uma ao aceitar.`,
    ],
    action: { label: 'Ver o convite', url: link },
    footnote:
      'Se você não conhece quem convidou, ignore este e-mail: sem a sua resposta nada acontece. O link é só seu: não repasse.',
  }
}

interface HandedOver {
  organization: { name: string; kind: string }
  from: string
  to: string
}

/** Tells both persons to whom the account belongs now, in case it was taken from its owner. */
export function ownershipLetter({ organization, from, to }: HandedOver): Letter {
  const kind = organization.kind === 'workshop' ? 'da oficina' : 'da clínica'
  return {
    subject: `${to} agora é titular da conta de ${organization.name}`,
    paragraphs: [
      `${from} passou a titularidade ${kind} ${organization.name} no Equipo para ${to}, que agora pode tudo, inclusive convidar e remover pessoas.`,
      `${from} continua na equipe, com todas as permissões.`,
    ],
    footnote: 'Se isto não deveria ter acontecido, fale logo com o novo titular e com o suporte.',
  }
}

/** Tells somebody that they are no longer in the team. */
export function removalLetter(organization: { name: string; kind: string }): Letter {
  const kind = organization.kind === 'workshop' ? 'da oficina' : 'da clínica'
  return {
    subject: `Você não está mais na equipe de ${organization.name}`,
    paragraphs: [
      `Você não faz mais parte da equipe ${kind} ${organization.name} no Equipo, e seu acesso terminou.`,
      'O que você registrou continua no histórico, com o seu nome. A sua conta continua.',
    ],
    footnote: 'Se isto foi um engano, fale com quem cuida da equipe.',
  }
}
