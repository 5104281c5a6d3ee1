import {
  emailChangedLetter,
  emailTakenLetter,
  linkMinutes,
  newEmailLetter,
  passwordChangedLetter,
} from '#core/account/letters.ts'
import { linkApi } from '#core/account/link.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Session } from '#core/account/account.api.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, Unauthenticated } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { newToken } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { isTaken, setPassword } from './account.store.ts'
import { countAttempt } from './attempts.store.ts'
import { mailSubjects } from './link.routes.ts'
import { issueEmailLink, linkRefused, openLink, takeEmail, useLink } from './links.store.ts'
import { refuseWrongPassword } from './own-password.ts'
import { hash } from './passwords.ts'
import { endSessions } from './sessions.store.ts'
import { refuseWeak, type WaysIn } from './ways-in.ts'

/** Routes by which people change their own account. */
export function ownAccountRoutes(ways: WaysIn): Route[] {
  const { database, identity, publicUrl } = ways
  const asker = async (call: Call<unknown>): Promise<{ user: Session['user']; sessionId: string }> => {
    const { session, mark } = await identity.resolve(call.request)
    if (!session || !mark) throw new Unauthenticated()
    return { user: session.user, sessionId: mark.id }
  }
  return [
    open(linkApi.changePassword, async (call) => {
      const { input, now } = call
      const { user, sessionId } = await asker(call)
      refuseWeak(input.password, user)
      await refuseWrongPassword(database, call, user.id)
      const hashed = await hash(input.password)
      await database.write(call.scope, async (tx) => {
        await setPassword(tx, hashed, now)
        await endSessions(tx, user.id, sessionId)
        const letter = passwordChangedLetter(`${publicUrl}/redefinir-senha`)
        await queueMail(tx, { id: newId(), to: user.email, letter, secret: false }, now)
        call.record(tx)
      })
      return {}
    }),
    open(linkApi.askEmailChange, async (call) => {
      const { input, now } = call
      const { user } = await asker(call)
      // The administrator's address is the operator's to choose, in ADMIN_EMAIL.
      if (user.role === 'admin') throw new Forbidden()
      if (input.email === user.email) {
        throw new Invalid([{ path: 'email', message: 'Este já é o seu e-mail' }])
      }
      await refuseWrongPassword(database, call, user.id)
      await countAttempt(database, mailSubjects(input.email, call.from), now)
      await database.write(call.scope, async (tx) => {
        await writeToNewAddress(ways, tx, input.email, now)
        call.record(tx)
      })
      return {}
    }),
    open(linkApi.changeEmail, async (call) => {
      const { input, now } = call
      return database.write(stranger, async (tx) => {
        const link = await openLink(tx, 'email', input.token, now)
        await useLink(tx, input.token, now)
        if (!(await takeEmail(tx, input.token, now))) throw linkRefused('link_expired')
        const letter = emailChangedLetter(link.email, publicUrl)
        await queueMail(tx, { id: newId(), to: link.oldEmail, letter, secret: false }, now)
        call.record(tx, { userId: link.userId })
        return { email: link.email }
      })
    }),
  ]
}

/** The one who asked hears the same, whether the address has an account of its own or not. */
async function writeToNewAddress(ways: WaysIn, tx: Tx, email: string, now: Date): Promise<void> {
  const token = newToken()
  await issueEmailLink(tx, { email, token, minutes: linkMinutes }, now)
  const letter = (await isTaken(tx, email))
    ? emailTakenLetter(`${ways.publicUrl}/login`)
    : newEmailLetter(`${ways.publicUrl}/confirmar-email?token=${token}`)
  await queueMail(tx, { id: newId(), to: email, letter, secret: true }, now)
}
