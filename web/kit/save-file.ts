import type { Endpoint } from '#core/kit/endpoint.ts'
import { requestOf } from '#core/kit/request.ts'
import { toApiError, unreachable } from './api-error.ts'

/**
 * Saves a file that is asked for by POST, so that no address has the token of its link.
 * @throws ApiError
 */
export async function saveFile<In>(endpoint: Endpoint<In, unknown>, input: In): Promise<void> {
  const { address, body } = requestOf(endpoint, input)
  const answer = await fetch(address, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => {
    throw unreachable()
  })
  if (!answer.ok) throw toApiError(answer.status, await answer.text())
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(answer.headers.get('content-disposition') ?? '')
  link.click()
  // Once the browser has taken it up.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'documento.pdf')
