import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

const path = '/api/things/:id'

test('fills the path from the input, and typed text cannot leave its place in it', () => {
  const get = { method: 'GET', path, carries: 'json' } as const
  expect(requestOf(get, { id: '../a?b#c' })).toEqual({ address: '/api/things/..%2Fa%3Fb%23c', body: null })
})

test('puts the rest of a GET or an upload in the query: repeats lists, omits absent values', () => {
  const rest = { id: '1', tags: ['a&b', 'c'], none: [], late: null, room: undefined, limit: 25, on: false }
  const address = '/api/things/1?tags=a%26b&tags=c&limit=25&on=false'
  expect(requestOf({ method: 'GET', path, carries: 'json' }, rest)).toEqual({ address, body: null })
  expect(requestOf({ method: 'POST', path, carries: 'upload' }, rest)).toEqual({ address, body: null })
})

test('sends the rest of every other request as JSON, including nulls', () => {
  const sent = requestOf({ method: 'POST', path, carries: 'json' }, { id: '1', name: 'São João', late: null })
  expect(sent).toEqual({ address: '/api/things/1', body: '{"name":"São João","late":null}' })
})
