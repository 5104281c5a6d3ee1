import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'

export const parties = ['clinic', 'workshop', 'other'] as const
export type Party = (typeof parties)[number]

/** `approval`: who answers legally for the issuer; `acknowledgement`: somebody of the team confirms to have read it. */
export const purposes = ['issue', 'acceptance', 'approval', 'acknowledgement'] as const
export type Purpose = (typeof purposes)[number]

/** `present`: on the device of somebody signed in, who says who it is. */
export const ways = ['account', 'present', 'link'] as const
export type Way = (typeof ways)[number]

/** How the code of a link reaches whoever signs: by mail, or read out by whoever asks. `product`: there is no link. */
export const channels = ['mail', 'voice', 'product'] as const
export type Channel = (typeof channels)[number]

export const eventKinds = [
  'asked',
  'opened',
  'code_made',
  'code_wrong',
  'code_confirmed',
  'signed',
  'declined',
  'withdrawn',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Days for which a link signs. */
export const linkDays = [1, 3, 7, 15, 30] as const
export const usualLinkDays = 7

/** Minutes for which a code holds, and wrong tries that end it. */
export const codeMinutes = 10
export const mostTries = 5

/** What is signed, as far as the rules ask. */
export interface ToSign {
  kind: DocumentKind
  status: DocumentStatus
  issuerId: string
  clinicId: string
  workshopId: string | null
  hasFile: boolean
}

/** Whose side an organization is on; null: neither. A clinic that a workshop manages has nobody else to act for it. */
export function partyOf(document: ToSign, organizationId: string): Exclude<Party, 'other'> | null {
  if (organizationId === document.workshopId) return 'workshop'
  return organizationId === document.clinicId || organizationId === document.issuerId ? 'clinic' : null
}

/** The side that issued it. */
export const issuingParty = ({ issuerId, workshopId }: ToSign): Exclude<Party, 'other'> =>
  issuerId === workshopId ? 'workshop' : 'clinic'

export type SigningBlocked = 'document.revoked' | 'document.superseded' | 'document.file_follows'

/** Why nobody can sign it now. */
export function signingBlocked({
  status,
  hasFile,
}: Pick<ToSign, 'status' | 'hasFile'>): SigningBlocked | null {
  if (status === 'revoked') return 'document.revoked'
  if (status === 'superseded') return 'document.superseded'
  return hasFile ? null : 'document.file_follows'
}

/** Whether somebody has signed as that: the same person does so once. */
export const hasSigned = (
  signatures: readonly { purpose: Purpose; isOwn: boolean }[],
  purpose: Purpose,
): boolean => signatures.some((one) => one.isOwn && one.purpose === purpose)

/** `h•••@clinica.example`: an address as it is shown to whoever may not read it whole. */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')
