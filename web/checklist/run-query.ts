import { checklistApi } from '#core/checklist/checklist.api.ts'
import { query } from '#web/kit/query.ts'

export const runQuery = (id: string) => query(checklistApi.get, { id })
