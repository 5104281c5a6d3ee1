import { amountOf } from '#core/stock/units.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient } from '#web/kit/query.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { countQuery } from './count-query.ts'
import { countOutbox, type Entry } from './counting.ts'

export const unsent: UnsentSlice<Entry> = {
  open: (person, id) => Promise.resolve(countOutbox(person, id)),
  async title(id) {
    const { place } = await queryClient.fetchQuery(countQuery(id))
    return `Contagem: ${place.name}`
  },
  text({ item, lot, countedMilli }) {
    const counted = countedMilli === null ? 'não contado' : amountOf(item, countedMilli)
    return `${item.name}${lot ? `, lote ${lot}` : ''}: ${counted}`
  },
  path: (_, id) => atWorkshop.stockCount({ id }),
}
