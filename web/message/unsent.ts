import { messageApi } from '#core/message/message.api.ts'
import { query, queryClient } from '#web/kit/query.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { messageOutbox, wordsOf, type Change } from './sending.ts'

export const unsent: UnsentSlice<Change> = {
  open: (person, id) => Promise.resolve(messageOutbox(person, id)),
  async title(id) {
    const { partner } = await queryClient.fetchQuery(query(messageApi.get, { id }))
    return `Conversa com ${partner.name}`
  },
  text: (change) => wordsOf(change) ?? '',
  path: (at, id) => at.conversation({ id }),
  isPartOf: (other, one) =>
    other.kind === 'file' && one.kind === 'message' && other.messageId === one.messageId,
}
