import { letterHtml } from '#core/mail/letter-html.ts'
import { letterText } from '#core/mail/letter-text.ts'
import type { Database } from '#server/kit/database.ts'
import { faultText } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { inRounds } from '#server/kit/rounds.ts'
import type { Signals } from '#server/kit/signals.ts'
import type { Unsent } from './failure.ts'
import type { MailServer, OutgoingMail, Post } from './post.ts'
import {
  forgetMails,
  giveUpOverdue,
  markFailed,
  markSent,
  markUnsent,
  takeDue,
  type TakenMail,
} from './sending.store.ts'

export interface Mailer {
  /** Sends all that is due, and returns when nothing is or the mail server takes none. */
  sendDue(): Promise<void>
  /** Finishes what is on its way. */
  close(): Promise<void>
}

interface MailerOptions {
  database: Database
  /** Any server says `mail` when a transaction that wrote one is committed. */
  signals: Signals
  server: MailServer
  publicUrl: string
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

interface Work extends MailerOptions {
  post: Post
  /** Nothing new is begun. */
  stop: AbortSignal
  /** Cancels sending that is under way. */
  end: AbortSignal
}

/** Mails under way at once from one server: a mail server counts connections. */
const atOnce = 3
/** Longer than a message takes, shorter than what `sending.store` leaves to others. */
const attemptTimeout = 120_000
const closeTimeout = 10_000

/** Sends each mail as soon as the transaction that wrote it is committed, on this or another server. */
export async function startMailer(options: MailerOptions): Promise<Mailer> {
  const stop = new AbortController()
  const end = new AbortController()
  // The library is loaded only in a process that sends mail.
  const { openPost } = await import('./post.ts')
  const work = { ...options, post: openPost(options.server), stop: stop.signal, end: end.signal }
  const sendDue = inRounds(() => (stop.signal.aborted ? Promise.resolve() : sendRound(work)))

  await options.signals.hear('mail', () => void sendDue())
  return {
    sendDue,
    async close() {
      stop.abort()
      const giveUp = setTimeout(() => end.abort(), closeTimeout)
      await sendDue()
      clearTimeout(giveUp)
    },
  }
}

/** Attempts whose time has come, and what is to be forgotten. `mailer` is null if mail stays in the outbox. */
export function mailJobs(database: Database, mailer: Mailer | null): Job[] {
  const forget: Job = { name: 'forget-mails', cron: '40 6 * * *', run: (now) => forgetMails(database, now) }
  return mailer ? [forget, { name: 'send-mails', cron: '* * * * *', run: () => mailer.sendDue() }] : [forget]
}

/** One pass over what is due, ended early where the server takes nothing: the rest keeps its tries. Never throws. */
async function sendRound(work: Work): Promise<void> {
  const { database, clock, stop } = work
  let serverTakesNone = false
  const sendOneByOne = async (): Promise<void> => {
    while (!serverTakesNone && !stop.aborted) {
      const mail = await takeDue(database, clock())
      if (!mail) return
      const unsent = await attempt(work, mail)
      if (unsent?.retry === 'server') serverTakesNone = true
      await mark(work, mail, unsent)
    }
  }
  const safely = (step: () => Promise<unknown>) => step().catch((error: unknown) => fault(work, error))
  await safely(() => giveUpOverdue(database, 'Não foi possível enviar em dois dias.', clock()))
  await Promise.all(Array.from({ length: atOnce }, () => safely(sendOneByOne)))
}

async function attempt({ publicUrl, clock, post, end }: Work, taken: TakenMail): Promise<Unsent | null> {
  const mail = written(taken, publicUrl)
  if (!mail) return { retry: 'never', reason: 'Não foi possível montar o conteúdo.' }
  return post(mail, clock(), AbortSignal.any([end, AbortSignal.timeout(attemptTimeout)]))
}

/** Null if there is nothing to send, or nothing that can be sent. */
function written({ id, to, letter }: TakenMail, site: string): OutgoingMail | null {
  try {
    return (
      letter && {
        id,
        to,
        replyTo: letter.replyTo ?? null,
        subject: letter.subject,
        text: letterText(letter, site),
        html: letterHtml(letter, site),
      }
    )
  } catch {
    return null
  }
}

async function mark({ database, clock, log }: Work, mail: TakenMail, unsent: Unsent | null): Promise<void> {
  if (!unsent) {
    await markSent(database, mail.id, clock())
    return
  }
  const level = unsent.retry === 'server' ? 'error' : 'info'
  log({ level, event: 'mail', mailId: mail.id, error: unsent.reason })
  if (unsent.retry === 'never') await markFailed(database, mail.id, unsent.reason)
  else await markUnsent(database, mail, unsent.reason, clock())
}

function fault({ log }: Work, error: unknown): void {
  log({ level: 'error', event: 'mail', error: faultText(error) })
}
