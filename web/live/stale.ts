import type { Query } from '@tanstack/react-query'
import { chargeApi } from '#core/charge/charge.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import { hintOf, type LiveKind } from '#core/live/live.ts'
import { messageApi } from '#core/message/message.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { queryClient } from '#web/kit/query.ts'

/**
 * Reads that a hint makes stale. Not among them: published orders, which must not vanish from under somebody who is
 * about to take one, and everything that a person fills in.
 */
const reads: Record<LiveKind, { path: string }[]> = {
  notification: [notificationApi.list],
  order: [
    serviceOrderApi.get,
    serviceOrderApi.list,
    serviceOrderApi.waiting,
    serviceOrderApi.waitingCount,
    visitApi.today,
    ...['links', 'answers'].map((end) => ({ path: `/api/service-orders/:id/quote-${end}` })),
  ],
  planner: [plannerApi.occurrences],
  charge: [
    chargeApi.get,
    chargeApi.list,
    chargeApi.ofOrder,
    financeApi.overview,
    financeApi.payable,
    financeApi.spending,
    financeApi.spent,
    financeApi.equipment,
    receivableApi.overview,
    receivableApi.profit,
    receivableApi.entries,
  ],
  message: [messageApi.list, unreadCountApi.get, messageApi.get, messageApi.messages, messageApi.ofOrder],
  step: [messageApi.messages],
  typing: [],
  // By their addresses, so that the shell does not carry their schemas.
  contract: ['', '/:id', '/:id/charges', '/:id/standing'].map((end) => ({
    path: `/api/service-contracts${end}`,
  })),
  count: ['', '/:id', '/:id/sheet'].map((end) => ({ path: `/api/stock-counts${end}` })),
}

const everyRead = new Set(
  Object.values(reads)
    .flat()
    .map(({ path }) => path),
)

/** True if the query reads one thing, and another one than the hint's. */
const isOfOther = ({ queryKey: [, input] }: Query, id: string): boolean =>
  id !== '' && typeof input === 'object' && input !== null && 'id' in input && input.id !== id

/** Reads again what a hint is about, if it is shown. */
export function readAgain(data: string): void {
  const hint = hintOf(data)
  if (!hint) return
  // Not a thing to read: the open conversation shows it for a while.
  if (hint.kind === 'typing') dispatchEvent(new CustomEvent(hint.kind, { detail: hint.id }))
  const paths = new Set(reads[hint.kind].map(({ path }) => path))
  read((query) => paths.has(String(query.queryKey[0])) && !isOfOther(query, hint.id))
}

/** Reads again all that a hint might be about. */
export function readAllAgain(): void {
  read(({ queryKey: [path] }) => everyRead.has(String(path)))
}

const loadsMore = ({ state: { fetchMeta } }: Query) => fetchMeta?.fetchMore !== undefined

/** Under way for a page that does not show it yet. Its answer may be older than the hint, and would count as new. */
const comesFirst = (query: Query) => query.state.fetchStatus === 'fetching' && !query.isActive()

/** A list whose next page is under way is read again once it has come: reading at once would lose that page. */
const mustEnd = (query: Query) => loadsMore(query) || comesFirst(query)

function read(predicate: (query: Query) => boolean): void {
  const busy = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => predicate(query) && mustEnd(query) })
  void queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !mustEnd(query) })
  for (const { promise, queryKey } of busy) {
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
}
