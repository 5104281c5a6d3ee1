import type { ColumnType, Compilable } from 'kysely'
import type { Instant } from '#core/kit/dates.ts'

/** A `timestamptz`: read as text in UTC, written as text or as a date. */
export type InstantColumn = ColumnType<Instant, Date | Instant, Date | Instant>

/** A `jsonb`: read as the value, written as the value or as its text. */
export type JsonColumn<T> = ColumnType<T, T | string, T | string>

/** The row that a query answers with, or the queries that a function makes. */
export type RowOf<Query> = Query extends (...values: never[]) => infer Made
  ? RowOf<Made>
  : Query extends Compilable<infer Row>
    ? Row
    : never
