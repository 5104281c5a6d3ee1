/** `queued`: waits for its next attempt or, without a mail server, for an administrator to read it. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Why no further attempt can be made now. */
export type AttemptBlocked = 'mail_sent' | 'mail_forgotten' | 'no_mail_server'

/** @param outgoing whether there is a mail server */
export function attemptBlocked(
  mail: { status: MailStatus; hasContent: boolean },
  outgoing: boolean,
): AttemptBlocked | null {
  if (mail.status === 'sent') return 'mail_sent'
  if (!outgoing) return 'no_mail_server'
  return mail.hasContent ? null : 'mail_forgotten'
}

const minute = 60_000
const waits = [1, 5, 30, 120].map((minutes) => minutes * minute)
const longestWait = 360 * minute

/** Milliseconds to wait after so many failed attempts: 1 min, 5 min, 30 min, 2 h, then 6 h. */
export function waitAfter(tries: number): number {
  return waits[tries - 1] ?? longestWait
}

/** Milliseconds for which attempts are repeated before a mail counts as failed. */
export const triedFor = 48 * 60 * minute
