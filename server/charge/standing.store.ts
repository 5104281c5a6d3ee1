import { sql } from 'kysely'

// In the words of the partial indexes: PostgreSQL does not find one by the value of a parameter once it keeps the plan.

/** Something is owed on the instalment. */
export const isOpen = sql<boolean>`open_cents > 0 and not cancelled`
export const isPaid = sql<boolean>`open_cents = 0 and not cancelled`
export const isCancelled = sql<boolean>`cancelled`
/** Some of the payment is its client's credit. */
export const hasCredit = sql<boolean>`cents > allocated_cents and cents > 0 and not reversed`
