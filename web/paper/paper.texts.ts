import { ApiError } from '#web/kit/api-error.ts'

const refusals: Record<string, string> = {
  'paper.replaced': 'Já há um documento mais novo no lugar deste: abra o mais novo.',
  'paper.archived': 'Este documento está arquivado. Traga-o de volta para mudar.',
  'paper.not_archived': 'Este documento não está arquivado.',
  'file.too_many': 'Este documento já tem 60 arquivos. Remova os que não usa mais.',
}

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  if (error?.status !== 422) return error
  const { status, code, id, fields, current, details } = error
  const message = refusals[code] ?? error.message
  return new ApiError(status, { code, message, fields, current, details, ...(id && { id }) })
}
