import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'

/** Tells the open pages of an organization that somebody writes in a conversation. Nothing is kept. */
export async function tellTyping(tx: Tx, organizationId: string, conversationId: string): Promise<void> {
  const told = `${organizationId}//typing/${conversationId}`
  await tx.all(q.selectNoFrom(sql`hint(array[${told}::text])`.as('told')))
}
