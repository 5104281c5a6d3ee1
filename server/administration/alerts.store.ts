import { sql } from 'kysely'
import { refusalsUntilAlert, refusedSignInsLetter } from '#core/administration/alerts.ts'
import type { Letter } from '#core/mail/letter.ts'
import { triedFor } from '#core/mail/mail.ts'
import { q } from '#server/database.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { stranger } from '#server/kit/scope.ts'

/** Mails every administrator, in the caller's transaction. */
export async function alertAdministrators(db: Db, letter: Letter, now: Date): Promise<void> {
  const giveUpAt = new Date(now.getTime() + triedFor)
  await db.all(
    q.selectNoFrom(
      sql<number>`alert_administrators(${JSON.stringify(letter)}::jsonb, ${now}::timestamptz,
        ${giveUpAt}::timestamptz)`.as('told'),
    ),
  )
}

/** Counts a refused sign-in; tells administrators if it was one of many with the address of one of them. */
export async function countRefusedSignIn(
  { database, publicUrl }: { database: Database; publicUrl: string },
  email: string,
  now: Date,
): Promise<void> {
  await database.write(stranger, async (tx) => {
    const call = sql<number>`count_administrator_refusal(${email}, ${now}::timestamptz)`
    const count = (await tx.first(q.selectNoFrom(call.as('count'))))?.count ?? 0
    if (count === 0 || count % refusalsUntilAlert !== 0) return
    await alertAdministrators(tx, refusedSignInsLetter(count, email, publicUrl), now)
  })
}
