import { newId } from '#core/kit/ids.ts'
import type { Letter } from '#core/mail/letter.ts'
import { answerLetter, supportLetter } from '#core/support/letters.ts'
import { supportApi } from '#core/support/support.api.ts'
import { mostInDay, mostInRequest, supportTexts } from '#core/support/support.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import type { Tx } from '#server/kit/database.ts'
import { NotFound, Refused, TooMany } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { readSettings } from '#server/setting/setting.store.ts'
import {
  countWritten,
  findOwn,
  findRequest,
  insertMessage,
  insertRequest,
  isOwnMessage,
  listOwn,
  listRequests,
  notifyAnswer,
  reopenRequest,
  settleRequest,
} from './support.store.ts'

interface SupportDeps extends FileDeps {
  publicUrl: string
}

const day = 86_400_000

export function supportRoutes({ publicUrl, ...files }: SupportDeps): Route[] {
  const mail = (tx: Tx, to: string, letter: Letter, now: Date) =>
    queueMail(tx, { id: newId(), to, letter, secret: false }, now)

  /** Adds the person's message, and mails it to the support. */
  const add = async (tx: Tx, id: string, subject: string, text: string, now: Date) => {
    const { actor } = tx.scope
    if (actor.kind !== 'user') throw new NotFound()
    await holdLimit(tx, 'support', actor.userId)
    const { lately, inRequest } = await countWritten(tx, new Date(now.getTime() - day), id)
    if (lately >= mostInDay) throw new TooMany(supportTexts.tooMany, day / 1000)
    if (inRequest >= mostInRequest) throw new Refused('support.full', undefined, supportTexts.full)
    const message = { requestId: id, userId: actor.userId, bySupport: false, body: text }
    await insertMessage(tx, message, now)
    const { supportEmail } = await readSettings(tx)
    if (!supportEmail) return
    const link = `${publicUrl}/admin/support/${id}`
    await mail(tx, supportEmail, supportLetter({ name: actor.name, subject, text }, link), now)
  }

  return [
    read(supportApi.list, ({ db, input }) => listOwn(db, input)),
    read(supportApi.get, ({ db, input }) => findOwn(db, input.id)),
    write(supportApi.ask, async ({ tx, input: { subject, text }, now }) => {
      const id = await insertRequest(tx, subject, now)
      await add(tx, id, subject, text, now)
      return findOwn(tx, id)
    }),
    write(supportApi.write, async ({ tx, input: { id, text }, now }) => {
      const { subject } = await findOwn(tx, id)
      await add(tx, id, subject, text, now)
      await reopenRequest(tx, id, now)
      return findOwn(tx, id)
    }),
    open(supportApi.attach, async (call) => {
      const { id, fileId, kind, name } = call.input
      if (!(await isOwnMessage(files.database.reader(call.scope), id))) throw new NotFound()
      return receiveFile(files, call, { id: fileId, parent: { supportMessageId: id }, kind, name })
    }),
    read(supportApi.all, ({ db, input }) => listRequests(db, input)),
    read(supportApi.see, ({ db, input }) => findRequest(db, input.id)),
    write(supportApi.answer, async ({ tx, input, now }) => {
      const { id, text } = input
      const { person, organizationKind, subject } = await findRequest(tx, id)
      await settleRequest(tx, input, 'answered', now)
      await insertMessage(tx, { requestId: id, userId: person.id, bySupport: true, body: text }, now)
      await notifyAnswer(tx, id, now)
      const base = organizationKind === 'workshop' ? '/technician' : ''
      const letter = answerLetter({ ...person, subject, text }, `${publicUrl}${base}/account/support/${id}`)
      await mail(tx, person.email, letter, now)
      return findRequest(tx, id)
    }),
    write(supportApi.close, async ({ tx, input, now }) => {
      const { status } = await findRequest(tx, input.id)
      if (status === 'closed') throw new Refused('support.closed', undefined, supportTexts.closed)
      await settleRequest(tx, input, 'closed', now)
      return findRequest(tx, input.id)
    }),
  ]
}
