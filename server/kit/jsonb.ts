import { sql } from 'kysely'

/** A value as PostgreSQL keeps it in a `jsonb` column, lists too. */
export const jsonb = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`
