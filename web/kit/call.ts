import type { Access, Endpoint } from '#core/kit/endpoint.ts'
import { requestOf, travelsInQuery } from '#core/kit/request.ts'
import { toApiError, unreachable, type ApiError } from './api-error.ts'

/** A field that was left empty asks for nothing. */
function filled<In>(input: In): In {
  return Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== '')) as In
}

/** The address of a GET or a download, to put into `href` or `src`. */
export function address<In>(endpoint: Endpoint<In>, input: In): string {
  return requestOf(endpoint, filled(input)).address
}

let isInside = false

/** Somebody is signed in: from now on a 401 means that the session ran out. Before, the shell says where to go. */
export function enter() {
  isInside = true
}

/** Whoever's session ran out goes to the sign-in page and comes back after it. */
function refuse(endpoint: { access: Access }, error: ApiError): never {
  if (error.status === 401 && endpoint.access !== 'public' && isInside) {
    const here = location.pathname + location.search
    location.assign(`/login?next=${encodeURIComponent(here)}`)
  }
  throw error
}

/**
 * Sends one request as its endpoint describes.
 * @throws ApiError for every answer that is not 2xx, and with status 0 where none came
 */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  signal?: AbortSignal,
): Promise<Out> {
  const sent = requestOf(endpoint, travelsInQuery(endpoint) ? filled(input) : input)
  const response = await fetch(sent.address, {
    method: endpoint.method,
    signal: signal ?? null,
    credentials: 'same-origin',
    headers: sent.body === null ? {} : { 'content-type': 'application/json' },
    body: sent.body,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw unreachable()
  })
  const text = await response.text()
  if (!response.ok) refuse(endpoint, toApiError(response.status, text))
  return (text ? JSON.parse(text) : undefined) as Out
}

/**
 * Sends a file as the body; the input travels in path and query.
 * @param onProgress gets the part that was sent, 0 to 1
 */
export function upload<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  file: Blob,
  onProgress?: (part: number) => void,
): Promise<Out> {
  return new Promise<Out>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address(endpoint, input))
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = (event) => onProgress?.(event.total ? event.loaded / event.total : 0)
    request.onerror = () => reject(unreachable())
    request.onload = () => {
      if (request.status >= 300) return reject(toApiError(request.status, request.responseText))
      resolve(JSON.parse(request.responseText) as Out)
    }
    request.send(file)
  })
}
