import { sql } from 'kysely'
import type { IntegrityCheck, IntegrityChecks } from '#core/integrity/integrity.api.ts'
import { isCheckDue, isGone, sumOf, type Counts, type Fault } from '#core/integrity/integrity.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { Conflict } from '#server/kit/errors.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import type { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { jsonb } from '#server/kit/jsonb.ts'

const shown = 10

/** The latest checks, and the faults of the newest that ended well. */
export async function listChecks(db: Db): Promise<IntegrityChecks> {
  const [rows, [newest]] = await db.together<[CheckRow, Pick<Report, 'faults'>]>(
    q
      .selectFrom('integrityChecks as c')
      .leftJoin('profiles as p', 'p.id', 'c.askedBy')
      .select(['c.id', 'c.askedAt', 'c.startedAt', 'c.endedAt', 'c.outcome', 'c.looked', 'c.found'])
      .select('p.name as askedBy')
      .orderBy('c.id', 'desc')
      .limit(shown),
    lastDone.select('faults'),
  )
  return { checks: rows.map(toCheck), faults: newest?.faults ?? [] }
}

type CheckRow = Omit<IntegrityCheck, 'state'> & { outcome: 'done' | 'abandoned' | null }

const toCheck = ({ outcome, ...row }: CheckRow): IntegrityCheck => ({
  ...row,
  state: outcome ?? (row.startedAt ? 'running' : 'waiting'),
})

const lastDone = q.selectFrom('integrityChecks').where('outcome', '=', 'done').orderBy('id', 'desc').limit(1)

/** @throws Conflict if one waits or runs */
export async function askForCheck(tx: Tx, now: Date): Promise<void> {
  const askedBy = tx.scope.actor.kind === 'user' ? tx.scope.actor.userId : null
  const row = { id: newId(now.getTime()), askedAt: now, askedBy }
  const [asked] = await tx.all(
    q
      .insertInto('integrityChecks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!asked)
    throw new Conflict(null, 'integrity.running', 'Uma conferência já foi pedida. Espere ela terminar.')
}

/** The number of faults that the newest check found. */
export async function lastFound(db: Db): Promise<number> {
  const row = await db.first(lastDone.select('found'))
  return sumOf(row?.found ?? {})
}

/**
 * Takes the check that waits, or begins one that is due by the clock. One whose program is gone is given up first.
 * @returns its id; null if there is nothing to do
 */
export async function takeCheck(tx: Tx, now: Date): Promise<string | null> {
  const [open] = await tx.all(
    q.selectFrom('integrityChecks').where('endedAt', 'is', null).select(['id', 'seenAt']),
  )
  if (open?.seenAt) {
    if (isGone(new Date(open.seenAt), now)) await endCheck(tx, open.id, 'abandoned', now)
    return null
  }
  const begun = { startedAt: now, seenAt: now }
  if (open) {
    const [taken] = await tx.all(
      q
        .updateTable('integrityChecks')
        .set(begun)
        .where('id', '=', open.id)
        .where('startedAt', 'is', null)
        .returning('id'),
    )
    return taken?.id ?? null
  }
  const [done, tried] = await tx.together<[{ endedAt: string | null }, { askedAt: string }]>(
    lastDone.select('endedAt'),
    q.selectFrom('integrityChecks').select('askedAt').orderBy('id', 'desc').limit(1),
  )
  const dateOf = (instant: string | null | undefined) => (instant ? new Date(instant) : null)
  if (!isCheckDue(dateOf(done[0]?.endedAt), dateOf(tried[0]?.askedAt), now)) return null
  const [begins] = await tx.all(
    q
      .insertInto('integrityChecks')
      .values({ id: newId(now.getTime()), askedAt: now, ...begun })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  return begins?.id ?? null
}

/** The result of a check so far. */
export interface Report {
  looked: Counts
  found: Counts
  faults: Fault[]
}

const reportOf = ({ looked, found, faults }: Report) => ({
  looked: jsonb(looked),
  found: jsonb(found),
  faults: jsonb(faults),
})

/** Keeps how far a check is. @returns false if somebody else gave it up */
export async function keepReport(tx: Tx, id: string, report: Report, now: Date): Promise<boolean> {
  const kept = await tx.all(
    openCheck(id)
      .set({ seenAt: now, ...reportOf(report) })
      .returning('id'),
  )
  return kept.length > 0
}

const openCheck = (id: string) =>
  q.updateTable('integrityChecks').where('id', '=', id).where('endedAt', 'is', null)

/** Ends a check; without a report it keeps the one that it had. */
export const endCheck = (tx: Tx, id: string, outcome: 'done' | 'abandoned', now: Date, report?: Report) =>
  tx.all(openCheck(id).set({ endedAt: now, outcome, ...(report && reportOf(report)) }))

export interface ForeignKey {
  id: number
  name: string
  place: string
  target: string
  blocks: number
}

export const foreignKeys = (db: Db): Promise<ForeignKey[]> =>
  db.all(q.selectFrom(sql<ForeignKey>`foreign_keys()`.as('key')).selectAll('key'))

/** Keys of rows that refer to nothing, in some blocks of 8 kB of the table. */
export const brokenReferences = (db: Db, key: ForeignKey, first: number, blocks: number, most: number) =>
  db.all(
    q
      .selectFrom(
        sql<{ id: string }>`(select broken_references(${key.id}::bigint, ${first}::bigint, ${blocks}::int,
          ${most}::int) as id)`.as('row'),
      )
      .select('row.id'),
  )

interface SumDifference {
  place: string
  id: string
  kind: string
  kept: number
  counted: number
}

export const sumDifferences = (db: Db, most: number): Promise<SumDifference[]> =>
  db.all(
    q.selectFrom(sql<SumDifference>`sum_differences(${most}::int)`.as('difference')).selectAll('difference'),
  )

interface NumbersRow {
  issuerId: string
  kind: string | null
  year: number
  last: number
  held: number
  highest: number
  isSplit: boolean
}

export const numbersAfter = (db: Db, after: string, most: number): Promise<NumbersRow[]> =>
  db.all(
    q
      .selectFrom(sql<NumbersRow>`numbers_after(${after}::uuid, ${most}::int)`.as('numbers'))
      .selectAll('numbers'),
  )

interface DocumentProof {
  id: string
  number: string
  snapshot: Parameters<typeof canonicalSha256>[0]
  snapshotSha256: string
  file: 'whole' | 'changed' | 'missing' | 'follows'
  signatures: boolean
  papers: boolean
}

export const documentsAfter = (db: Db, after: string, most: number): Promise<DocumentProof[]> =>
  db.all(
    q
      .selectFrom(sql<DocumentProof>`documents_after(${after}::uuid, ${most}::int)`.as('document'))
      .selectAll('document'),
  )

export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.all(
    q
      .selectFrom(sql<{ id: string }>`(select known_files(${ids}::uuid[]) as id)`.as('known'))
      .select('known.id'),
  )
  return new Set(rows.map(({ id }) => id))
}
