import { confirmationHours, confirmationLetter, linkMinutes, resetLetter } from '#core/account/letters.ts'
import { secondFactorLetter } from '#core/account/security-letters.ts'
import { newId } from '#core/kit/ids.ts'
import type { Letter } from '#core/mail/letter.ts'
import { userApi, type UserDetail } from '#core/user/user.api.ts'
import { userActionBlocked, userRefusalTexts, type UserAction, type UserRefusal } from '#core/user/user.ts'
import { userListing } from '#core/user/user-listing.ts'
import { issueLink } from '#server/account/links.store.ts'
import { lockAdministrators } from '#server/administration/administration.store.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Invalid, Refused } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { newToken } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { findUser, listUsers, removeSecondFactor, suspendUser } from './user.store.ts'

interface UserDeps extends ListingDeps {
  /** The one fixed account of administration. */
  adminEmail: string
  /** True if there is a mail server; without one nothing is tried again. */
  byMail: boolean
}

const refuse = (code: UserRefusal): never => {
  throw new Refused(code, undefined, userRefusalTexts[code])
}

export function userRoutes(deps: UserDeps): Route[] {
  const { publicUrl, adminEmail, byMail } = deps
  const find = async (db: Db, id: string, now: Date): Promise<UserDetail> => {
    const user = await findUser(db, id, now)
    if (byMail) return user
    for (const mail of user.mails) mail.nextTryAt = null
    return user
  }
  /** The account as it is once nobody else changes it. @throws Refused if the action is not possible */
  const subject = async (tx: Tx, id: string, action: UserAction, now: Date): Promise<UserDetail> => {
    await lockAdministrators(tx)
    const user = await findUser(tx, id, now)
    const code = userActionBlocked(action, user)
    if (code) refuse(code)
    return user
  }
  const link = async (
    tx: Tx,
    { email }: UserDetail,
    now: Date,
    kind: { purpose: 'enter' | 'reset'; minutes: number; path: string; letter: (url: string) => Letter },
  ) => {
    const token = newToken()
    const { purpose, minutes, path, letter } = kind
    await issueLink(tx, { purpose, email, token, minutes }, now)
    const url = `${publicUrl}${path}?token=${token}`
    await queueMail(tx, { id: newId(), to: email, letter: letter(url), secret: true }, now)
  }
  return [
    read(userApi.list, ({ db, input }) => listUsers(db, input)),
    csvRoute(deps, userListing, listUsers),
    read(userApi.get, ({ db, input, now }) => find(db, input.id, now)),
    write(userApi.suspend, async ({ tx, input: { id }, now }) => {
      const { email } = await subject(tx, id, 'suspend', now)
      if (email === adminEmail) refuse('fixed_account')
      await suspendUser(tx, id, now)
      return find(tx, id, now)
    }),
    write(userApi.reactivate, async ({ tx, input: { id }, now }) => {
      await subject(tx, id, 'reactivate', now)
      await suspendUser(tx, id, null)
      return find(tx, id, now)
    }),
    write(userApi.resetSecondFactor, async ({ tx, input, now }) => {
      const user = await subject(tx, input.id, 'resetSecondFactor', now)
      if (input.email !== user.email) {
        throw new Invalid([{ path: 'email', message: 'Este não é o e-mail da conta' }])
      }
      await removeSecondFactor(tx, input.id)
      const letter = secondFactorLetter('off', `${publicUrl}/redefinir-senha`)
      await queueMail(tx, { id: newId(), to: user.email, letter, secret: false }, now)
      return find(tx, input.id, now)
    }),
    write(userApi.confirm, async ({ tx, input: { id }, now }) => {
      const user = await subject(tx, id, 'confirm', now)
      const minutes = confirmationHours * 60
      await link(tx, user, now, { purpose: 'enter', minutes, path: '/entrar', letter: confirmationLetter })
      return find(tx, id, now)
    }),
    write(userApi.sendPasswordLink, async ({ tx, input: { id }, now }) => {
      const user = await subject(tx, id, 'sendPasswordLink', now)
      const kind = { purpose: 'reset', minutes: linkMinutes, path: '/redefinir-senha' } as const
      await link(tx, user, now, { ...kind, letter: resetLetter })
      return find(tx, id, now)
    }),
  ]
}
