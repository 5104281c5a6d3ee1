import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { address, call, enter } from './call.ts'

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

const answer = (status: number, body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  )

afterEach(() => vi.unstubAllGlobals())

test('without a connection the person is told so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(find, { id: '1' })).rejects.toMatchObject({
    status: 0,
    message: 'Erro de conexão. Verifique sua internet e tente novamente.',
  })
})

test('a refusal carries its code, its id and the fields that it is about', async () => {
  const fields = [{ path: 'name', message: 'Escreva o nome' }]
  answer(400, JSON.stringify({ error: { code: 'invalid', message: 'Confira os campos', id: 'e1', fields } }))
  await expect(call(rename, { id: '1', name: '' })).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    id: 'e1',
    fields,
  })
})

test('an answer that is not ours, as from a proxy, still becomes a sentence', async () => {
  answer(502, '<html>Bad gateway</html>')
  await expect(call(find, { id: '1' })).rejects.toThrow(/do nosso lado/)
})

test('whoever was not signed in yet is led by the shell, not by each request', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/equipment', search: '', assign })
  answer(401, JSON.stringify({ error: { code: 'unauthenticated' } }))
  await expect(call(find, { id: '1' })).rejects.toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
})

test('a session that ran out leads to the sign-in page and back', async () => {
  enter()
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/equipment', search: '?due=late', assign })
  answer(401, JSON.stringify({ error: { code: 'unauthenticated' } }))
  await expect(call(find, { id: '1' })).rejects.toMatchObject({ status: 401 })
  expect(assign).toHaveBeenCalledWith('/login?next=%2Fequipment%3Fdue%3Dlate')
})

test('a wrong password at a public door leads nowhere', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/login', search: '', assign })
  answer(401, JSON.stringify({ error: { code: 'wrong_credentials' } }))
  await expect(call(rename, { id: '1', name: 'x' })).rejects.toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
})

test('the path takes its places from the input, escaped, and the rest travels in query or body', async () => {
  expect(address(find, { id: 'a/b', size: 'thumbnail' })).toBe('/api/things/a%2Fb?size=thumbnail')
  answer(200, '{"name":"x"}')
  await expect(call(rename, { id: '1', name: 'x' })).resolves.toEqual({ name: 'x' })
  expect(fetch).toHaveBeenCalledWith('/api/things/1/name', expect.objectContaining({ body: '{"name":"x"}' }))
})
