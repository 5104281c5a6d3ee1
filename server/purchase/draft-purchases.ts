import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { buyingApi } from '#core/purchase/buying.api.ts'
import type { Tx } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { createPurchase, newestPrices } from './order.store.ts'

/** Makes a draft for each supplier, at its newest prices. @throws Invalid on the line that is wrong */
export async function draftPurchases(tx: Tx, { lines }: Input<typeof buyingApi.draft>, now: Date) {
  const wanted = lines.flatMap(({ supplierId = null, ...line }, at) =>
    line.quantityMilli === 0 ? [] : [{ ...line, supplierId, at }],
  )
  if (wanted.length === 0) throw new Invalid([{ path: 'lines', message: 'Escolha pelo menos uma peça' }])
  const without = wanted.filter(({ supplierId }) => supplierId === null)
  if (without.length > 0)
    throw new Invalid(
      without.map(({ at }) => ({ path: `lines.${at}.supplierId`, message: 'Escolha o fornecedor' })),
    )
  const made: { id: string; number: string }[] = []
  for (const [supplierId, bought] of Map.groupBy(wanted, (line) => line.supplierId ?? '')) {
    const prices = await newestPrices(tx, { supplierId, lines: bought })
    // A member who may not see prices sends none; the purchase takes the same ones.
    const priceOf = (itemId: string) => (holds(tx.scope, 'finances') ? (prices.get(itemId) ?? null) : null)
    const purchase = {
      id: newId(now.getTime()),
      supplierId,
      lines: bought.map(({ itemId, quantityMilli }) => ({
        id: newId(now.getTime()),
        itemId,
        quantityMilli,
        unitCents: priceOf(itemId),
      })),
    }
    const { id, number } = await createPurchase(tx, purchase, now).catch((error: unknown) => {
      throw error instanceof Invalid ? onLines(bought, error) : error
    })
    made.push({ id, number })
  }
  return { items: made }
}

/** The errors of a purchase on the lines that were sent. */
function onLines(lines: readonly { at: number }[], { facts }: Invalid): Invalid {
  return new Invalid(
    (facts.fields ?? []).map(({ path, message }) => {
      const [, index, name] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      const place = lines[Number(index ?? 0)]?.at ?? 0
      return { path: `lines.${place}.${name ?? path}`, message }
    }),
  )
}
