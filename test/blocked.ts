import type { Pool } from 'pg'

/** Resolves once a connection of this database waits for a lock; other databases of the same server don't count. */
export async function untilBlocked(pool: Pool): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await pool.query(waiting)).rows.length === 0);
}
