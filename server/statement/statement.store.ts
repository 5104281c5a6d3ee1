import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { StatementColumns } from '#core/statement/csv.ts'
import { identities, type Statement } from '#core/statement/statement.ts'
import type { statementApi, StatementSummary } from '#core/statement/statement.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import { jsonb } from '#server/kit/jsonb.ts'
import type { RowOf } from '#server/kit/rows.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

/** @throws Forbidden for whoever is no person of an organization */
function writerOf({ scope: { actor, organization } }: Db) {
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  return { workshopId: organization.id, userId: actor.userId }
}

const statements = (db: Db) =>
  q
    .selectFrom('bankStatements as s')
    .innerJoin('bankAccounts as a', 'a.id', 's.accountId')
    .innerJoin('profiles as p', 'p.id', 's.createdBy')
    .where('s.workshopId', '=', ownId(db))
    .select(['s.id', 's.fileName', 'a.name as account', 's.fromOn', 's.toOn', 's.lines', 's.added'])
    .select(['p.name as by', 's.createdAt'])

const toStatement = (row: RowOf<typeof statements>): StatementSummary => ({ ...row })

export async function listStatements(db: Db, { cursor, limit = 25 }: Input<typeof statementApi.list>) {
  let found = statements(db)
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('s.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(await db.all(found), limit, toStatement, (row) => ['', row.id])
}

/** Names of the accounts whose statements were brought, the latest first. */
export async function accountNames(db: Db): Promise<string[]> {
  const rows = await db.all(
    q
      .selectFrom('bankAccounts')
      .where('workshopId', '=', ownId(db))
      .orderBy('id', 'desc')
      .limit(20)
      .select('name'),
  )
  return rows.map(({ name }) => name)
}

/** Columns that were chosen before, by the titles of the file. */
export async function layoutsOf(db: Db): Promise<Record<string, StatementColumns>> {
  const rows = await db.all(
    q
      .selectFrom('statementLayouts')
      .where('workshopId', '=', ownId(db))
      .orderBy('updatedAt', 'desc')
      .limit(50)
      .select(['shape', 'columns']),
  )
  return Object.fromEntries(rows.map(({ shape, columns }) => [shape, columns as unknown as StatementColumns]))
}

export async function rememberLayout(
  tx: Tx,
  shape: string,
  columns: StatementColumns,
  now: Date,
): Promise<void> {
  const { workshopId, userId } = writerOf(tx)
  const changes = { columns: jsonb(columns), updatedBy: userId, updatedAt: now }
  await tx.all(
    q
      .insertInto('statementLayouts')
      .values({ workshopId, shape, ...changes })
      .onConflict((on) => on.columns(['workshopId', 'shape']).doUpdateSet(changes)),
  )
}

async function holdAccount(tx: Tx, name: string, now: Date): Promise<string> {
  const { workshopId, userId } = writerOf(tx)
  await tx.all(
    q
      .insertInto('bankAccounts')
      .values({ id: newId(now.getTime()), workshopId, name, createdBy: userId, createdAt: now })
      .onConflict((on) => on.columns(['workshopId', 'name']).doNothing()),
  )
  const row = await tx.first(
    q.selectFrom('bankAccounts').where('workshopId', '=', workshopId).where('name', '=', name).select('id'),
  )
  if (!row) throw new NotFound()
  return row.id
}

export interface AddedLine {
  id: string
  postedOn: string
  cents: number
  memo: string
}

/**
 * Keeps the lines that no file has brought before. Files of one account wait for each other.
 * @returns the lines that are new
 * @throws Conflict if the statement's id is taken by another one
 */
export async function keepStatement(
  tx: Tx,
  { id, fileName, account }: { id: string; fileName: string; account: string },
  { lines }: Statement,
  now: Date,
): Promise<AddedLine[]> {
  const { workshopId, userId } = writerOf(tx)
  await holdLimit(tx, 'bank_lines', workshopId, account)
  const accountId = await holdAccount(tx, account, now)
  const keys = identities(lines)
  const rows = lines.map(({ postedOn, cents, memo }, at) => ({
    id: newId(now.getTime()),
    identity: keys[at],
    posted_on: postedOn,
    cents,
    memo,
  }))
  const days = lines.map(({ postedOn }) => postedOn).toSorted()
  const known = sql<{
    many: number
  }>`(select count(*)::int as many from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    r (identity text) join bank_lines l on l.account_id = ${accountId}::uuid
      and l.identity = sha256(convert_to(r.identity, 'UTF8')))`
  const already = (await tx.first(q.selectFrom(known.as('known')).select('known.many')))?.many ?? 0
  const statement = {
    id,
    workshopId,
    accountId,
    fileName,
    fromOn: days[0] ?? '',
    toOn: days.at(-1) ?? '',
    lines: lines.length,
    added: lines.length - already,
    createdBy: userId,
    createdAt: now,
  }
  const made = await tx.all(
    q
      .insertInto('bankStatements')
      .values(statement)
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (made.length === 0) throw new Conflict(null)
  return tx.all(
    q
      .insertInto('bankLines')
      .columns([
        'id',
        'workshopId',
        'accountId',
        'statementId',
        'identity',
        'postedOn',
        'cents',
        'memo',
        'createdAt',
      ])
      .expression(
        sql`select r.id, ${workshopId}::uuid, ${accountId}::uuid, ${id}::uuid, sha256(convert_to(r.identity, 'UTF8')),
          r.posted_on, r.cents, r.memo, ${now}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          r (id uuid, identity text, posted_on date, cents bigint, memo text)` as never,
      )
      .onConflict((on) => on.columns(['accountId', 'identity']).doNothing())
      .returning(['id', 'postedOn', 'cents', 'memo']),
  )
}

/** @throws NotFound */
export async function findStatement(db: Db, id: string): Promise<StatementSummary> {
  const row = await db.first(statements(db).where('s.id', '=', id))
  if (!row) throw new NotFound()
  return toStatement(row)
}
