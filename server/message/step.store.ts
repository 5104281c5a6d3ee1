import { sql } from 'kysely'
import { mostSteps } from '#core/message/card.ts'
import type { ConversationStep } from '#core/message/message.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

interface StepRow {
  messageId: string
  id: string
  action: ConversationStep['action']
  orderId: string
  number: string | null
  at: string
}

/**
 * The steps of orders between each message and the next one of its conversation, the oldest first. Reads a few entries
 * of the orders' own history for each message, whatever its length.
 */
export async function stepsAfter(
  db: Db,
  messageIds: readonly string[],
): Promise<Map<string, ConversationStep[]>> {
  if (messageIds.length === 0) return new Map()
  // A workshop that left an order reads its number in its copy.
  const steps = sql<StepRow>`(select m.id as message_id, s.id, s.action, s.order_id, s.created_at as at,
      coalesce(o.number, f.content ->> 'number') as number
    from messages m
    cross join lateral (select h.id, h.action, h.order_id, h.created_at from service_history h
      where h.clinic_id = m.clinic_id and h.workshop_id = m.workshop_id and h.created_at >= m.created_at
        and h.created_at < coalesce((select n.created_at from messages n
          where n.conversation_id = m.conversation_id and n.seq = m.seq + 1), 'infinity')
      order by h.created_at desc, h.id desc limit ${sql.lit(mostSteps)}) s
    left join service_orders o on o.id = s.order_id
    left join former_orders f on f.order_id = s.order_id and f.workshop_id = m.workshop_id
    where m.id = any (${messageIds}::uuid[]))`
  const rows = await db.all(q.selectFrom(steps.as('steps')).selectAll().orderBy('at').orderBy('id'))
  const shown = rows.flatMap(({ messageId, orderId, number, ...row }) =>
    number === null ? [] : [{ messageId, step: { ...row, order: { id: orderId, number } } }],
  )
  const byMessage = Map.groupBy(shown, ({ messageId }) => messageId)
  return new Map([...byMessage].map(([id, those]) => [id, those.map(({ step }) => step)]))
}
