import type { DocumentKind, DocumentStatus } from '#core/document/document-number.ts'

export const parties = ['clinic', 'workshop', 'other'] as const
export type Party = (typeof parties)[number]

/**
 * `approval`: by the person legally responsible for the issuer; `acknowledgement`: a member of the team confirms to
 * have read it.
 */
export const purposes = ['issue', 'acceptance', 'approval', 'acknowledgement'] as const
export type Purpose = (typeof purposes)[number]

/**
 * `present`: on the device of a signed-in colleague, who vouches for the signer's identity. `code`: on the signer's own
 * phone, by the QR on the clinic's wall and a personal code.
 */
export const ways = ['account', 'present', 'link', 'code'] as const
export type Way = (typeof ways)[number]

/**
 * How the code of a link reaches the signer: by mail, or read aloud by the person who asked. `product`: there is no
 * link.
 */
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

/** For how many days a link can be used to sign. */
export const linkDays = [1, 3, 7, 15, 30] as const
export const usualLinkDays = 7

/** How many minutes a code is valid, and how many wrong attempts end it. */
export const codeMinutes = 10
export const mostTries = 5

/** Facts about the document to sign that the rules need. */
export interface ToSign {
  kind: DocumentKind
  status: DocumentStatus
  issuerId: string
  clinicId: string
  workshopId: string | null
  hasFile: boolean
}

/**
 * The side to which an organization belongs; null for neither. A workshop that manages a clinic acts for it, since
 * nobody else can.
 */
export function partyOf(document: ToSign, organizationId: string): Exclude<Party, 'other'> | null {
  if (organizationId === document.workshopId) return 'workshop'
  return organizationId === document.clinicId || organizationId === document.issuerId ? 'clinic' : null
}

/** The side that issued it. */
export const issuingParty = ({ issuerId, workshopId }: ToSign): Exclude<Party, 'other'> =>
  issuerId === workshopId ? 'workshop' : 'clinic'

export type SigningBlocked = 'document.revoked' | 'document.superseded' | 'document.file_follows'

/** Why nobody can sign it now; null if it can be signed. */
export function signingBlocked({
  status,
  hasFile,
}: Pick<ToSign, 'status' | 'hasFile'>): SigningBlocked | null {
  if (status === 'revoked') return 'document.revoked'
  if (status === 'superseded') return 'document.superseded'
  return hasFile ? null : 'document.file_follows'
}

/** Whether somebody has signed in that role; the same person signs only once. */
export const hasSigned = (
  signatures: readonly { purpose: Purpose; isOwn: boolean }[],
  purpose: Purpose,
): boolean => signatures.some((one) => one.isOwn && one.purpose === purpose)

/** `h•••@clinica.example`: an address as it is shown to readers who may not see all of it. */
export const hiddenEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2')
