import { expect, test } from 'vitest'
import { requestOf } from './request.ts'

const path = '/api/things/:id'

test('what the path names stands in it, and nothing typed there leaves its place', () => {
  const get = { method: 'GET', path, carries: 'json' } as const
  expect(requestOf(get, { id: '../a?b#c' })).toEqual({ address: '/api/things/..%2Fa%3Fb%23c', body: null })
})

test('a GET and a file carry the rest in the query: several values repeat, absent ones are left out', () => {
  const rest = { id: '1', tags: ['a&b', 'c'], none: [], late: null, room: undefined, limit: 25, on: false }
  const address = '/api/things/1?tags=a%26b&tags=c&limit=25&on=false'
  expect(requestOf({ method: 'GET', path, carries: 'json' }, rest)).toEqual({ address, body: null })
  expect(requestOf({ method: 'POST', path, carries: 'upload' }, rest)).toEqual({ address, body: null })
})

test('everything else carries it as JSON, with what is null', () => {
  const sent = requestOf({ method: 'POST', path, carries: 'json' }, { id: '1', name: 'São João', late: null })
  expect(sent).toEqual({ address: '/api/things/1', body: '{"name":"São João","late":null}' })
})
