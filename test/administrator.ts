import { createHmac } from 'node:crypto'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { newId } from '#core/kit/ids.ts'
import { cookieOf, testSecret, type Caller, type Person, type TestApp } from './app.ts'
import { asOwner } from './owner.ts'
import { totp } from './totp.ts'

/** An administrator with a second factor, signed in. */
export async function administratorOf(app: TestApp): Promise<Person> {
  const person = await app.register('dentist')
  const { id } = person.session.user
  await asOwner(app, `delete from memberships where user_id = '${id}'`)
  await asOwner(app, `update profiles set role = 'admin' where id = '${id}'`)
  const { email, password } = person
  const { key } = await person.ok(secondFactorApi.begin, { password })
  const { headers } = await person.call(secondFactorApi.confirm, { code: totp(key) })
  return app.enter(cookieOf(headers), email, password)
}

/** Somebody who came in by a provider or a link and has no profile yet. */
export async function newcomerOf(app: TestApp): Promise<Caller> {
  const [id, token] = [newId(), newId()]
  await asOwner(
    app,
    `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
     values ('${id}', 'Recém-chegada', '${id}@teste.example', true, now(), now())`,
  )
  await asOwner(
    app,
    `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
     values ('${newId()}', '${id}', '${token}', now() + interval '1 day', now(), now())`,
  )
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  return app.holder(`equipo.session_token=${encodeURIComponent(`${token}.${signature}`)}`)
}
