import { sql } from 'kysely'
import { quickReplies } from '#core/message/quick-reply.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import { recordStore } from '#server/kit/record.store.ts'

export const quickReplyStore = recordStore(quickReplies, { write: onlyOneOfName })

async function onlyOneOfName(tx: Tx, { name }: { name: string }, id: string) {
  const same = q
    .selectFrom('quickReplies')
    .where('organizationId', '=', tx.scope.organization?.id ?? null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('archivedAt', 'is', null)
    .where('id', '<>', id)
    .select('id')
  if (await tx.first(same))
    throw new Invalid([{ path: 'name', message: 'Já existe uma resposta com este nome' }])
}
