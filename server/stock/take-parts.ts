import type { Input } from '#core/kit/endpoint.ts'
import { expiredRefusal } from '#core/stock/expiry.ts'
import { incoming, outgoing, stockTexts } from '#core/stock/movement.ts'
import type { stockApi } from '#core/stock/stock.api.ts'
import type { Tx } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import { claimsQuery, endUnsettled, holdUnsettled, lockItems } from './reservation.store.ts'
import {
  addFirstPlace,
  addLot,
  addMovements,
  findBalance,
  findLot,
  findPlaces,
  holdItem,
  todayOf,
  type NewMovement,
} from './stock.store.ts'

/** A part that an order used. */
export interface Use {
  itemId: string
  /** May be absent if the workshop has one place. */
  placeId?: string | null | undefined
  lot: string | null
  quantityMilli: number
  /** If true, the entry of what is missing is booked first. */
  isEntered: boolean
  /** Reason to use a lot that has expired. */
  reason?: string | null | undefined
}

interface Cause {
  orderId: string
  actionId: string
}

/**
 * Takes the parts of a completion out of the stock. A part that is not there stays unsettled.
 * @throws Invalid `parts.N.name` for an item of another workshop, `parts.N.stock.reason` for an expired lot without one
 */
export async function takeParts(
  tx: Tx,
  cause: Cause,
  uses: readonly (Use | null)[],
  now: Date,
): Promise<void> {
  const taken = uses.filter((use) => use !== null)
  const known = await lockItems(
    tx,
    cause.orderId,
    taken.map(({ itemId }) => itemId),
  )
  const unknown = uses.findIndex((use) => use !== null && !known.has(use.itemId))
  if (unknown >= 0) throw new Invalid([{ path: `parts.${unknown}.name`, message: stockTexts.itemUnknown }])
  for (const [index, use] of uses.entries()) {
    if (!use || (await takeOut(tx, cause, use, now, `parts.${index}.stock.reason`))) continue
    const { itemId, quantityMilli, lot } = use
    const claim = { orderId: cause.orderId, itemId, quantityMilli, lot, status: 'unsettled' as const }
    await tx.all(claimsQuery(tx, [claim], now))
  }
}

/**
 * Books a use. False if the place, the lot or the quantity is not there.
 * @throws Invalid at `reasonPath` if the lot has expired and nobody wrote why it is used
 */
async function takeOut(
  tx: Tx,
  { orderId, actionId }: Cause,
  use: Use,
  now: Date,
  reasonPath: string,
): Promise<boolean> {
  const { itemId, quantityMilli, isEntered, reason = null } = use
  const item = await holdItem(tx, itemId)
  const lot = item.keepsLots && use.lot ? await findLot(tx, itemId, use.lot) : undefined
  const refusal = lot && expiredRefusal(lot.expiresOn, todayOf(tx, now), reason)
  if (refusal) throw new Invalid([{ path: reasonPath, message: refusal }])
  const placeId = await placeOf(tx, use, now)
  if (!placeId) return false
  const lotId = item.keepsLots ? (lot?.id ?? (await newLot(tx, use, now))) : null
  if (item.keepsLots && !lotId) return false
  const missing = quantityMilli - (await findBalance(tx, { itemId, placeId, lotId }))
  if (missing > 0 && !isEntered) return false
  const common = { itemId, actionId, orderId, placeId, lotId, reason }
  const entry = missing > 0 ? incoming(item, missing, null) : { quantityMilli: 0, costCents: 0 }
  const stock = {
    balanceMilli: item.balanceMilli + entry.quantityMilli,
    valueCents: item.valueCents + entry.costCents,
  }
  const rows: NewMovement[] = missing > 0 ? [{ ...common, kind: 'receipt', ...entry }] : []
  await addMovements(tx, [...rows, { ...common, kind: 'use', ...outgoing(stock, quantityMilli) }], now)
  return true
}

async function placeOf(tx: Tx, { placeId, isEntered }: Use, now: Date): Promise<string | null> {
  const places = await findPlaces(tx, placeId ? [placeId] : [])
  if (placeId) return places[0]?.id === placeId ? placeId : null
  if (places.length > 1) return null
  if (places[0] || !isEntered) return places[0]?.id ?? null
  await addFirstPlace(tx, now)
  return (await findPlaces(tx, []))[0]?.id ?? null
}

/** A lot that nobody has written before comes with its entry. */
async function newLot(tx: Tx, { itemId, lot, isEntered }: Use, now: Date): Promise<string | null> {
  return isEntered && lot && lot.length <= 40 ? addLot(tx, { itemId, code: lot, expiresOn: null }, now) : null
}

/** Books an unsettled use, or says that it did not come from the stock. @throws Invalid if it is not there */
export async function settle(tx: Tx, input: Input<typeof stockApi.settle>, now: Date): Promise<void> {
  const { id: itemId, claimId, actionId, kind, placeId, lot, reason } = input
  const item = await holdItem(tx, itemId)
  const claim = await holdUnsettled(tx, itemId, claimId)
  if (kind === 'discard') return void (await endUnsettled(tx, claimId, 'freed'))
  const use = {
    itemId,
    placeId,
    lot: lot ?? claim.lot,
    quantityMilli: claim.quantityMilli,
    isEntered: kind === 'enter',
    reason,
  }
  if (!(await takeOut(tx, { orderId: claim.orderId, actionId }, use, now, 'reason'))) {
    const path = item.keepsLots && !use.lot ? 'lot' : 'kind'
    throw new Invalid([{ path, message: path === 'lot' ? stockTexts.lotMissing : stockTexts.notThere }])
  }
  await endUnsettled(tx, claimId, 'settled')
}
