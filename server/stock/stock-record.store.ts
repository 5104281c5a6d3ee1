import { sql } from 'kysely'
import { stockItemFaults, stockItems } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { stockPlaces } from '#core/stock/stock-place.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Invalid, Refused } from '#server/kit/errors.ts'
import { recordStore } from '#server/kit/record.store.ts'
import { purchaseExpecting } from '#server/purchase/buying.store.ts'

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

export const stockItemStore = recordStore(stockItems, {
  async write(tx, { code, ...values }, id) {
    const faults = stockItemFaults(values)
    if (faults.length > 0) throw new Invalid(faults)
    if (!code) return { code: await nextCode(tx, id) }
    const same = q
      .selectFrom('stockItems')
      .where('organizationId', '=', ownId(tx))
      .where(sql<boolean>`upper(code) = upper(${code})`)
      .where('id', '<>', id)
    const found = await tx.first(same.select('name'))
    if (found) throw new Invalid([{ path: 'code', message: `${found.name} já tem este código` }])
  },
  within: (db, placeId) => sql`id in (select b.item_id from stock_balances b
    where b.organization_id = ${ownId(db)} and b.place_id = ${placeId} and b.quantity_milli > 0)`,
  async archive(tx, { id, balanceMilli, reservedMilli, unit }) {
    // A purchase that is being written holds its items.
    await tx.all(q.selectFrom('stockItems').where('id', '=', id).select('id').forNoKeyUpdate())
    const purchase = await purchaseExpecting(tx, id)
    if (purchase)
      throw new Refused(
        'stock.expected',
        undefined,
        `A compra ${purchase} ainda espera esta peça. Receba ou encerre a compra antes de arquivar.`,
      )
    if (reservedMilli)
      throw new Refused('stock.reserved', undefined, 'Uma ordem ainda espera esta peça. Veja em Reservas.')
    const counted = q
      .selectFrom('stockCountLines')
      .where('itemId', '=', id)
      .where('status', '=', 'open')
      .where('countedMilli', '>', 0)
    if (await tx.first(counted.select('id').limit(1)))
      throw new Refused('stock.counting', undefined, 'Esta peça está em uma contagem que não terminou.')
    if (!balanceMilli) return
    const rest = amountOf({ unit }, balanceMilli)
    throw new Refused(
      'stock.not_empty',
      undefined,
      `Ainda há ${rest} em estoque. Dê a saída antes de arquivar.`,
    )
  },
})

const ownItems = (tx: Tx) => q.selectFrom('stockItems').where('organizationId', '=', ownId(tx))

/** The code that the item has, or the next free one. */
async function nextCode(tx: Tx, id: string): Promise<string> {
  const kept = await tx.first(ownItems(tx).where('id', '=', id).select('code'))
  return kept?.code ?? codeOf((await lastCode(tx)) + 1)
}

/** `P-0001`, `P-0002`… */
export const codeOf = (number: number) => `P-${String(number).padStart(4, '0')}`

/** The highest number of such a code. The organization's row is held until the commit. */
export async function lastCode(tx: Tx): Promise<number> {
  await tx.all(q.selectFrom('organizations').where('id', '=', ownId(tx)).select('id').forNoKeyUpdate())
  const last = await tx.first(
    ownItems(tx)
      .where(sql<boolean>`code ~ '^P-[0-9]{4,8}$'`)
      .select(sql<number>`coalesce(max(substring(code from 3)::int), 0)`.as('number')),
  )
  return last?.number ?? 0
}

export const stockPlaceStore = recordStore(stockPlaces, {
  async write(tx, { name }, id) {
    const same = q
      .selectFrom('stockPlaces')
      .where('organizationId', '=', ownId(tx))
      .where('archivedAt', 'is', null)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('id', '<>', id)
    if (await tx.first(same.select('id')))
      throw new Invalid([{ path: 'name', message: 'Já existe um lugar com este nome' }])
  },
  async archive(tx, { id }) {
    const open = q.selectFrom('stockCounts').where('placeId', '=', id).where('status', '=', 'open')
    if (await tx.first(open.select('id')))
      throw new Refused('stock.counting', undefined, 'Alguém está contando este lugar.')
    const left = q
      .selectFrom('stockBalances')
      .where('organizationId', '=', ownId(tx))
      .where('placeId', '=', id)
      .where('quantityMilli', '>', 0)
    if (await tx.first(left.select('itemId').limit(1)))
      throw new Refused(
        'stock.not_empty',
        undefined,
        'Ainda há peças neste lugar. Transfira antes de arquivar.',
      )
  },
})
