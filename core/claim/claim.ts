import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { cannotOrder, type Subscription } from '#core/plan/subscription.ts'

/** Days for which an invitation of a client is good. */
export const invitationDays = 30

/** Letters of a code that nobody confuses when it is read aloud. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8

/** A typed code as it is compared: without spaces, hyphens and small letters. */
export const normalizedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** A code as people read it. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export const invitationStates = ['sent', 'opened', 'expired', 'revoked', 'claimed'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Facts that decide whether a person may claim the clinic of an invitation. */
export interface ClaimFacts {
  state: InvitationState
  role: 'dentist' | 'technician' | 'admin'
  /** The person acts for the workshop that invited. */
  ownClient: boolean
  /** By the invited address, which is confirmed, or by the code. */
  proven: boolean
}

export const claimTexts = {
  'claim.expired': 'Este convite venceu. Peça outro à oficina.',
  'claim.revoked': 'A oficina cancelou este convite. Peça outro a ela.',
  'claim.claimed': 'Este convite já foi usado.',
  'claim.own_client': 'Este cliente é da sua oficina. Envie o link à clínica: só ela pode trazer os dados.',
  'claim.other_role':
    'Só a conta de uma clínica pode trazer estes dados. Saia e entre com a conta da clínica.',
  'claim.unproven':
    'Escreva o código que a oficina passou a você, ou entre com o e-mail convidado, já confirmado.',
  'claim.wrong_code': 'Este código não é o deste convite. Confira com a oficina.',
  'claim.not_owner': 'Só quem é titular da clínica pode trazer os dados. Peça a essa pessoa.',
  'claim.suspended': 'Esta clínica está suspensa. Fale com o suporte.',
} as const
export type ClaimCode = keyof typeof claimTexts

/** Why a person may not claim by an invitation; null if they may. */
export function claimFault({ state, role, ownClient, proven }: ClaimFacts): ClaimCode | null {
  if (state === 'expired' || state === 'revoked' || state === 'claimed') return `claim.${state}`
  if (ownClient) return 'claim.own_client'
  if (role !== 'dentist') return 'claim.other_role'
  return proven ? null : 'claim.unproven'
}

/** A warning about the plan of a clinic that would have this much equipment; a claim may exceed the limit. */
export function limitNotice(subscription: Subscription | null, equipment: number, now: Date): string | null {
  const fault = cannotOrder(subscription, equipment, now)
  if (fault === null) return null
  return fault === 'equipment.over_limit'
    ? 'A clínica passa do limite de equipamentos do plano. Tudo vem, mas novas ordens esperam até você arquivar equipamentos ou mudar de plano.'
    : 'O plano da clínica não está ativo. Tudo vem, mas novas ordens esperam até você escolher um plano.'
}

interface Invited {
  workshop: string
  clinic: string
  until: PlainDate
}

/** The message that accompanies the link. */
export const claimText = ({ workshop, clinic, until }: Invited, url: string): string =>
  `${workshop} guarda no Equipo os equipamentos e as ordens de ${clinic}. Traga tudo para a sua conta até ${formatDate(until)}: ${url}`
