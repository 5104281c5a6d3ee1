import { sql } from 'kysely'
import { owedOn } from '#core/charge/payment.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { proposeAll, txidsIn, type Candidate } from '#core/statement/propose.ts'
import type { BankLine, LineTarget, statementApi } from '#core/statement/statement.api.ts'
import { isOpen } from '#server/charge/standing.store.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const lines = (db: Db) =>
  q
    .selectFrom('bankLines as l')
    .innerJoin('bankAccounts as a', 'a.id', 'l.accountId')
    .leftJoin('profiles as p', 'p.id', 'l.decidedBy')
    .leftJoin('payments as m', 'm.id', 'l.paymentId')
    .leftJoin('organizations as k', 'k.id', 'm.clinicId')
    .where('l.workshopId', '=', ownId(db))
    .select([
      'l.id',
      'a.name as account',
      'l.postedOn',
      'l.cents',
      'l.memo',
      'l.state',
      'l.paymentId',
      'l.byItself',
    ])
    .select(['p.name as decidedBy', 'k.name as clinicName'])
    .select(
      sql<{ id: string; number: string } | null>`(select jsonb_build_object('id', c.id, 'number', c.number)
        from payment_allocations o join charge_instalments i on i.id = o.instalment_id join charges c on c.id = i.charge_id
        where o.payment_id = l.payment_id order by o.id limit 1)`.as('charge'),
    )
type LineRow = RowOf<typeof lines>

const instalments = (db: Db) =>
  q
    .selectFrom('chargeInstalments as i')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .innerJoin('organizations as k', 'k.id', 'i.clinicId')
    .where('i.workshopId', '=', ownId(db))
    .where(isOpen)
    .select([
      'i.id',
      'i.chargeId',
      'i.position',
      'i.dueOn',
      'i.cents',
      'i.adjustedCents',
      'i.paidCents',
      'i.lateCents',
    ])
    .select([
      'i.fined',
      'i.interestUntil',
      'i.openCents',
      'i.txid',
      'c.number',
      'c.fineBasisPoints',
      'c.interest',
    ])
    .select(['k.id as clinicId', 'k.name as clinicName', 'k.taxId as clinicTaxId'])
    .select(
      sql<number>`(select count(*)::int from charge_instalments n where n.charge_id = i.charge_id)`.as(
        'parts',
      ),
    )
export type PayableRow = RowOf<typeof instalments>

const toTarget = (row: PayableRow, day: string): LineTarget => ({
  instalmentId: row.id,
  chargeId: row.chargeId,
  chargeNumber: row.number,
  clinicName: row.clinicName,
  position: row.position,
  parts: row.parts,
  dueOn: row.dueOn,
  owedCents: owedOn(row, day),
})

const toCandidate = (row: PayableRow): Candidate => ({
  instalmentId: row.id,
  clinicName: row.clinicName,
  clinicTaxId: row.clinicTaxId,
  dueOn: row.dueOn,
  txid: row.txid,
  owedOn: (day) => owedOn(row, day),
})

const mostCandidates = 500
const mostLate = 300

/** Open instalments of these amounts, and late ones to which fine or interest may have been added. */
async function candidatesFor(db: Db, rows: readonly LineRow[]): Promise<PayableRow[]> {
  if (rows.length === 0) return []
  const amounts = [...new Set(rows.map(({ cents }) => cents))]
  const latest = rows.reduce((day, { postedOn }) => (postedOn > day ? postedOn : day), '')
  const [exact, late] = await db.together<[PayableRow, PayableRow]>(
    instalments(db).where('i.openCents', 'in', amounts).orderBy('i.dueOn', 'desc').limit(mostCandidates),
    instalments(db)
      .where('i.dueOn', '<', latest)
      .where((one) => one.or([one('c.interest', '=', true), one('c.fineBasisPoints', '>', 0)]))
      .orderBy('i.dueOn', 'desc')
      .limit(mostLate),
  )
  return [...new Map([...exact, ...late].map((row) => [row.id, row])).values()]
}

async function withProposals(db: Db, rows: readonly LineRow[]): Promise<BankLine[]> {
  const open = rows.filter(({ state }) => state === 'open')
  const found = await candidatesFor(db, open)
  const byId = new Map(found.map((row) => [row.id, row]))
  const proposals = proposeAll(open, found.map(toCandidate))
  return rows.map((row) => {
    const proposed = proposals[open.indexOf(row)] ?? []
    return {
      id: row.id,
      account: row.account,
      postedOn: row.postedOn,
      cents: row.cents,
      memo: row.memo,
      state: row.state,
      decidedBy: row.decidedBy,
      proposals: proposed.flatMap(({ instalmentId, reason }) => {
        const target = byId.get(instalmentId)
        return target ? Object.assign(toTarget(target, row.postedOn), { reason }) : []
      }),
      settled:
        row.paymentId === null
          ? null
          : {
              paymentId: row.paymentId,
              chargeId: row.charge?.id ?? null,
              chargeNumber: row.charge?.number ?? null,
              clinicName: row.clinicName ?? '',
              byItself: row.byItself,
            },
    }
  })
}

/** Lines in one state, newest first. */
export async function listLines(
  db: Db,
  { state, statementId, cursor, limit = 25 }: Input<typeof statementApi.lines>,
) {
  let found = lines(db).where('l.state', '=', state)
  if (statementId) found = found.where('l.statementId', '=', statementId)
  if (cursor) {
    const [day, id] = decodeCursor(cursor, 'date')
    found = found.where(sql<boolean>`(l.posted_on, l.id) < (${day}::date, ${id}::uuid)`)
  }
  const rows = await db.all(
    found
      .orderBy('l.postedOn', 'desc')
      .orderBy('l.id', 'desc')
      .limit(limit + 1),
  )
  const items = await withProposals(db, rows.slice(0, limit))
  const { nextCursor } = pageOf(
    rows,
    limit,
    (row) => row.id,
    (row) => [row.postedOn, row.id],
  )
  return { items, nextCursor }
}

/** @throws NotFound */
export async function findLine(db: Db, id: string): Promise<BankLine> {
  const row = await db.first(lines(db).where('l.id', '=', id))
  if (!row) throw new NotFound()
  const [line] = await withProposals(db, [row])
  if (!line) throw new NotFound()
  return line
}

/** Open instalments for a person to choose from, the nearest due day first. @throws NotFound */
export async function targetsOf(
  db: Db,
  { id, search }: Input<typeof statementApi.targets>,
): Promise<LineTarget[]> {
  const { postedOn } = await findLine(db, id)
  let found = instalments(db)
    .orderBy(sql`abs(i.due_on - ${postedOn}::date)`)
    .orderBy('i.id')
    .limit(20)
  for (const word of wordsOf(search)) {
    found = found.where(sql<boolean>`strpos(k.search || ' ' || lower(c.number), ${word}) > 0`)
  }
  return (await db.all(found)).map((row) => toTarget(row, postedOn))
}

/** Open instalments that these lines name by their txid, by the id of the line. */
export async function namedBy(
  tx: Tx,
  all: readonly { id: string; memo: string }[],
): Promise<Map<string, PayableRow>> {
  const txids = all
    .map(({ id, memo }) => ({ id, txids: txidsIn(memo) }))
    .filter((one) => one.txids.length > 0)
  if (txids.length === 0) return new Map()
  const sought = [...new Set(txids.flatMap((one) => one.txids))]
  const rows = await tx.all(instalments(tx).where(sql<boolean>`i.txid = any(${sought}::text[])`))
  const byTxid = new Map(rows.map((row) => [row.txid, row]))
  return new Map(
    txids.flatMap((one) => {
      const named = one.txids.flatMap((txid) => byTxid.get(txid) ?? [])
      const [only] = named
      return only && named.length === 1 ? [[one.id, only] as const] : []
    }),
  )
}

/** @throws NotFound if it is no open instalment of the workshop */
export async function openInstalment(tx: Tx, id: string): Promise<PayableRow> {
  const row = await tx.first(instalments(tx).where('i.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/**
 * Locks a line until the commit.
 * @throws NotFound
 */
export async function holdLine(tx: Tx, id: string) {
  const row = await tx.first(
    q
      .selectFrom('bankLines')
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id)
      .select(['id', 'state', 'postedOn', 'cents', 'memo', 'paymentId'])
      .forUpdate(),
  )
  if (!row) throw new NotFound()
  return row
}

type Decision =
  | { state: 'open' }
  | { state: 'ignored' }
  | { state: 'settled'; paymentId: string; byItself: boolean }

export async function decideLine(tx: Tx, id: string, decision: Decision, now: Date): Promise<void> {
  const { actor } = tx.scope
  const reopens = decision.state === 'open'
  await tx.all(
    q
      .updateTable('bankLines')
      .set({
        paymentId: null,
        byItself: false,
        ...decision,
        decidedBy: reopens || actor.kind !== 'user' ? null : actor.userId,
        decidedAt: reopens ? null : now,
      })
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id),
  )
}
