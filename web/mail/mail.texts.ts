import type { Mail } from '#core/mail/mail.api.ts'
import type { MailStatus } from '#core/mail/mail.ts'
import type { Tone } from '#web/ui/Chip.tsx'

export const statusTexts: Record<MailStatus, string> = {
  queued: 'Esperando',
  sent: 'Enviado',
  failed: 'Não enviado',
}

export const statusTones: Record<MailStatus, Tone> = { queued: 'warn', sent: 'ok', failed: 'bad' }

/** Without a mail server what waits has arrived: somebody reads it here. */
export const isOutbox = ({ status, nextTryAt }: Pick<Mail, 'status' | 'nextTryAt'>): boolean =>
  status === 'queued' && nextTryAt === null

export const hiddenTexts = {
  secret: 'Este e-mail tem um link pessoal: só quem recebe pode ler.',
  forgotten: 'O conteúdo já foi apagado. Links pessoais são apagados no envio; o resto, depois de 30 dias.',
}
