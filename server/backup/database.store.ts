import { sql } from 'kysely'
import type { DatabaseState } from '#core/backup/database.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

const largest = 15

type Facts = { version: string; bytes: number }
type TableFacts = DatabaseState['tables'][number]

/** Size and version of the database, and its largest tables with their indexes and long values. */
export async function findDatabase(db: Db): Promise<Omit<DatabaseState, 'backups'>> {
  const [[facts], tables] = await db.together<[Facts, TableFacts]>(
    q.selectNoFrom([
      sql<string>`current_setting('server_version')`.as('version'),
      sql<number>`pg_database_size(current_database())::float8`.as('bytes'),
    ]),
    q
      .selectFrom(
        sql<TableFacts>`(select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
          pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
          join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p') order by 3 desc, 1 limit ${sql.lit(largest)})`.as(
          'largest',
        ),
      )
      .selectAll(),
  )
  return { version: facts?.version ?? '', bytes: facts?.bytes ?? 0, tables }
}
