import { sql } from 'kysely'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import type { Purchase, purchaseApi } from '#core/purchase/purchase.api.ts'
import { isOpen, mayChange, sumProblems, sumsOf } from '#core/purchase/purchase.ts'
import { stockTexts } from '#core/stock/movement.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { findPurchase, ownId, readPurchase } from './purchase.store.ts'

type Fields = Omit<Input<typeof purchaseApi.create>, 'id' | 'actionId'>

/** The number comes from the year's counter, which stays locked until the commit. */
export async function createPurchase(
  tx: Tx,
  { id, ...sent }: Fields & { id: string },
  now: Date,
): Promise<Purchase> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || organization?.kind !== 'workshop') throw new Forbidden()
  const { fields, lines, search } = await checked(tx, sent, null)
  const number = await nextNumber(tx, organization, now)
  const made = { createdBy: actor.userId, createdAt: now, updatedAt: now }
  const row = { id, organizationId: organization.id, number, search: `${fold(number)} ${search}` }
  const written = await tx.all(
    q
      .insertInto('purchases')
      .values({ ...row, ...fields, ...made })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(null)
  await addLines(tx, id, lines)
  return findPurchase(tx, id)
}

/** @throws Refused once something arrived */
export async function changePurchase(tx: Tx, input: Input<typeof purchaseApi.change>, now: Date) {
  const { id, version, actionId: _, ...sent } = input
  const purchase = await holdPurchase(tx, { id, version })
  if (!mayChange(purchase.status))
    throw new Refused(
      'purchase.arrived',
      undefined,
      'Já chegou algo desta compra. Faça outra para o que falta.',
    )
  const { fields, lines, search } = await checked(tx, sent, purchase)
  await tx.all(q.selectNoFrom(sql`drop_purchase_lines(${id})`.as('dropped')))
  await writePurchase(tx, { id, version }, { ...fields, search: `${fold(purchase.number)} ${search}` }, now)
  await addLines(tx, id, lines)
  return findPurchase(tx, id)
}

/** Ends what is still expected: a purchase of which nothing arrived is cancelled. */
export async function endPurchase(tx: Tx, input: Input<typeof purchaseApi.end>, now: Date) {
  const { status } = await holdPurchase(tx, input)
  if (!isOpen(status)) throw closed()
  if (status !== 'draft' && !input.reason)
    throw new Invalid([{ path: 'reason', message: stockTexts.reasonMissing }])
  await writePurchase(tx, input, { endedAt: now, endReason: input.reason ?? null }, now)
  return findPurchase(tx, input.id)
}

/** The first sending counts for the time of delivery. */
export const markSent = (tx: Tx, seen: Seen, sentAt: string | null, now: Date) =>
  writePurchase(tx, seen, { sentAt: sentAt ?? now }, now)

export const closed = () => new Refused('purchase.closed', undefined, 'Esta compra já está encerrada.')

interface Seen {
  id: string
  version: number
}

/** A purchase in the version that its writer saw, locked until the commit. @throws NotFound, Conflict */
export async function holdPurchase(tx: Tx, { id, version }: Seen): Promise<Purchase> {
  const own = q.selectFrom('purchases').where('organizationId', '=', ownId(tx)).where('id', '=', id)
  await tx.all(own.select('id').forUpdate())
  const purchase = await readPurchase(tx, id)
  if (purchase.version !== version) throw new Conflict(await findPurchase(tx, id))
  return purchase
}

/** Writes a purchase that the caller holds. */
export async function writePurchase(tx: Tx, { id, version }: Seen, change: object, now: Date): Promise<void> {
  await tx.all(
    q
      .updateTable('purchases')
      .set({ ...change, version: version + 1, updatedAt: now })
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .where('version', '=', version),
  )
}

async function nextNumber(tx: Tx, { id, timeZone }: { id: string; timeZone: string }, now: Date) {
  const year = dateIn(timeZone, now).slice(0, 4)
  const taken = await tx.first(
    q.selectNoFrom(sql<number>`next_number(${id}::uuid, 'purchase', ${Number(year)}::int)`.as('count')),
  )
  return `PC-${year}-${String(taken?.count).padStart(4, '0')}`
}

type Line = Fields['lines'][number]

const addLines = (tx: Tx, purchaseId: string, lines: readonly Line[]) =>
  tx.all(
    q.insertInto('purchaseLines').values(
      lines.map(({ unitCents = null, expectedOn = null, ...line }, position) => ({
        ...line,
        unitCents,
        expectedOn,
        position,
        purchaseId,
        organizationId: ownId(tx) ?? '',
      })),
    ),
  )

/**
 * The columns of what was sent. A member who may not see prices cannot send any: the ones that stand stay, and a new
 * line takes the supplier's newest.
 */
async function checked(tx: Tx, sent: Fields, stands: Purchase | null) {
  const priced = holds(tx.scope, 'finances')
  const asked = [sent.freightCents, sent.discountCents, ...sent.lines.map(({ unitCents }) => unitCents)]
  if (!priced && asked.some((one) => typeof one === 'number')) throw new Forbidden()
  const supplier = await ownSupplier(tx, sent.supplierId)
  const items = await ownItems(tx, sent.lines)
  const known = priced ? new Map() : await newestPrices(tx, sent)
  const priceOf = ({ itemId, unitCents = null }: Line) =>
    priced
      ? unitCents
      : (stands?.lines.find(({ item }) => item.id === itemId)?.unitCents ?? known.get(itemId) ?? null)
  const lines = sent.lines.map((line) => ({ ...line, unitCents: priceOf(line) }))
  const from = priced ? sent : stands
  const { goodsCents } = sumsOf(lines, { freightCents: 0, discountCents: 0 })
  const discountCents = from?.discountCents ?? 0
  const extras = {
    freightCents: from?.freightCents ?? 0,
    discountCents: priced ? discountCents : Math.min(discountCents, goodsCents),
  }
  const problems = sumProblems(lines, extras)
  if (problems.length > 0) throw new Invalid(problems)
  const { totalCents } = sumsOf(lines, extras)
  const { supplierId, notes = null } = sent
  const search = fold([supplier.name, ...items.flatMap(({ name, code }) => [name, code])].join(' '))
  return { fields: { supplierId, notes, ...extras, totalCents, lines: lines.length }, lines, search }
}

async function ownSupplier(tx: Tx, id: string) {
  const own = q.selectFrom('suppliers').where('organizationId', '=', ownId(tx)).where('id', '=', id)
  const supplier = await tx.first(own.where('archivedAt', 'is', null).select('name'))
  if (!supplier) throw new Invalid([{ path: 'supplierId', message: 'Escolha um dos seus fornecedores' }])
  return supplier
}

/** Locked until the commit, so that none of them is archived meanwhile. @throws Invalid for an unknown or a second one */
async function ownItems(tx: Tx, lines: readonly Line[]) {
  const ids = lines.map(({ itemId }) => itemId)
  const own = q
    .selectFrom('stockItems')
    .where('organizationId', '=', ownId(tx))
    .where('archivedAt', 'is', null)
  const found = await tx.all(
    own
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .select(['id', 'name', 'code'])
      .orderBy('id')
      .forShare(),
  )
  const wrong = ids.flatMap((id, index) => {
    const path = `lines.${index}.itemId`
    if (ids.indexOf(id) < index) return [{ path, message: 'Esta peça já está na compra' }]
    return found.some((item) => item.id === id) ? [] : [{ path, message: stockTexts.itemUnknown }]
  })
  if (wrong.length > 0) throw new Invalid(wrong)
  return found
}

/** The price that a supplier was last paid for one unit, by item. */
export async function newestPrices(
  tx: Tx,
  { supplierId, lines }: { supplierId: string; lines: readonly { itemId: string }[] },
): Promise<Map<string, number>> {
  const rows = await tx.all(
    q
      .selectFrom('supplierPrices')
      .where('organizationId', '=', ownId(tx))
      .where('supplierId', '=', supplierId)
      .where(sql<boolean>`item_id = any (${lines.map(({ itemId }) => itemId)}::uuid[])`)
      .distinctOn('itemId')
      .select(['itemId', 'unitCents'])
      .orderBy('itemId')
      .orderBy('pricedOn', 'desc')
      .orderBy('id', 'desc'),
  )
  return new Map(rows.map(({ itemId, unitCents }) => [itemId, unitCents]))
}
