import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { recordKinds } from '#core/record/kinds.ts'
import { countApi } from '#core/stock/count.api.ts'
import { stockApi } from '#core/stock/stock.api.ts'
import type { Person } from './app.ts'
import { keepImports } from './imports.ts'
import { buy, receiveAll } from './purchases.ts'
import { sampleInput } from './sample.ts'

interface Keepers {
  dentist: Person
  /** Keeps what only clinics have, if it is not `dentist`. */
  clinic?: Person
  technician: Person
}

/**
 * Makes one record of each declared kind, by the technician if only workshops have it; a movement and an open count of
 * the stock, imports, and two purchases, of one of which a part arrived.
 * @returns ids by the table; `imports` is a file at hand, `imported` an import that is done
 */
export async function keepRecords(
  { dentist, clinic = dentist, technician }: Keepers,
  name: string,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  const place = { state: 'SP', city: 'Campinas' }
  const unclaimed = { ...place, id: newId(), actionId: newId(), name: `Cliente ${name}` }
  const { clinicId: clientId } = await technician.ok(clientApi.create, unclaimed)
  for (const { kind, api } of recordKinds) {
    const id = newId()
    const by = { workshop: technician, clinic, both: dentist }[kind.keeper ?? 'both']
    const client = kind.table === 'client_contacts' && { clientId }
    await by.ok(api.create, { ...sampleInput(api.create), ...client, id, actionId: newId(), name })
    made[kind.table] = id
  }
  const receipt = { kind: 'receipt', quantityMilli: 2000, reason: name } as const
  const itemId = made['stock_items'] ?? ''
  await technician.ok(stockApi.move, { id: itemId, actionId: newId(), ...receipt })
  const item = { id: itemId }
  const { id: orderedPurchase } = await buy(technician, item, { notes: name })
  const purchase = await buy(technician, item, { notes: name })
  const { receipts } = await receiveAll(technician, purchase, { quantityMilli: 1000 })
  const id = newId()
  await technician.ok(countApi.begin, { id, actionId: newId() })
  const entry = { itemId, countedMilli: 1000, countedAt: new Date().toISOString() }
  await technician.ok(countApi.enter, { ...entry, id, actionId: newId() })
  const bought = { orderedPurchase, purchases: purchase.id, purchase_receipts: receipts[0]?.id ?? '' }
  return { ...made, ...bought, clients: clientId, stock_counts: id, ...(await keepImports(technician, name)) }
}
