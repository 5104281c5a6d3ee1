import { sql } from 'kysely'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { choosable, mailedUnlessChosen } from '#core/notification/causes.ts'
import type { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** Everything that can be chosen, as the asker chose it, or as it is unless somebody chooses. */
export async function findChoices(
  db: Db,
  sendsMail: boolean,
): Promise<Output<typeof notificationChoiceApi.get>> {
  const rows = await db.all(
    q.selectFrom('notificationChoices').where('userId', '=', userOf(db)).select(['cause', 'byMail']),
  )
  const chosen = new Map(rows.map(({ cause, byMail }) => [cause, byMail]))
  return {
    sendsMail,
    choices: choosable.map((cause) => ({ cause, byMail: chosen.get(cause) ?? mailedUnlessChosen[cause] })),
  }
}

export async function choose(
  tx: Tx,
  { choices }: Pick<Input<typeof notificationChoiceApi.choose>, 'choices'>,
  sendsMail: boolean,
): Promise<Output<typeof notificationChoiceApi.get>> {
  const chosen = new Map(choices.map(({ cause, byMail }) => [cause, byMail]))
  if (chosen.size > 0) {
    const rows = [...chosen].map(([cause, byMail]) => ({ userId: userOf(tx) ?? '', cause, byMail }))
    await tx.all(
      q
        .insertInto('notificationChoices')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['userId', 'cause']).doUpdateSet({ byMail: sql`excluded.by_mail` }),
        ),
    )
  }
  return findChoices(tx, sendsMail)
}

const userOf = ({ scope: { actor } }: Db) => (actor.kind === 'user' ? actor.userId : null)
