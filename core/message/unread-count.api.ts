import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

/** Apart from the other endpoints of messages, because every page shows the number and loads this file. */
export const unreadCountApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/unread-conversations',
    summary: 'Em quantas conversas há algo que quem entrou não leu',
    input: z.object({}),
    output: z.object({ conversations: z.int() }),
  }),
}
