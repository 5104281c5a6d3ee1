import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('believes no forwarded address without trusted proxies', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9')
})

test('ignores entries that the client wrote before the proxy’s own', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7', 1)).toBe('198.51.100.7')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7')
})

test('takes the connection’s address if a request did not pass all proxies or its header is invalid', () => {
  for (const forwarded of [undefined, '', '198.51.100.7', 'unknown, _hidden'])
    expect(clientAddress('10.0.0.1', forwarded, 2)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', "'; drop table", 1)).toBe('10.0.0.1')
})

test('removes ports and brackets that some proxies write', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.7:51824', 1)).toBe('198.51.100.7')
  expect(clientAddress('10.0.0.1', '[2001:db8::7]:443', 1)).toBe('2001:db8::7')
  expect(clientAddress('10.0.0.1', '2001:db8::7', 1)).toBe('2001:db8::7')
})
