import type { Access, Endpoint } from '#core/kit/endpoint.ts'
import { pageOrganizationHeader, pageOwnerHeader, requestOf, travelsInQuery } from '#core/kit/request.ts'
import { actingFor, stray } from './acting.ts'
import { toApiError, unreachable, type ApiError } from './api-error.ts'
import { forgetFirst, takeFirst } from './first-data.ts'
import { eraseReads, keptAnswer, readCame } from './reads.ts'
import { currentRound, signedInAgain, whoseIsThis } from './presence.ts'

/** The input without empty texts: a filter that was left empty is not sent. */
function withoutEmpty<In>(input: In): In {
  return Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== '')) as In
}

/** The address of a GET or a download, to put into `href` or `src`. */
export function address<In>(endpoint: Endpoint<In>, input: In): string {
  return requestOf(endpoint, withoutEmpty(input)).address
}

/** Names the page's person and organization, so that the server refuses if another person has signed in since in the same browser. */
function headersOf(contentType: string | null): Record<string, string> {
  const person = whoseIsThis()
  const organization = actingFor()
  return {
    ...(contentType && { 'content-type': contentType }),
    ...(person && { [pageOwnerHeader]: person }),
    ...(organization && { [pageOrganizationHeader]: organization }),
  }
}

/** The error of a refused request. Tells the shell if the page acts for another organization than the session. */
function refusalOf(status: number, text: string): ApiError {
  const error = toApiError(status, text)
  if (error.code === 'other_organization' || error.code === 'no_organization') stray()
  return error
}

/** True if the request was refused because its session had ended, and the person has signed in again. */
const maySendAgain = (
  { access }: { access: Access },
  status: number,
  round: number,
): Promise<boolean> | false => status === 401 && access !== 'public' && signedInAgain(round)

/**
 * Sends one request as its endpoint describes. If the session has ended it waits for a new one and goes out again. If no
 * answer comes, a read is what this device has kept of it.
 * @throws ApiError for every answer that is not 2xx, and with status 0 if none came
 */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  signal?: AbortSignal,
): Promise<Out> {
  try {
    return await callServer(endpoint, input, signal)
  } catch (error) {
    const kept =
      (error as ApiError).status === 0 ? await keptAnswer(endpoint, address(endpoint, input)) : undefined
    if (kept === undefined) throw error
    return kept as Out
  }
}

/** The same for what has to be true now: nothing that this device has kept stands in for an answer. */
export async function callServer<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  signal?: AbortSignal,
): Promise<Out> {
  const round = currentRound()
  const sent = requestOf(endpoint, travelsInQuery(endpoint) ? withoutEmpty(input) : input)
  if (endpoint.method !== 'GET') forgetFirst()
  const first = takeFirst(sent.address)
  if (first !== undefined) {
    readCame(endpoint, { address: sent.address, text: JSON.stringify(first) })
    return first as Out
  }
  const response = await fetch(sent.address, {
    method: endpoint.method,
    signal: signal ?? null,
    credentials: 'same-origin',
    headers: headersOf(sent.body === null ? null : 'application/json'),
    body: sent.body,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return null
  })
  if (!response) throw unreachable()
  const text = await response.text()
  if (response.status === 401) void eraseReads()
  if (await maySendAgain(endpoint, response.status, round)) return callServer(endpoint, input, signal)
  if (!response.ok) throw refusalOf(response.status, text)
  readCame(endpoint, { address: sent.address, text })
  return (text ? JSON.parse(text) : undefined) as Out
}

/**
 * Sends a file as the body; the input travels in path and query. If the session has ended it waits, as `call` does.
 * @param onProgress gets the part that was sent, 0 to 1
 */
export async function upload<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: In,
  file: Blob,
  onProgress?: (part: number) => void,
): Promise<Out> {
  const round = currentRound()
  const { status, text } = await sendFile(endpoint.method, address(endpoint, input), file, onProgress)
  if (await maySendAgain(endpoint, status, round)) return upload(endpoint, input, file, onProgress)
  if (status >= 300) throw refusalOf(status, text)
  return JSON.parse(text) as Out
}

/** By XMLHttpRequest, since fetch does not tell how much of a body has gone out. */
function sendFile(method: string, to: string, file: Blob, onProgress?: (part: number) => void) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, to)
    const headers = headersOf(file.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(event.total ? event.loaded / event.total : 0)
    request.onerror = () => reject(unreachable())
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.send(file)
  })
}
