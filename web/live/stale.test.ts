import { expect, test } from 'vitest'
import { messageApi } from '#core/message/message.api.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { readAgain } from './stale.ts'

test('reads again what was under way for a page when the hint came', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const { queryKey } = query(messageApi.list, {})
  const first = queryClient.fetchQuery({ queryKey, queryFn: () => promise })
  readAgain('message/')
  resolve({ items: [], nextCursor: null } as never)
  await first
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
