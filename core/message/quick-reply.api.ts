import { recordApi } from '#core/record/record.ts'
import { quickReplies } from './quick-reply.ts'

export const quickReplyApi = recordApi(quickReplies)
