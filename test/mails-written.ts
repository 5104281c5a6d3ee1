import { newId } from '#core/kit/ids.ts'
import type { Letter } from '#core/mail/letter.ts'
import { stranger } from '#server/kit/scope.ts'
import { queueMail, type NewMail } from '#server/mail/mail.store.ts'
import type { TestApp } from './app.ts'

export const letter: Letter = {
  subject: 'Entre no Equipo com um link que vale por uma hora',
  paragraphs: ['Olá, Maria Fernanda.', 'Alguém, provavelmente você, pediu um link para entrar.'],
  action: { label: 'Entrar', url: 'https://equipo.example/entrar/abcdefghijklmnopqrstuvwxyz0123456789' },
  footnote: 'Se não foi você, ignore esta mensagem.',
}

/** Writes a mail as any slice does, in a transaction of its own. Returns its id. */
export async function writeMail(
  app: TestApp,
  to: string,
  more: Partial<Omit<NewMail, 'to'>> = {},
): Promise<string> {
  const mail = { id: newId(), to, letter, secret: false, ...more }
  await app.database.write(stranger, (tx) => queueMail(tx, mail, app.now))
  return mail.id
}

/** Sends due mails, and returns when all have been tried. */
export async function sendDue(app: TestApp): Promise<void> {
  await app.jobs.find(({ name }) => name === 'send-mails')?.run(app.now)
}

/** Deletes the content of old mails. */
export async function forgetMails(app: TestApp): Promise<void> {
  await app.jobs.find(({ name }) => name === 'forget-mails')?.run(app.now)
}
