import { formatDate, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { Letter } from '#core/mail/letter.ts'
import { organizationShown } from '#core/mail/shown-name.ts'

/** Days for which an invitation of a technician is good. */
export const technicianInvitationDays = 30
/** Invitations that a clinic may have open at a time. */
export const mostOpenInvitations = 20

export const technicianInvitationStates = ['sent', 'opened', 'expired', 'revoked', 'taken'] as const
type TechnicianInvitationState = (typeof technicianInvitationStates)[number]

interface Dated {
  expiresAt: Instant
  openedAt?: Instant | null
  revokedAt: Instant | null
  takenAt: Instant | null
}

export function invitationStateOf(invitation: Dated, now: Date): TechnicianInvitationState {
  if (invitation.takenAt) return 'taken'
  if (invitation.revokedAt) return 'revoked'
  if (Date.parse(invitation.expiresAt) <= now.getTime()) return 'expired'
  return invitation.openedAt ? 'opened' : 'sent'
}

/** True while a technician may come by it, so that an order may wait for them. */
export const isOpenInvitation = (state: TechnicianInvitationState): boolean =>
  state === 'sent' || state === 'opened'

export const technicianInvitationTexts = {
  'technician_invitation.expired': 'Este convite venceu. Peça outro à clínica.',
  'technician_invitation.revoked': 'A clínica cancelou este convite. Peça outro a ela.',
  'technician_invitation.taken': 'Este convite já foi usado. Peça outro à clínica.',
  'technician_invitation.own_clinic': 'Este convite é da sua clínica. Envie o link ao seu técnico.',
  'technician_invitation.other_role':
    'Este convite é para um técnico. Saia e entre com a conta da oficina, ou crie uma.',
  'technician_invitation.no_workshop': 'Cadastre a sua oficina, ou entre em uma, antes de aceitar.',
  'technician_invitation.suspended': 'A sua oficina está suspensa. Fale com o suporte.',
  'technician_invitation.too_many': 'Há convites demais abertos. Cancele algum antes de criar outro.',
  'technician_invitation.over':
    'O convite venceu ou foi cancelado. Convide de novo ou escolha outro técnico.',
} as const
type TechnicianInvitationCode = keyof typeof technicianInvitationTexts

/** The asker who holds a link, and the state of its invitation. */
export interface Taking {
  state: TechnicianInvitationState
  role: 'dentist' | 'technician' | 'admin' | null
  /** The person acts for the clinic that invited. */
  ownClinic: boolean
  /** The person acts for a workshop, which may be suspended. */
  workshop: { active: boolean } | null
}

/** Why a person may not take an invitation; null if they may. */
export function takingFault({ state, role, ownClinic, workshop }: Taking): TechnicianInvitationCode | null {
  if (state === 'expired' || state === 'revoked' || state === 'taken') return `technician_invitation.${state}`
  if (ownClinic) return 'technician_invitation.own_clinic'
  if (role !== 'technician') return 'technician_invitation.other_role'
  if (!workshop) return 'technician_invitation.no_workshop'
  return workshop.active ? null : 'technician_invitation.suspended'
}

interface Invited {
  clinic: string
  until: PlainDate
}

/** The message that accompanies the link. */
export const technicianInvitationText = ({ clinic, until }: Invited, url: string): string =>
  `${clinic} quer pedir os serviços a você pelo Equipo. Entre ou crie a conta da sua oficina por este link, até ${formatDate(until)}: ${url}`

/** The same as a mail. */
export function technicianInvitationLetter({ clinic, until }: Invited, url: string): Letter {
  const sender = organizationShown(clinic)
  return {
    subject: `${sender} convidou você para o Equipo`,
    paragraphs: [
      `${sender} quer pedir os serviços a você pelo Equipo: o pedido chega com o modelo, o defeito e o histórico do equipamento.`,
      `Entre ou crie a conta da sua oficina e aceite o convite. Ele vale até ${formatDate(until)}.`,
    ],
    action: { label: 'Ver o convite', url },
    footnote: 'Se você não conhece esta clínica, ignore este e-mail: sem a sua resposta nada acontece.',
  }
}
