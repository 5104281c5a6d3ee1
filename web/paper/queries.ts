import { complianceApi } from '#core/compliance/compliance.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { query } from '#web/kit/query.ts'

export const paperQuery = (id: string) => query(paperApi.get, { id })

/** Queries to read again after a paper was written. */
export const staleAfterPaper = [
  paperApi.list,
  paperApi.get,
  registerApi.list,
  registerApi.overview,
  complianceApi.get,
]
