import type { DocumentKind } from '#core/document/document-number.ts'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { pages, query } from '#web/kit/query.ts'

export const draftQuery = (id: string) => query(draftApi.get, { id })
export const kindsQuery = query(draftApi.kinds, {})
/** Forms change with the program only. */
export const formQuery = (kind: DocumentKind) => ({ ...query(draftApi.form, { kind }), staleTime: Infinity })
export const draftsOf = (kind: DocumentKind) => pages(draftApi.list, { kind, limit: 5 })

/** Queries to read again after a document was issued. */
export const staleAfterIssue = [
  draftApi.list,
  documentApi.list,
  documentApi.get,
  registerApi.list,
  registerApi.overview,
]
