import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { query } from '#web/kit/query.ts'

export const pathQuery = query(adaptationApi.get, {})
