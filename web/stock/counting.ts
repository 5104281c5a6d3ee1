import type { InfiniteData } from '@tanstack/react-query'
import { use, useSyncExternalStore } from 'react'
import type { Output } from '#core/kit/endpoint.ts'
import { countApi, type Count, type SheetItem } from '#core/stock/count.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { openOutbox } from '#web/kit/outbox-open.ts'
import type * as outbox from '#web/kit/outbox.ts'
import { pages, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { countQuery } from './count-query.ts'

/** The counted quantity of an item or of one of its lots. */
export interface Entry {
  item: Omit<SheetItem, 'lines'>
  lot: string | null
  expiresOn: string | null
  /** Null takes an earlier entry back. */
  countedMilli: number | null
  countedAt: string
}

export type Outbox = outbox.Outbox<Entry>

export const sheetPages = (id: string) => pages(countApi.sheet, { id, limit: 100 })

/** The time by the server's clock, from a count that was read at this time by the device's. */
export const serverTime = ({ readAt }: Count, readHere: number) =>
  new Date(Date.parse(readAt) + Date.now() - readHere).toISOString()

const lineKey = ({ item, lot }: Entry) => `${item.itemId} ${lot ?? ''}`

/** The items with an entry that the server has not told of yet. */
export function withEntry(items: readonly SheetItem[], entry: Entry): SheetItem[] {
  const { item, lot, expiresOn, countedMilli } = entry
  const known = items.find(({ itemId }) => itemId === item.itemId)
  const lines = known?.lines ?? []
  const line = lines.find((one) => one.lot === lot)
  const counted = { lot, expiresOn, ...line, countedMilli }
  const changed = {
    ...(known ?? item),
    lines: line ? lines.map((one) => (one === line ? counted : one)) : [...lines, counted],
  }
  return known ? items.map((one) => (one === known ? changed : one)) : [...items, changed]
}

type Sheet = InfiniteData<Output<typeof countApi.sheet>>

/** Puts an entry that the server took into the sheet that is shown; an answer under way may not know of it. */
async function keepEntry(id: string, entry: Entry) {
  const { queryKey } = sheetPages(id)
  if (queryClient.getQueryData(queryKey)) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (sheet: Sheet | undefined) => {
    if (!sheet) return sheet
    const has = ({ items }: Sheet['pages'][number]) =>
      items.some(({ itemId }) => itemId === entry.item.itemId)
    const at = Math.max(sheet.pages.findIndex(has), 0)
    const changed = sheet.pages.map((page, index) =>
      index === at ? { ...page, items: withEntry(page.items, entry) } : page,
    )
    return { ...sheet, pages: changed }
  })
}

/** The one outbox of this person for a count; it goes on sending when the page is left. */
export const countOutbox = (person: string, id: string): Outbox =>
  openOutbox<Entry>(person, `count:${id}`, () => ({
    kindOf: () => 'count',
    join: (_, newer) => newer,
    isEnd: () => false,
    isHeld: () => false,
    onClash: () => null,
    async send({ actionId, change }) {
      const { item, lot, expiresOn, countedMilli, countedAt } = change
      const counted = { itemId: item.itemId, lot, expiresOn, countedMilli, countedAt }
      try {
        await call(countApi.enter, { id, actionId, ...counted })
      } catch (error) {
        // It ended elsewhere: the page shows its result.
        if (error instanceof ApiError && error.code === 'stock.count_over')
          await queryClient.invalidateQueries({ queryKey: countQuery(id).queryKey })
        throw error
      }
      await keepEntry(id, change)
      return 0
    },
  }))

export function useCounting(id: string) {
  const outbox = countOutbox(useSession().user.id, id)
  use(outbox.ready)
  const sending = useSyncExternalStore(outbox.subscribe, outbox.get)
  return { outbox, sending }
}

export const putEntry = (outbox: Outbox, entry: Entry, settling = false) =>
  outbox.put({ id: lineKey(entry), version: 0 }, entry, { settling })
