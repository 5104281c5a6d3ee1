import { domainToASCII } from 'node:url'
import nodemailer from 'nodemailer'
import { oneLine } from '#core/mail/plain.ts'
import { failureOf, type Unsent } from './failure.ts'

export interface MailServer {
  /** `smtp:` or `smtps:`, with user, password and port as far as needed. */
  smtpUrl: string
  from: { name: string; address: string }
}

export interface OutgoingMail {
  /** Makes the Message-ID, so that a mail sent twice is recognised as one. */
  id: string
  to: string
  /** Recipient of answers; null for the sender. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** Sends one mail; answers null, or why it did not leave. */
export type Post = (mail: OutgoingMail, now: Date, signal: AbortSignal) => Promise<Unsent | null>

/** Hands mails to a mail server over a connection each, so that none is lost to one that has gone stale. */
export function openPost({ smtpUrl, from }: MailServer): Post {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async (mail, now, signal) => {
    const to = deliverable(mail.to)
    if (!to) return { retry: 'never', reason: 'O endereço não é um e-mail que se possa entregar.' }
    const replyTo = mail.replyTo && deliverable(mail.replyTo)
    try {
      await transport.sendMail({
        envelope: { from: from.address, to: [to] },
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        date: now,
        messageId: `<${mail.id}@${domain}>`,
        // Holiday answers and other machines keep still.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal,
      })
      return null
    } catch (error) {
      return failureOf(error)
    }
  }
}

/** A password travels encrypted, but on this machine, and but if the address says otherwise. */
function needsTls(smtpUrl: string): boolean {
  const { hostname, username, searchParams } = new URL(smtpUrl)
  const requireTls = searchParams.get('requireTLS')
  if (requireTls !== null) return requireTls === 'true'
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * The address as it goes to the server, the domain in ASCII; null if it is none, or could say more than an address.
 * A name outside ASCII stays: a server that cannot take it refuses it.
 */
function deliverable(address: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@<>()[\]\\,;:"\p{C}]{1,64})@([^\s@]+)$/u.exec(address) ?? []
  const ascii = domainToASCII(domain)
  const isDomain = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(ascii) && ascii.length <= 253
  return name && isDomain ? `${name}@${ascii}` : null
}
