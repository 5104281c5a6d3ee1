import { sql } from 'kysely'
import type { JsonValue } from '#server/migrations/schema.generated.ts'

/** A value as PostgreSQL keeps it in a `jsonb` column, lists too. */
export const jsonb = (value: unknown) => sql<JsonValue>`${JSON.stringify(value)}::jsonb`
