import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { quickReplies } from '#core/message/quick-reply.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { quickReplyStore } from './quick-reply.store.ts'

export const quickReplyRoutes = recordRoutes(quickReplies, quickReplyApi, quickReplyStore)
