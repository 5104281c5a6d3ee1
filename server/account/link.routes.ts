import {
  confirmationHours,
  confirmationLetter,
  entryLetter,
  linkMinutes,
  noAccountLetter,
  passwordChangedLetter,
  passwordDroppedLetter,
  resetLetter,
} from '#core/account/letters.ts'
import { linkApi } from '#core/account/link.api.ts'
import type { Letter } from '#core/mail/letter.ts'
import { newId } from '#core/kit/ids.ts'
import { Refused } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { newToken } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { countAttempt, type Subject } from './attempts.store.ts'
import { confirmEmail, dropUnprovenPassword, issueLink, openLink } from './links.store.ts'
import { resetPassword, useLink } from './links.store.ts'
import { hash } from './passwords.ts'
import { enter, refuseWeak, type WaysIn } from './ways-in.ts'

const tooManyMails = 'Muitos pedidos de e-mail para este endereço. Tente novamente mais tarde.'

/** The counters of a mail: its recipient, and the address that asked. */
export const mailSubjects = (email: string, from: string): Subject[] => [
  ['recipient', email],
  ['sender', from],
]

/** Ways in that begin with a mail. */
export function linkRoutes(ways: WaysIn): Route[] {
  const { database, identity, publicUrl } = ways
  const ask = async (call: Call<{ email: string }>, asked: Asked): Promise<{ mailed: boolean }> => {
    const { now, from } = call
    const { email } = call.input
    await countAttempt(database, mailSubjects(email, from), now, tooManyMails)
    const token = newToken()
    const { purpose, minutes } = asked
    await database.write(stranger, async (tx) => {
      // The same statements for an address that nobody has: it gets a mail that says so.
      const isKnown = await issueLink(tx, { purpose, email, token, minutes }, now)
      const letter = isKnown
        ? asked.letter(`${publicUrl}${asked.path}?token=${token}`)
        : noAccountLetter(`${publicUrl}/register`)
      await queueMail(tx, { id: newId(), to: email, letter, secret: isKnown }, now)
      call.record(tx)
    })
    return { mailed: ways.byMail }
  }
  return [
    open(linkApi.askEntry, (call) => ask(call, entryLink)),
    open(linkApi.askReset, (call) => ask(call, resetLink)),
    open(linkApi.askConfirmation, async (call) => {
      const { session } = await identity.resolve(call.request)
      if (!session || session.emailVerified)
        throw new Refused('email_confirmed', undefined, 'Seu e-mail já está confirmado. Recarregue a página.')
      return ask({ ...call, input: { email: session.user.email } }, confirmationLink)
    }),
    open(linkApi.enter, async (call) => {
      const { now, input } = call
      const person = await database.write(stranger, async (tx) => {
        const link = await openLink(tx, 'enter', input.token, now)
        await useLink(tx, input.token, now)
        const isFirst = await confirmEmail(tx, input.token, now)
        // Without a mail server an administrator hands links over, so they prove no address.
        if (isFirst && ways.byMail && (await dropUnprovenPassword(tx, input.token, now))) {
          const letter = passwordDroppedLetter(`${publicUrl}/redefinir-senha`)
          await queueMail(tx, { id: newId(), to: link.email, letter, secret: false }, now)
        }
        call.record(tx, { kind: 'sign_in', outcome: 'done', userId: link.userId })
        return link
      })
      await enter(ways, call, { userId: person.userId, email: person.email })
      return {}
    }),
    open(linkApi.reset, async (call) => {
      const { now, input } = call
      const owner = await database.write(stranger, (tx) => openLink(tx, 'reset', input.token, now))
      refuseWeak(input.password, owner)
      const hashed = await hash(input.password)
      await database.write(stranger, async (tx) => {
        await openLink(tx, 'reset', input.token, now)
        await useLink(tx, input.token, now)
        await resetPassword(tx, input.token, hashed, now)
        const letter = passwordChangedLetter(`${publicUrl}/redefinir-senha`)
        await queueMail(tx, { id: newId(), to: owner.email, letter, secret: false }, now)
        call.record(tx, { userId: owner.userId })
      })
      return { email: owner.email }
    }),
  ]
}

interface Asked {
  purpose: 'enter' | 'reset'
  minutes: number
  /** The page that the link opens. */
  path: string
  letter: (url: string) => Letter
}

const entryLink: Asked = { purpose: 'enter', minutes: linkMinutes, path: '/entrar', letter: entryLetter }
const resetLink: Asked = {
  purpose: 'reset',
  minutes: linkMinutes,
  path: '/redefinir-senha',
  letter: resetLetter,
}
const confirmationLink: Asked = {
  purpose: 'enter',
  minutes: confirmationHours * 60,
  path: '/entrar',
  letter: confirmationLetter,
}
