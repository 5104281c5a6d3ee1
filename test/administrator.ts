import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { cookieOf, type Person, type TestApp } from './app.ts'
import { asOwner } from './owner.ts'
import { nextCode } from './totp.ts'

/** An administrator with a second factor, signed in. */
export async function administratorOf(app: TestApp): Promise<Person> {
  const person = await app.register('dentist')
  const { id } = person.session.user
  await asOwner(app, `delete from memberships where user_id = '${id}'`)
  await asOwner(app, `update profiles set role = 'admin' where id = '${id}'`)
  const { email, password } = person
  const { key } = await person.ok(secondFactorApi.begin, { password })
  const { headers } = await person.call(secondFactorApi.confirm, { code: nextCode(key) })
  return app.enter(cookieOf(headers), email, password)
}
