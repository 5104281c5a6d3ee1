import { mailApi, type Mail } from '#core/mail/mail.api.ts'
import { letterHtml } from '#core/mail/letter-html.ts'
import { letterText } from '#core/mail/letter-text.ts'
import { attemptBlocked, attemptTexts } from '#core/mail/mail.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { findMail, listMails, mailLetter, tryAgain } from './outbox.store.ts'

interface MailRoutesOptions {
  /** True if there is a mail server; without one an administrator hands secret links over. */
  outgoing: boolean
  publicUrl: string
}

export const mailRoutes = ({ outgoing, publicUrl }: MailRoutesOptions): Route[] => [
  read(mailApi.list, async ({ db, input }) => {
    const { items, nextCursor } = await listMails(db, input)
    return { items: items.map((mail) => shown(mail, outgoing)), nextCursor }
  }),
  read(mailApi.find, async ({ db, input }) => {
    const mail = await findMail(db, input.id)
    if (!mail) throw new NotFound()
    return { ...shown(mail, outgoing), outgoing }
  }),
  read(mailApi.content, async ({ db, input }) => {
    const mail = await findMail(db, input.id)
    if (!mail) throw new NotFound()
    if (!mail.hasContent) return { content: null, hidden: 'forgotten' as const }
    const letter = await mailLetter(db, input.id, !outgoing)
    if (!letter) return { content: null, hidden: 'secret' as const }
    return {
      content: { text: letterText(letter, publicUrl), html: letterHtml(letter, publicUrl) },
      hidden: null,
    }
  }),
  write(mailApi.attempt, async ({ tx, input, now }) => {
    const mail = await findMail(tx, input.id)
    if (!mail) throw new NotFound()
    const why = attemptBlocked(mail, outgoing)
    if (why) throw new Refused(why, undefined, attemptTexts[why])
    await tryAgain(tx, mail.id, now)
    return { ...mail, status: 'queued' as const, tries: 0, nextTryAt: now.toISOString(), outgoing }
  }),
]

/** Without a mail server no try is to come. */
const shown = (mail: Mail, outgoing: boolean): Mail => (outgoing ? mail : { ...mail, nextTryAt: null })
