import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { pageOrganizationHeader } from '#core/kit/request.ts'
import { actFor, actingFor, announceChoice, onChoiceElsewhere, onStray } from './acting.ts'
import { call } from './call.ts'

const rename = endpoint({
  method: 'POST',
  path: '/api/things/:id/name',
  summary: 'Renames one',
  input: z.object({ id: z.string(), name: z.string() }),
  output: z.object({ name: z.string() }),
})
const answer = (status: number, body: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  )

afterEach(() => vi.unstubAllGlobals())
// A document acts for one organization as long as it lives: the next file begins with another.
afterAll(() => void vi.resetModules())

test('names its page’s first organization in every request', async () => {
  answer(200, { name: 'x' })
  await call(rename, { id: '1', name: 'x' })
  const withoutOne = expect.not.objectContaining({ [pageOrganizationHeader]: expect.anything() as unknown })
  expect(fetch).toHaveBeenLastCalledWith(
    '/api/things/1/name',
    expect.objectContaining({ headers: withoutOne }),
  )
  actFor('one')
  actFor('other')
  expect(actingFor()).toBe('one')
  await call(rename, { id: '1', name: 'x' })
  const headers = expect.objectContaining({ [pageOrganizationHeader]: 'one' }) as unknown
  expect(fetch).toHaveBeenLastCalledWith('/api/things/1/name', expect.objectContaining({ headers }))
})

test('fails the request and notifies the shell if the session acts for another organization', async () => {
  const heard = vi.fn<() => void>()
  const silence = onStray(heard)
  answer(409, { error: { code: 'changed_meanwhile' } })
  await expect(call(rename, { id: '1', name: 'x' })).rejects.toMatchObject({ status: 409 })
  expect(heard).not.toHaveBeenCalled()
  answer(409, { error: { code: 'other_organization' } })
  await expect(call(rename, { id: '1', name: 'x' })).rejects.toMatchObject({ code: 'other_organization' })
  expect(heard).toHaveBeenCalledOnce()
  silence()
})

test('notifies other windows of this browser of a chosen organization', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const close = onChoiceElsewhere(() => resolve())
  announceChoice()
  await expect(promise).resolves.toBeUndefined()
  close()
})
