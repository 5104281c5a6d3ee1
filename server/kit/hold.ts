import { sql } from 'kysely'
import { builder, type Tx } from './database.ts'

const q = builder<object>()

/**
 * Holds a limit until the commit: of two requests that count at once, the second counts what the first inserted. The
 * statement that counts must come after this one.
 */
export async function holdLimit(tx: Tx, limit: string, ...of: (string | null)[]): Promise<void> {
  const key = [limit, ...of].join(' ')
  await tx.all(q.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('held')))
}
