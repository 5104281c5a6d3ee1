import { draftApi } from '#core/draft/draft.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { pages, query } from '#web/kit/query.ts'

export const overviewQuery = query(registerApi.overview, {})
export const draftsList = pages(draftApi.list, { limit: 5 })
export const kindsQuery = query(draftApi.kinds, {})
