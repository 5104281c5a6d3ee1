/** `queued`: waits for its next attempt or, without a mail server, for an administrator to read it. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Shown beside the blocked button and sent with the refusal. */
export const attemptTexts = {
  mail_sent: 'Este e-mail já foi enviado.',
  mail_forgotten: 'O conteúdo já foi apagado: quem precisa dele pede um novo.',
  no_mail_server: 'O envio de e-mails não está configurado: defina SMTP_URL e reinicie.',
}
/** Why no further attempt can be made now. */
export type AttemptBlocked = keyof typeof attemptTexts

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
