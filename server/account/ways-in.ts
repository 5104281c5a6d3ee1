import { refusal, type Known } from '#core/account/password.ts'
import type { Database } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import type { Subject } from './attempts.store.ts'
import type { CaptchaOptions } from './captcha.ts'
import type { Devices } from './device-cookie.ts'
import type { Identity } from './identity.ts'
import type { ProviderOptions } from './provider.ts'

/** Dependencies of every way to sign in. */
export interface WaysIn {
  database: Database
  identity: Identity
  devices: Devices
  /** For the links in mails. */
  publicUrl: string
  /** The one fixed administrator's account. */
  adminEmail: string
  /** True if mail is sent; otherwise an administrator hands over its text. */
  byMail: boolean
  provider: ProviderOptions | null
  captcha: CaptchaOptions | null
}

type Entered = Pick<Call<unknown>, 'request' | 'headers'>

/** The answer carries the cookies of a session that is new now, and the browser is known from here on. */
export function welcome(
  { devices, identity }: WaysIn,
  call: Entered,
  { email, cookies }: { email: string; cookies: Headers },
): void {
  for (const cookie of cookies.getSetCookie()) call.headers.append('set-cookie', cookie)
  call.headers.append('set-cookie', devices.cookie(call.request, email))
  // The session that this browser had before has ended.
  identity.forget(call.request)
}

interface Entering {
  userId: string
  email: string
}

/** Begins a session for a person whom the server itself has identified. */
export async function enter(ways: WaysIn, call: Call<unknown>, { userId, email }: Entering): Promise<void> {
  welcome(ways, call, { email, cookies: await ways.identity.enter(userId, call) })
}

/** The counters of a sign-in with a password. */
export function subjectsOf({ devices }: WaysIn, call: Call<unknown>, email: string): Subject[] {
  const device = devices.known(call.request, email)
  return [device ? ['device', `${email} ${device}`] : ['account', email], ['address', call.from]]
}

/** @throws Invalid on `password` if it is one of those that are tried first */
export function refuseWeak(password: string, person: Known): void {
  const message = refusal(password, person)
  if (message) throw new Invalid([{ path: 'password', message }])
}
