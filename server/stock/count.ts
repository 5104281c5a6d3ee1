import { createHash } from 'node:crypto'
import { formatInstant } from '#core/kit/dates.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import type { countApi } from '#core/stock/count.api.ts'
import { correctionsOf, countTexts, type Correction, type Uncounted } from '#core/stock/count.ts'
import { stockTexts } from '#core/stock/movement.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import {
  balanceAt,
  compare,
  hasLoose,
  holdCountedItems,
  listBooked,
  putEntry,
  settleLines,
  type ComparedRow,
} from './count-line.store.ts'
import {
  addCount,
  changeCount,
  findCount,
  findOpenCount,
  holdCount,
  personOf,
  type CountRow,
} from './count.store.ts'
import { placeOf } from './move.ts'
import { addLot, addMovements, findLot, holdItem, type NewMovement } from './stock.store.ts'

/** Begins a count of a place. @throws Refused `stock.counting` with who counts there and since when */
export async function begin(tx: Tx, { id, placeId }: Input<typeof countApi.begin>, now: Date) {
  const counted = await placeOf(tx, placeId, 'placeId', now)
  if (await addCount(tx, { id, placeId: counted }, now)) return
  const open = await findOpenCount(tx, counted)
  if (!open) throw new Conflict(null)
  const since = formatInstant(open.startedAt, tx.scope.organization?.timeZone ?? 'UTC')
  const who = open.startedBy === personOf(tx) ? 'Você já está' : `${open.startedName} está`
  throw new Refused(
    'stock.counting',
    { id: open.id },
    `${who} contando aqui (${open.placeName}) desde ${since}.`,
  )
}

/** An open count of one's own, locked until the commit. */
async function holdOwn(tx: Tx, id: string): Promise<CountRow> {
  const count = await holdCount(tx, id)
  if (count.startedBy !== personOf(tx)) throw new Forbidden('stock.count_of_other', countTexts.ofOther)
  return count
}

/** Keeps one entry. The balance at the moment of counting is kept beside it, so that later movements change nothing. */
export async function enter(tx: Tx, input: Input<typeof countApi.enter>, now: Date): Promise<void> {
  const { itemId, lot = null, expiresOn = null, countedMilli } = input
  const count = await holdOwn(tx, input.id)
  const item = await holdItem(tx, itemId)
  if (item.archivedAt) throw new Refused('record.archived', undefined, 'Esta peça está arquivada.')
  await checkLot(tx, item, count.placeId, lot, expiresOn)
  const countedAt = within(new Date(input.countedAt), new Date(count.startedAt), now)
  await putEntry(tx, {
    countId: count.id,
    itemId,
    lot,
    expiresOn,
    countedMilli,
    countedAt,
    expectedMilli: await balanceAt(tx, { itemId, placeId: count.placeId, lot, at: countedAt }),
    isRecount: count.reviewedAt !== null && countedAt >= new Date(count.reviewedAt),
  })
}

/** A device's clock may be wrong: nothing is counted before the count began, or in the future. */
const within = (at: Date, from: Date, to: Date) =>
  new Date(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()))

async function checkLot(
  tx: Tx,
  item: Awaited<ReturnType<typeof holdItem>>,
  placeId: string,
  lot: string | null,
  expiresOn: string | null,
): Promise<void> {
  const refuse = (path: string, message: string) => new Invalid([{ path, message }])
  if (lot === null) {
    if (item.keepsLots && !(await hasLoose(tx, item.id, placeId))) throw refuse('lot', stockTexts.lotMissing)
    return
  }
  const known = await findLot(tx, item.id, lot)
  if (!known && !item.keepsLots) throw refuse('lot', stockTexts.lotUnknown)
  if (known && expiresOn && known.expiresOn !== expiresOn) throw refuse('expiresOn', stockTexts.lotDate)
}

/** Ends the blind part of a count. */
export async function review(tx: Tx, id: string, now: Date): Promise<void> {
  const count = await holdOwn(tx, id)
  if (count.counted === 0) throw new Refused('stock.nothing_counted', undefined, countTexts.nothing)
  if (count.reviewedAt === null) await changeCount(tx, id, { reviewedAt: now })
}

type Differences = Output<typeof countApi.differences>

/** The differences of a count that was reviewed or has ended. */
export async function differencesOf(
  db: Db,
  { id, uncounted = 'keep' }: { id: string; uncounted?: Uncounted | undefined },
): Promise<Pick<Differences, 'items' | 'totals'>> {
  const count = await findCount(db, id)
  if (count.reviewedAt === null) throw new Refused('stock.count_unreviewed', undefined, countTexts.unreviewed)
  const costs = (cents: number) => (holds(db.scope, 'finances') ? cents : null)
  const shown = (row: Awaited<ReturnType<typeof listBooked>>[number]) => ({
    itemId: row.itemId,
    name: row.name,
    code: row.code,
    unit: row.unit,
    lot: row.lot,
    countedMilli: row.countedMilli,
    expectedMilli: row.expectedMilli,
    differenceMilli: row.differenceMilli,
    costCents: costs(row.costCents),
    movedMilli: row.balanceMilli - row.expectedMilli,
    isRecount: row.isRecount,
    isContradicted: row.isContradicted,
  })
  const { counted } = count
  if (count.status !== 'open') {
    const ended = { differences: count.differences, costCents: costs(count.costCents) }
    const totals = { ...ended, counted, uncounted: 0, isContradicted: false, stamp: '' }
    return { items: (await listBooked(db, id)).map(shown), totals }
  }
  const rows = await compare(db, count)
  const corrections = correctionsOf(rows, uncounted)
  return {
    items: corrections.map(shown),
    totals: {
      counted,
      differences: corrections.length,
      uncounted: rows.length - counted,
      costCents: costs(sumOf(corrections)),
      isContradicted: corrections.some(({ isContradicted }) => isContradicted),
      stamp: stampOf(corrections),
    },
  }
}

const sumOf = (corrections: readonly Correction<ComparedRow>[]) =>
  corrections.reduce((sum, { costCents }) => sum + costCents, 0)

/** Names quantities alone: the value of a difference may change while somebody looks at it. */
const stampOf = (corrections: readonly Correction<ComparedRow>[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(corrections.map((one) => `${one.itemId} ${one.differenceMilli} ${one.lot}`).toSorted()),
    )
    .digest('hex')

/** Movements that are written by one statement. */
const atOnce = 500

/** Books the differences that were shown, and ends the count. */
export async function finish(tx: Tx, input: Input<typeof countApi.finish>, now: Date): Promise<void> {
  const { id, actionId, uncounted, stamp } = input
  const count = await holdOwn(tx, id)
  if (count.reviewedAt === null) throw new Refused('stock.count_unreviewed', undefined, countTexts.unreviewed)
  await holdCountedItems(tx, count)
  const corrections = correctionsOf(await compare(tx, count), uncounted)
  if (stampOf(corrections) !== stamp) throw new Refused('stock.count_changed', undefined, countTexts.changed)
  if (corrections.some(({ isContradicted }) => isContradicted))
    throw new Refused('stock.count_contradicted', undefined, countTexts.contradicted)
  // Gains come first, as they were valued.
  const ordered = corrections.toSorted((one, other) => other.differenceMilli - one.differenceMilli)
  for (let from = 0; from < ordered.length; from += atOnce) {
    const some = ordered.slice(from, from + atOnce)
    await settleLines(tx, id, some, now)
    const movements: NewMovement[] = []
    for (const row of some) {
      movements.push({
        itemId: row.itemId,
        actionId,
        countId: id,
        kind: 'count',
        placeId: count.placeId,
        lotId: await lotIdOf(tx, row, now),
        quantityMilli: row.differenceMilli,
        costCents: row.costCents,
        reason: null,
      })
    }
    await addMovements(tx, movements, now)
  }
  await changeCount(tx, id, {
    status: 'done',
    uncounted,
    endedBy: personOf(tx),
    endedAt: now,
    counted: count.counted,
    differences: corrections.length,
    costCents: sumOf(corrections),
  })
}

/** A lot that only the count knows is added now. */
async function lotIdOf(tx: Tx, { itemId, lot, lotId, expiresOn }: ComparedRow, now: Date) {
  if (lot === null || lotId !== null) return lotId
  return (await findLot(tx, itemId, lot))?.id ?? addLot(tx, { itemId, code: lot, expiresOn }, now)
}

/** Ends a count without a result. */
export async function cancel(tx: Tx, id: string, now: Date): Promise<void> {
  const count = await holdCount(tx, id)
  if (count.startedBy !== personOf(tx) && tx.scope.membership !== 'owner')
    throw new Forbidden('stock.count_of_other', countTexts.cancelling)
  await changeCount(tx, id, {
    status: 'cancelled',
    endedBy: personOf(tx),
    endedAt: now,
    counted: count.counted,
  })
}
