import { countApi } from '#core/stock/count.api.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import { read, write } from '#server/kit/routes.ts'
import { listSheet } from './count-line.store.ts'
import { begin, cancel, differencesOf, enter, finish, review } from './count.ts'
import { findCount, listCounts, toCount } from './count.store.ts'

export const countRoutes = [
  read(countApi.list, ({ db, input, now }) => listCounts(db, input, now)),
  read(countApi.get, async ({ db, input, now }) => toCount(db, await findCount(db, input.id), now)),
  write(countApi.begin, async ({ tx, input, now }) => {
    await begin(tx, input, now)
    return toCount(tx, await findCount(tx, input.id), now)
  }),
  read(countApi.sheet, async ({ db, input }) => listSheet(db, await findCount(db, input.id), input)),
  write(countApi.enter, async ({ tx, input, now }) => {
    await enter(tx, input, now)
    return {}
  }),
  write(countApi.review, async ({ tx, input, now }) => {
    await review(tx, input.id, now)
    return toCount(tx, await findCount(tx, input.id), now)
  }),
  read(countApi.differences, async ({ db, input }) => {
    const { items, totals } = await differencesOf(db, input)
    const { cursor, limit = 100 } = input
    const from = cursor ? Number(decodeCursor(cursor, 'number')[0]) : 0
    const rows = items.slice(from, from + limit + 1)
    const page = pageOf(
      rows,
      limit,
      (row) => row,
      () => [from + limit, input.id],
    )
    return { ...page, totals }
  }),
  write(countApi.finish, async ({ tx, input, now }) => {
    await finish(tx, input, now)
    return toCount(tx, await findCount(tx, input.id), now)
  }),
  write(countApi.cancel, async ({ tx, input, now }) => {
    await cancel(tx, input.id, now)
    return toCount(tx, await findCount(tx, input.id), now)
  }),
]
