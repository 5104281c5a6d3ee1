import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'
import { organizationShown } from '#core/mail/shown-name.ts'

interface Invited {
  workshop: string
  clinic: string
  until: PlainDate
  /** Absolute address. */
  link: string
}

/** Invites a client to bring what the workshop keeps about its clinic into an account of its own. */
export function claimLetter({ workshop, clinic, until, link }: Invited): Letter {
  const sender = organizationShown(workshop)
  return {
    subject: `${sender} convidou a sua clínica para o Equipo`,
    paragraphs: [
      `${sender} guarda no Equipo os equipamentos, as ordens de serviço e os documentos de ${organizationShown(clinic)}.`,
      `Entre ou crie a conta da clínica com este e-mail e traga tudo para ela. O convite vale até ${formatDate(until)}.`,
    ],
    action: { label: 'Ver o convite', url: link },
    footnote: 'Se você não conhece esta oficina, ignore este e-mail: sem a sua resposta nada acontece.',
  }
}
