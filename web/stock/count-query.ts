import { countApi } from '#core/stock/count.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const countQuery = (id: string) => query(countApi.get, { id })

export const loadCount = ({ params: { id = '' } }: { params: { id?: string } }) => loadUnknown(countQuery(id))
