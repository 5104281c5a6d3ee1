import { sql } from 'kysely'
import { finishedStatuses } from '#core/service-order/status.ts'

/** Statuses as literals: with parameters PostgreSQL cannot choose the index of unfinished orders. */
const finished = sql.join(finishedStatuses.map((status) => sql.lit(status)))

/** Condition that holds for the orders in `table` that may still change. @param table name or alias in the query */
export const isUnfinished = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.status`)} not in (${finished})`
