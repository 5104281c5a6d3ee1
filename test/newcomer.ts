import { createHmac } from 'node:crypto'
import { newId } from '#core/kit/ids.ts'
import { testSecret, type Caller, type TestApp } from './app.ts'
import { asOwner } from './owner.ts'

/** A person as an identity provider leaves them: an account and a session, but no profile yet. */
export async function newcomerOf(
  app: TestApp,
  email = `chegou${newId()}@teste.example`,
): Promise<Caller & { cookie: string }> {
  const [id, token] = [newId(), newId()]
  await asOwner(
    app,
    `insert into auth."user" values ('${id}', 'Do Provedor', '${email}', true, null, now(), now())`,
  )
  await asOwner(
    app,
    `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
     values ('${newId()}', '${id}', '${token}', now() + interval '1 day', now(), now())`,
  )
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  const cookie = `equipo.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  return { ...app.at('', cookie), cookie }
}
