import { sql } from 'kysely'
import type { DatabaseLoad, DatabaseState } from '#core/backup/database.api.ts'
import { addDays, brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Database, Db } from '#server/kit/database.ts'

const largest = 15
/** Days over which growth is shown. */
const growthDays = 30

type Facts = Pick<DatabaseState, 'version' | 'bytes'>
type TableFacts = Omit<DatabaseState['tables'][number], 'grown'>

/** Size, growth and version of the database, and its largest tables with their indexes and long values. */
export async function findDatabase(db: Db, now: Date): Promise<Omit<DatabaseState, 'backups'>> {
  const [[facts], tables, before] = await db.together<
    [Facts, TableFacts, { day: PlainDate; part: string; amount: number }]
  >(
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
    q
      .selectFrom('dailyFigures')
      .where('figure', '=', 'table_bytes')
      .where('day', '=', baseDay(addDays(dateIn(brasilia, now), -growthDays)))
      .select(['day', 'part', 'amount']),
  )
  const sizes = new Map(before.map(({ part, amount }) => [part, amount]))
  const grown = (name: string, bytes: number) => {
    const size = sizes.get(name)
    return size === undefined ? null : bytes - size
  }
  const { version = '', bytes = 0 } = facts ?? {}
  return {
    version,
    bytes,
    grownSince: before[0]?.day ?? null,
    grown: grown('', bytes),
    tables: tables.map(({ name, rows, bytes: size }) => ({
      name,
      rows,
      bytes: size,
      grown: grown(name, size),
    })),
  }
}

/** The last day with sizes until `day`, or else the first one. */
const baseDay = (day: PlainDate) => sql<PlainDate>`coalesce(
  (select max(f.day) from daily_figures f where f.figure = 'table_bytes' and f.day <= ${day}::date),
  (select min(f.day) from daily_figures f where f.figure = 'table_bytes'))`

/** Work that lasts, sessions and migrations. Only the owner sees what its sessions do. */
export async function findActivity(
  database: Database,
): Promise<Pick<DatabaseLoad, 'running' | 'sessions' | 'migrations'>> {
  const [running, [sessions], migrations] = await Promise.all([
    database.asOwner<DatabaseLoad['running'][number]>(
      `select pid, left(query, 500) as text, coalesce(wait_event_type = 'Lock', false) as waits,
         extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as lasts
       from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
         and backend_type = 'client backend' and query_start < clock_timestamp() - interval '1 second'
       order by query_start limit 10`,
    ),
    database.asOwner<DatabaseLoad['sessions']>(
      `select count(*)::int as open, current_setting('max_connections')::int as limit
       from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    ),
    database.asOwner<DatabaseLoad['migrations'][number]>(
      'select name, ran_at from migrations order by name desc limit 5',
    ),
  ])
  return { running, sessions: sessions ?? { open: 0, limit: 0 }, migrations }
}
