import { createHmac } from 'node:crypto'
import { newId } from '#core/kit/ids.ts'
import { testSecret, type Person, type TestApp } from './app.ts'
import { asOwner } from './owner.ts'

/** An administrator with a second factor, signed in: for tests of what one may do, not of how one gets in. */
export async function administratorOf(app: TestApp): Promise<Person> {
  const person = await app.register('dentist')
  const { id } = person.session.user
  const token = newId()
  await asOwner(app, `delete from memberships where user_id = '${id}'`)
  await asOwner(app, `update profiles set role = 'admin' where id = '${id}'`)
  await asOwner(app, `update auth."user" set "twoFactorEnabled" = true where id = '${id}'`)
  await asOwner(
    app,
    `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt",
       "secondFactor")
     values ('${newId()}', '${id}', '${token}', now() + interval '1 day', now(), now(), true)`,
  )
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  const cookie = `equipo.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  return app.enter(cookie, person.email, person.password)
}
