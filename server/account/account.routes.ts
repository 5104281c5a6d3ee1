import { accountApi } from '#core/account/account.api.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { countRefusedSignIn } from '#server/administration/alerts.store.ts'
import { recordSignIn } from '#server/audit/audit.store.ts'
import { Failure, TooMany } from '#server/kit/errors.ts'
import { open, type Call, type Route } from '#server/kit/routes.ts'
import { countAttempt, forgiveAttempt, tooManySignIns } from './attempts.store.ts'
import { accountSuspended } from './suspension.ts'
import type { Identity } from './identity.ts'
import { tryingPassword } from './passwords.ts'
import { subjectsOf, welcome, type WaysIn } from './ways-in.ts'

/** Signs in with a password and puts the cookie on the answer; says whether the code of a second factor is asked first. */
export const signInBy =
  (identity: Identity) =>
  async (call: Call<unknown>, email: string, password: string): Promise<{ asksSecondFactor: boolean }> => {
    const { headers, asksSecondFactor } = await identity.signIn(email, password, call)
    for (const cookie of headers.getSetCookie()) call.headers.append('set-cookie', cookie)
    return { asksSecondFactor }
  }

/** Routes for signing in and out. */
export function accountRoutes(ways: WaysIn): Route[] {
  const { identity } = ways
  return [
    open(accountApi.signIn, (call) =>
      tryingPassword(call.input.email, call.request, () => signIn(ways, call)),
    ),
    open(accountApi.signOut, async (call) => {
      const cookies = await identity.signOut(call.request)
      for (const cookie of cookies.getSetCookie()) call.headers.append('set-cookie', cookie)
      // Photos and PDFs of the session. Never "storage", which holds unsent work.
      call.headers.set('clear-site-data', '"cache"')
      return {}
    }),
    open(accountApi.session, async ({ request, headers }) => {
      const { session, newcomer, awaitsSecondFactor } = await identity.resolve(request)
      for (const cookie of (await identity.renew(request)).getSetCookie())
        headers.append('set-cookie', cookie)
      const asksToConfirm = ways.byMail && session !== null && !session.emailVerified
      return { session, newcomer, awaitsSecondFactor, asksToConfirm }
    }),
  ]
}

async function signIn(
  ways: WaysIn,
  call: Call<Input<typeof accountApi.signIn>>,
): Promise<Output<typeof accountApi.signIn>> {
  const { database, identity } = ways
  const { email, password } = call.input
  const subjects = subjectsOf(ways, call, email)
  await countAttempt(database, subjects, call.now, tooManySignIns)
  const { headers, asksSecondFactor } = await identity
    .signIn(email, password, call)
    .catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error instanceof TooMany) throw error
      await recordSignIn(database, call, email, 'refused')
      await countRefusedSignIn(ways, email, call.now)
      if (error.code === accountSuspended) throw error
      throw email === ways.adminEmail ? wrongAdministrator() : error
    })
  await forgiveAttempt(database, subjects, call.now)
  await recordSignIn(database, call, email, 'done')
  welcome(ways, call, { email, cookies: headers })
  return { asksSecondFactor }
}

/** Said of every failed login with that address, whether it has an account or not. Source: product specification, section 8. */
const wrongAdministrator = () =>
  new Failure(
    401,
    'wrong_administrator',
    'Credenciais de administrador inválidas. O usuário admin pode não estar configurado ainda. ' +
      'Visite primeiro a página de configuração administrativa.',
  )
