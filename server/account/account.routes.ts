import { accountApi } from '#core/account/account.api.ts'
import { trialDays } from '#core/account/account.ts'
import { newId } from '#core/kit/ids.ts'
import { isCity, timeZoneOf } from '#core/place/place.ts'
import { recordSignIn } from '#server/audit/audit.store.ts'
import type { Database } from '#server/kit/database.ts'
import { Failure, Invalid } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { acceptLegalTexts } from '#server/legal/legal.store.ts'
import { registerAccount } from './account.store.ts'
import type { Identity } from './identity.ts'
import { hash } from './passwords.ts'

/** Signs in with a password and puts the cookie on the answer. */
export const signInBy =
  (identity: Identity) =>
  async (call: Call<unknown>, email: string, password: string): Promise<void> => {
    const cookies = await identity.signIn(email, password, call.request)
    for (const cookie of cookies.getSetCookie()) call.headers.append('set-cookie', cookie)
  }

export function accountRoutes(database: Database, identity: Identity): Route[] {
  const signIn = signInBy(identity)
  return [
    open(accountApi.register, async (call) => {
      const { input, now } = call
      if (!isCity(input.state, input.city)) {
        throw new Invalid([{ path: 'city', message: 'Escolha uma cidade da lista' }])
      }
      const account = {
        ...input,
        password: await hash(input.password),
        userId: newId(),
        accountId: newId(),
        organizationId: newId(),
        timeZone: timeZoneOf(input.state),
        trialEndsAt: new Date(now.getTime() + trialDays * 86_400_000).toISOString(),
      }
      const isNew = await database.write(stranger, async (tx) => {
        const done = await registerAccount(tx, account, now)
        if (done) await acceptLegalTexts(tx, account.userId, call)
        call.record(tx, { user_id: done ? account.userId : null })
        return done
      })
      if (isNew) await signIn(call, input.email, input.password)
      return { signedIn: isNew }
    }),
    open(accountApi.signIn, async (call) => {
      const { email, password } = call.input
      try {
        await signIn(call, email, password)
      } catch (error) {
        if (error instanceof Failure) await recordSignIn(database, call, email, 'refused')
        throw error
      }
      await recordSignIn(database, call, email, 'done')
      return {}
    }),
    open(accountApi.signOut, async (call) => {
      const cookies = await identity.signOut(call.request)
      for (const cookie of cookies.getSetCookie()) call.headers.append('set-cookie', cookie)
      return {}
    }),
    open(accountApi.session, async ({ request, headers }) => {
      const { session, newcomer, awaitsSecondFactor } = await identity.resolve(request)
      for (const cookie of (await identity.renew(request)).getSetCookie())
        headers.append('set-cookie', cookie)
      return { session, newcomer, awaitsSecondFactor }
    }),
  ]
}
