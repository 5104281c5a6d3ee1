import type { Database } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import { ownPassword } from './account.store.ts'
import { countAttempt, forgiveAttempt, type Subject } from './attempts.store.ts'
import { verify } from './passwords.ts'

/**
 * Asks for the password again: an open page is not yet its owner.
 * @throws Invalid on `current`, TooMany after too many tries
 */
export async function refuseWrongPassword(
  database: Database,
  call: Call<{ current: string }>,
  userId: string,
): Promise<void> {
  const subjects: Subject[] = [['password', userId]]
  await countAttempt(database, subjects, call.now)
  const right = await ownPassword(database.reader(call.scope))
  const isRight = right !== null && (await verify({ hash: right, password: call.input.current }))
  if (!isRight) throw new Invalid([{ path: 'current', message: 'Senha atual incorreta' }])
  await forgiveAttempt(database, subjects, call.now)
}
