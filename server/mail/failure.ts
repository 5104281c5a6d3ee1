import type { NodemailerError } from 'nodemailer'
import { oneLine } from '#core/mail/plain.ts'

/**
 * The reason why a mail was not sent, in plain words. `later`: this mail may pass another time. `server`: no mail can pass now.
 * `never`: it was refused for good.
 */
export interface Unsent {
  retry: 'later' | 'server' | 'never'
  reason: string
}

const serverReasons: Record<string, string> = {
  EDNS: 'O nome do servidor de e-mail de SMTP_URL não foi encontrado.',
  ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
  EABORT: 'O servidor de e-mail não terminou a tempo.',
  ETLS: 'A conexão segura com o servidor de e-mail não pôde ser feita.',
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha de SMTP_URL.',
  ENOAUTH: 'O servidor de e-mail pede usuário e senha, e SMTP_URL não os tem.',
}

/** Reads what nodemailer throws. Only what the server says of this recipient or this message can be for good. */
export function failureOf(error: unknown): Unsent {
  const { code = '', command = '', permanent, originalCode, ...facts } = error as NodemailerError
  const response = oneLine(facts.response ?? '').slice(0, 200)
  const retry = permanent ? 'never' : 'later'
  if (command === 'RCPT TO') return { retry, reason: `O servidor recusou o endereço: ${response}` }
  if (command === 'DATA') return { retry, reason: `O servidor recusou a mensagem: ${response}` }
  if (command === 'MAIL FROM')
    return { retry: 'server', reason: `O servidor não aceita o remetente de MAIL_FROM: ${response}` }
  const reason =
    serverReasons[code] ?? `O servidor de e-mail não atende (${originalCode ?? (code || 'sem código')}).`
  return { retry: 'server', reason: response ? `${reason} Ele disse: ${response}` : reason }
}
