import { financeApi } from '#core/finance/finance.api.ts'
import { query } from '#web/kit/query.ts'

export const overviewQuery = query(financeApi.overview, {})
