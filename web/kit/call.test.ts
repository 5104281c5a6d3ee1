import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { pageOwnerHeader } from '#core/kit/request.ts'
import { address, call } from './call.ts'
import { isWaiting, signedIn, stay } from './presence.ts'

const find = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Finds one',
  input: z.object({ id: z.string(), size: z.optional(z.string()) }),
  output: z.object({ name: z.string() }),
})
const rename = endpoint({
  method: 'POST',
  path: '/api/things/:id/name',
  summary: 'Renames one',
  access: 'public',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
})

const edit = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  summary: 'Changes one',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
})

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  )

afterEach(() => vi.unstubAllGlobals())

test('tells the person that there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(find, { id: '1' })).rejects.toMatchObject({
    status: 0,
    message: 'Erro de conexão. Verifique sua internet e tente novamente.',
  })
})

test('carries code, id and fields of a refusal', async () => {
  const fields = [{ path: 'name', message: 'Escreva o nome' }]
  answer(400, JSON.stringify({ error: { code: 'invalid', message: 'Confira os campos', id: 'e1', fields } }))
  await expect(call(rename, { id: '1', name: '' })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    id: 'e1',
    fields,
  })
})

test('makes a foreign answer, as from a proxy, a sentence', async () => {
  answer(502, '<html>Bad gateway</html>')
  await expect(call(find, { id: '1' })).rejects.toThrow(/do nosso lado/)
})

const expired = () => new Response('{"error":{"code":"signed_out"}}', { status: 401 })
const found = () => new Response('{"name":"x"}')

test('lets the shell lead a person who was not signed in, not each request', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(expired()))
  await expect(call(find, { id: '1' })).rejects.toMatchObject({ status: 401 })
  expect(isWaiting()).toBe(false)
})

describe('in a person’s open page', () => {
  let leave: () => void
  beforeEach(() => (leave = stay('person')))
  afterEach(async () => {
    leave()
    await Promise.resolve()
  })

  test('treats a wrong password at a public door as an ordinary refusal', async () => {
    answer(401, JSON.stringify({ error: { code: 'wrong_credentials' } }))
    await expect(call(rename, { id: '1', name: 'x' })).rejects.toMatchObject({ status: 401 })
    expect(isWaiting()).toBe(false)
  })

  test('names the page’s person in a request', async () => {
    answer(200, '{"name":"x"}')
    await call(find, { id: '1' })
    const headers = { [pageOwnerHeader]: 'person' }
    expect(fetch).toHaveBeenCalledWith('/api/things/1', expect.objectContaining({ headers }))
  })

  test('repeats requests refused by an ended session after the person is back', async () => {
    const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(expired()))
    vi.stubGlobal('fetch', send)
    const both = Promise.all([call(find, { id: '1' }), call(edit, { id: '2', name: 'y' })])
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(isWaiting()).toBe(true))
    send.mockImplementation(() => Promise.resolve(found()))
    signedIn()
    await expect(both).resolves.toEqual([{ name: 'x' }, { name: 'x' }])
    expect(isWaiting()).toBe(false)
    expect(send.mock.calls.slice(2)).toEqual(send.mock.calls.slice(0, 2))
  })

  test('does not ask again for a late refusal of an earlier request', async () => {
    const { promise: late, resolve: arrive } = Promise.withResolvers<Response>()
    const send = vi.fn<() => Promise<Response>>(() => late)
    vi.stubGlobal('fetch', send)
    const reading = call(find, { id: '1' })
    signedIn()
    send.mockImplementation(() => Promise.resolve(found()))
    arrive(expired())
    await expect(reading).resolves.toEqual({ name: 'x' })
  })

  test('fails waiting requests once the person went to a public page', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(expired()))
    const reading = call(find, { id: '1' })
    await vi.waitFor(() => expect(isWaiting()).toBe(true))
    leave()
    await expect(reading).rejects.toMatchObject({ status: 401 })
  })

  test('keeps requests waiting if another shell replaces the first', async () => {
    const send = vi.fn<() => Promise<Response>>(() => Promise.resolve(expired()))
    vi.stubGlobal('fetch', send)
    const reading = call(find, { id: '1' })
    await vi.waitFor(() => expect(isWaiting()).toBe(true))
    leave()
    leave = stay('person')
    await Promise.resolve()
    expect(isWaiting()).toBe(true)
    send.mockImplementation(() => Promise.resolve(found()))
    signedIn()
    await expect(reading).resolves.toEqual({ name: 'x' })
  })
})

test('fills places of the path from the input, escaped, and sends the rest in query or body', async () => {
  expect(address(find, { id: 'a/b', size: 'thumbnail' })).toBe('/api/things/a%2Fb?size=thumbnail')
  answer(200, '{"name":"x"}')
  await expect(call(rename, { id: '1', name: 'x' })).resolves.toEqual({ name: 'x' })
  expect(fetch).toHaveBeenCalledWith('/api/things/1/name', expect.objectContaining({ body: '{"name":"x"}' }))
})
