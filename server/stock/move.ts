import type { Input } from '#core/kit/endpoint.ts'
import { comesIn, incoming, opposite, outgoing, stockTexts, type Change } from '#core/stock/movement.ts'
import { expiredRefusal } from '#core/stock/expiry.ts'
import type { stockApi } from '#core/stock/stock.api.ts'
import { amountOf } from '#core/stock/units.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import {
  addFirstPlace,
  addLot,
  addMovements,
  findAction,
  findBalance,
  findLot,
  findMovement,
  findPlaces,
  holdItem,
  lockPurchaseOf,
  todayOf,
  toMovement,
  type MovementRow,
  type NewMovement,
} from './stock.store.ts'

type Move = Input<typeof stockApi.move>
type Item = Awaited<ReturnType<typeof holdItem>>

const wrong = (path: string, message: string) => new Invalid([{ path, message }])

/** Records what came in, went out or moved, and answers with the rows. */
export async function move(tx: Tx, input: Move, now: Date) {
  const { id: itemId, actionId, kind, quantityMilli, reason = null } = input
  if (kind === 'loss' && !reason) throw wrong('reason', stockTexts.reasonMissing)
  if (typeof input.costCents === 'number' && !holds(tx.scope, 'finances')) throw new Forbidden()
  const item = await holdItem(tx, itemId)
  if (item.archivedAt) throw new Refused('record.archived', undefined, stockTexts.archived)
  const placeId = await placeOf(tx, input.placeId, 'placeId', now)
  const toPlaceId = kind === 'transfer' ? await placeOf(tx, input.toPlaceId, 'toPlaceId', now) : null
  if (toPlaceId === placeId) throw wrong('toPlaceId', stockTexts.samePlace)
  const lotId = item.keepsLots ? await lotOf(tx, item, input, now) : null
  const common = { itemId, actionId, kind, lotId, reason }
  if (comesIn(kind)) {
    const change = incoming(item, quantityMilli, input.costCents ?? null)
    await addMovements(tx, [{ ...common, placeId, ...change }], now)
  } else {
    await mustHave(tx, item, { itemId, placeId, lotId }, quantityMilli)
    await addMovements(tx, outgoingRows({ ...common, placeId }, item, quantityMilli, toPlaceId), now)
  }
  return answer(tx, itemId, actionId)
}

/** A transfer first comes in, so that the item is never empty in between; its value stays. */
function outgoingRows(
  common: Omit<NewMovement, keyof Change>,
  item: Item,
  quantityMilli: number,
  toPlaceId: string | null,
): NewMovement[] {
  if (toPlaceId === null) return [{ ...common, ...outgoing(item, quantityMilli) }]
  return [
    { ...common, placeId: toPlaceId, quantityMilli, costCents: 0 },
    { ...common, quantityMilli: -quantityMilli, costCents: 0 },
  ]
}

/** Books the opposite of all rows of a movement's action. */
export async function undo(tx: Tx, input: Input<typeof stockApi.undo>, now: Date) {
  const { id: itemId, number, actionId, reason = null } = input
  await lockPurchaseOf(tx, itemId, number)
  const item = await holdItem(tx, itemId)
  const { actionId: undone } = await findMovement(tx, itemId, number)
  const rows = await findAction(tx, itemId, undone)
  if (rows.some(({ reversedBy }) => reversedBy !== null))
    throw new Refused('stock.reversed', undefined, 'Este movimento já foi desfeito.')
  if (rows.some(({ reversesId }) => reversesId !== null))
    throw new Refused(
      'stock.reversal',
      undefined,
      'Isto já desfaz outro movimento. Registre um movimento novo.',
    )
  for (const { placeId, lotId, quantityMilli } of rows) {
    if (quantityMilli > 0) await mustHave(tx, item, { itemId, placeId, lotId }, quantityMilli)
  }
  const opposites = rows.map((row) => oppositeOf(item, row, { itemId, actionId, reason }))
  // Rows that come in are first, for the same reason as in a transfer.
  await addMovements(
    tx,
    opposites.toSorted((one, other) => other.quantityMilli - one.quantityMilli),
    now,
  )
  return answer(tx, itemId, actionId)
}

function oppositeOf(
  item: Item,
  row: MovementRow,
  common: Pick<NewMovement, 'itemId' | 'actionId' | 'reason'>,
): NewMovement {
  const { id: reversesId, kind, placeId, lotId, receiptLineId } = row
  const change =
    kind === 'transfer' ? { quantityMilli: -row.quantityMilli, costCents: 0 } : opposite(item, row)
  return { ...common, ...change, kind, placeId, lotId, receiptLineId, reversesId }
}

const answer = async (tx: Tx, itemId: string, actionId: string) => ({
  items: (await findAction(tx, itemId, actionId)).map((row) => toMovement(tx, row)),
})

/** The chosen place, or the only one; a workshop without any gets one. */
export async function placeOf(
  tx: Tx,
  chosen: string | null | undefined,
  path: 'placeId' | 'toPlaceId',
  now: Date,
): Promise<string> {
  const places = await findPlaces(tx, chosen ? [chosen] : [])
  if (chosen) {
    if (places[0]?.id !== chosen) throw wrong(path, stockTexts.placeMissing)
    return chosen
  }
  if (places.length > 1 || path === 'toPlaceId') throw wrong(path, stockTexts.placeMissing)
  if (places[0]) return places[0].id
  await addFirstPlace(tx, now)
  return placeOf(tx, chosen, path, now)
}

/** The lot that was named; what comes in may bring a new one. */
export async function lotOf(
  tx: Tx,
  item: Item,
  { kind, lot, expiresOn = null, reason }: Pick<Move, 'kind' | 'lot' | 'expiresOn' | 'reason'>,
  now: Date,
  /** Before the names of the fields: `lines.0.`. */
  at = '',
): Promise<string> {
  if (!lot) throw wrong(`${at}lot`, stockTexts.lotMissing)
  const known = await findLot(tx, item.id, lot)
  if (known && expiresOn && known.expiresOn !== expiresOn) throw wrong(`${at}expiresOn`, stockTexts.lotDate)
  const refusal = kind === 'use' && known && expiredRefusal(known.expiresOn, todayOf(tx, now), reason)
  if (refusal) throw wrong(`${at}reason`, refusal)
  if (known) return known.id
  if (!comesIn(kind)) throw wrong(`${at}lot`, stockTexts.lotUnknown)
  return addLot(tx, { itemId: item.id, code: lot, expiresOn }, now)
}

async function mustHave(
  tx: Tx,
  item: Item,
  at: { itemId: string; placeId: string; lotId: string | null },
  quantityMilli: number,
): Promise<void> {
  const found = await findBalance(tx, at)
  if (found >= quantityMilli) return
  const message = found === 0 ? 'Não há nada aqui' : `Só há ${amountOf(item, found)} aqui`
  throw wrong('quantityMilli', message)
}
